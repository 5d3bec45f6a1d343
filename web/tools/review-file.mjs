// Writes build/web/review-file.html: the page's own review in one file, script and styles in it. `/*ROUNDS*/` is where
// its rounds go.
import {readFileSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {build} from 'vite';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const [{output}] = [await build({
  configFile: false,
  root: here('..'),
  logLevel: 'warn',
  define: {'process.env.NODE_ENV': '"production"'},
  resolve: {alias: {'@capot/engine': here('../../packages/engine/src/index.ts')}},
  oxc: {jsx: {importSource: 'preact'}},
  build: {
    write: false, cssCodeSplit: false, target: ['chrome123', 'safari17.5', 'firefox120'],
    lib: {entry: here('../src/review/file.tsx'), formats: ['iife'], name: 'capotReview', fileName: 'review'},
  },
})].flat();
const script = output.find(({type}) => type === 'chunk').code;
const styles = output.find(({fileName}) => fileName.endsWith('.css')).source;
// What would end the element, or read as the beginning of another, is written otherwise.
const inScript = script.replaceAll(/<(?=\/script|!--|script)/gi, '\\x3C');
const page = readFileSync(here('../review.html'), 'utf8')
  .replace('/*STYLES*/', () => styles)
  .replace('/*SCRIPT*/', () => inScript);
writeFileSync(here('../../build/web/review-file.html'), page);
