import type pg from 'pg';
import type { FileStore } from '../platform/server/request/services.ts';

/** What the program asks of the demo school, which it loads by its file and only where it is on: a real school can do without the file. */
export interface DemoSchool {
  /** Username and what they are, for the greeting at each start. */
  accounts: readonly (readonly [username: string, zh: string])[];
  /** Those of them that the login page offers (演示 33). */
  offered: readonly (readonly [username: string, zh: string])[];
  /** Fills an empty database; leaves one that has a school as it is. */
  fill: (
    pool: pg.Pool,
    options: { scale: number; password: string; log: (line: string) => void },
  ) => Promise<void>;
  /** Makes what its files hold, where files are kept. */
  makeFiles: (pool: pg.Pool, files: FileStore) => Promise<void>;
  /** Gives the accounts another password than they were filled with. */
  renewPassword: (pool: pg.Pool, password: string) => Promise<void>;
}
