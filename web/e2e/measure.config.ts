// How fast the page is: `npm run measure`. docs/benchmarks.md has the figures.
import {defineConfig} from 'vitest/config';

export default defineConfig({
  test: {root: new URL('.', import.meta.url).pathname, include: ['measure.ts'], testTimeout: 600_000, hookTimeout: 60_000},
});
