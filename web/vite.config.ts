// Builds the page into ../build/web, where `capot serve` looks for it.
import {fileURLToPath} from 'node:url';
import {defineConfig} from 'vitest/config';
import {VitePWA} from 'vite-plugin-pwa';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
// Chromium of the last two years, Safari and Firefox with light-dark(): those that draw the page as it is meant.
const target = ['chrome123', 'safari17.5', 'firefox120'];

export default defineConfig({
  resolve: {
    alias: [
      {find: '@capot/engine', replacement: here('../packages/engine/src/index.ts')},
      {find: /^capot\.wasm/, replacement: here('../build/wasm/src/apps/wasm/capot.wasm')},
    ],
  },
  oxc: {jsx: {importSource: 'preact'}},
  worker: {format: 'es'},
  server: {fs: {allow: [here('..')]}, proxy: {'/api': 'http://127.0.0.1:8080', '/ws': {target: 'ws://127.0.0.1:8080', ws: true}}},
  build: {outDir: here('../build/web'), emptyOutDir: true, target, modulePreload: {polyfill: false}, assetsInlineLimit: 0},
  plugins: [
    VitePWA({
      strategies: 'generateSW',
      registerType: 'prompt',
      injectRegister: null,
      manifest: false,
      workbox: {
        globPatterns: ['**/*.{js,css,html,wasm,svg,png,webmanifest,net,jsonl}'],
        globIgnores: ['licence.html'],
        maximumFileSizeToCacheInBytes: 4_000_000,
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/api\//, /[?&]embed/, /^\/ws/, /^\/(healthz|readyz|metrics)/],
        cleanupOutdatedCaches: true,
      },
    }),
  ],
  test: {environment: 'happy-dom', include: ['src/**/*.test.{ts,tsx}'], setupFiles: ['src/test_chance.ts'], pool: 'threads'},
});
