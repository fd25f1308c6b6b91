import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Golden } from '../../machines/kit/golden.ts';

/**
 * The judge of source mutants: the golden file of each chart, the lint and the hand-written rules. Charts are imported inside
 * the tests: one that throws while it is loaded must fail here, not make the file vanish (Stryker would call it survived).
 */
const NAMES = (process.env.CHARTS ?? '').split(',').filter(Boolean);

it('the charts do what a person last read, and break no rule', async () => {
  const { models } = await import('../../machines/models.ts');
  const { goldenFile, replay } = await import('../kit/walk.golden.ts');
  const { lint } = await import('../../machines/kit/lint.ts');
  for (const model of models) {
    if (NAMES.length > 0 && !NAMES.includes(model.name)) continue;
    const golden = JSON.parse(readFileSync(goldenFile(model.name), 'utf8')) as Golden;
    expect(replay(model.machine, golden)).toBeNull();
    expect(lint(model)).toEqual([]);
  }
});
