/** Databases that a test may start from: the empty schema, or the demo school at `DEMO_SCALE`. */
export type Template = 'base' | 'demo';

/** The password of every demo account in tests. */
export const DEMO_PASSWORD = 'Chengchuan-2026';

/** The demo school of the tests: a tenth of the students, files and logs (演示 5). */
export const DEMO_SCALE = 0.1;

/** What seals sensitive fields in tests. */
export const TEST_KEYS = {
  fieldKeys: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  indexKey: 'i'.repeat(43),
};

/** `npm run e2e` and `npm run long`: every way, every number, every cell. `npm test` takes the short form of what is long. */
export const LONG = process.env.LONG === '1';

/** `npm run hours`. PostgreSQL's own time-outs come early or never under a shifted clock: what waits for one is left out there. */
export const SHIFTED = process.env.CLOCK_OFFSET !== undefined;
