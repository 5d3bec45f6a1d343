// Journeys in a real browser against the real server. They need build/capot, build/web and Chromium.
import {defineConfig} from 'vitest/config';

export default defineConfig({
  resolve: {alias: {'@capot/engine': new URL('../../packages/engine/src/index.ts', import.meta.url).pathname}},
  test: {
    root: new URL('.', import.meta.url).pathname,
    include: ['*.e2e.ts'],
    testTimeout: 120_000,
    retry: 1, // deals differ from run to run, and a journey may meet one that its steps did not expect
    hookTimeout: 60_000,
    fileParallelism: false,
    pool: 'threads',
    reporters: ['default', 'junit'],
    outputFile: {junit: new URL('../../build/e2e.xml', import.meta.url).pathname},
  },
});
