import type { DemoSchool } from '../install/demoSchool.ts';
import { makeDemoContents } from './contents.ts';
import { USERNAMES } from './people/accounts.ts';
import { INTRODUCED, OFFERED } from './people/introduced.ts';
import { renewDemoPassword } from './people/renew.ts';
import { seedDemo } from './seed.ts';

/** The one door of the demo: a file of its own in the built server (`demo.js`), which nothing imports (src/main/server/demo.ts). */
export const demo: DemoSchool = {
  accounts: INTRODUCED,
  offered: OFFERED,
  fill: seedDemo,
  makeFiles: async (pool, files) => void (await makeDemoContents(pool, files)),
  renewPassword: (pool, password) => renewDemoPassword(pool, USERNAMES, password),
};
