// Pictures of every main state of the page, for people to look at: `npm run shots`.
import {defineConfig} from 'vitest/config';

export default defineConfig({
  test: {
    root: new URL('.', import.meta.url).pathname,
    include: ['shots.ts'], testTimeout: 600_000, hookTimeout: 60_000, pool: 'threads', fileParallelism: false,
  },
});
