/** In the test build with guards that can be off: which one is, and which ones a file of tests has come to. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect } from 'vitest';

declare global {
  var guardOff: (number: number) => boolean;
}
const reached = new Set<number>();
const off = Number(process.env.GUARD_OFF ?? -1);
globalThis.guardOff = (number) => {
  reached.add(number);
  return number === off;
};
afterAll(() => {
  const folder = process.env.GUARDS;
  if (!folder || off >= 0) return;
  mkdirSync(folder, { recursive: true });
  const file = path.relative(process.cwd(), expect.getState().testPath ?? '');
  writeFileSync(
    path.join(folder, `${file.replaceAll(path.sep, '+')}.json`),
    JSON.stringify([...reached].toSorted((a, b) => a - b)),
  );
});
