import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** What judges a mutant of `npm run mutate`: no database, no browser, only what the golden files and hand-written rules say. */
export default defineConfig({
  test: {
    root: path.join(import.meta.dirname, '../..'),
    include: [
      'tests/mutate/chart.test.ts',
      'tests/model/rules/{session,upload,messages,rules}.test.ts',
      'tests/unit/approval/progress.test.ts',
    ],
    environment: 'node',
    testTimeout: 60_000,
  },
});
