// A million synthetic events on the charts: `npm run conform -- --million`; without it the histories of the database, as `main.js conform` does.

import { conform } from '../main/server/commands/conform.ts';
import { StartError } from '../platform/server/startError.ts';

async function main(): Promise<number> {
  if (!process.argv.includes('--million')) return conform();
  const { million } = await import('../../tests/conformance/million.ts');
  return million(console.log);
}

main().then(
  (found) => process.exit(found ? 1 : 0),
  (error: unknown) => {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(2);
  },
);
