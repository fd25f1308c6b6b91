import { type Config, readSettings } from '../../src/platform/server/config/config.ts';
import { DEMO_PASSWORD, DEMO_SCALE, TEST_KEYS } from './fixed.ts';

/** What a server of a test is told: what holds where nothing is set, a free port, no captcha, keys that are always the same. */
export const configOf = (given: Partial<Config> & Pick<Config, 'dataDir'>): Config => ({
  ...readSettings({ LOG_LEVEL: process.env.LOG_LEVEL }),
  port: 0,
  maxLag: 60_000, // a machine on which tests run is late
  demo: false,
  demoScale: DEMO_SCALE,
  demoPassword: DEMO_PASSWORD,
  captcha: false,
  secondFactor: false,
  openApi: true, // proofs begin with what the server says of itself
  signingKey: 'k'.repeat(43),
  ...TEST_KEYS,
  ...given,
});
