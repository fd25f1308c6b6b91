import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Call } from '../../src/platform/contract/call.ts';

/** Who may call what, as a person has read it: `npm run goldens` writes it, nothing else does. */
export const ACCESS_FILE = path.resolve(import.meta.dirname, '../contract/access.golden.json');

export const wayOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string =>
  `${method} ${path}`;
/** `public`, `login`, or the permissions of which one is enough. */
export const accessOf = (calls: readonly Call[]): Record<string, string> =>
  Object.fromEntries(
    calls
      .toSorted((a, b) =>
        a.path < b.path ? -1 : a.path > b.path ? 1 : a.method < b.method ? -1 : 1,
      )
      .map((call) => [
        wayOf(call),
        typeof call.access === 'string' ? call.access : call.access.join(' '),
      ]),
  );
export const goldenAccess = (): Record<string, string> =>
  JSON.parse(readFileSync(ACCESS_FILE, 'utf8')) as Record<string, string>;
