import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { allGuards, type Guard, switchable } from './find.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

/** The test build of `npm run proof -- guards`: every guard of the server asks whether it is off. */
export function guards(): Plugin {
  const byFile = new Map<string, (Guard & { number: number })[]>();
  for (const [number, guard] of allGuards().entries()) {
    const file = path.join(ROOT, guard.file);
    byFile.set(file, [...(byFile.get(file) ?? []), { ...guard, number }]);
  }
  return {
    name: 'guards',
    enforce: 'pre',
    transform(_, id) {
      const found = byFile.get(id.split('?')[0] ?? '');
      return found && { code: switchable(readFileSync(id, 'utf8'), found), map: null };
    },
  };
}
