import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Golden } from '../../../machines/kit/golden.ts';
import { MODEL_NAMES, modelNamed } from '../../kit/chart/walk.names.ts';
import { LONG } from '../../kit/fixed.ts';
import { whyEquivalent } from './survivors.ts';

/** Of a large chart every nth fault is tried; in the long form all. */
const AT_MOST = LONG ? Number.POSITIVE_INFINITY : 20;

/** 测试 16 */
it.each(MODEL_NAMES)(
  '%s: the golden file finds a fault put into the chart',
  async (name) => {
    const { goldenFile } = await import('../../kit/chart/walk.golden.ts');
    const { killer, mutantsOf } = await import('../../kit/chart/walk.mutants.ts');
    const model = await modelNamed(name);
    const golden = JSON.parse(readFileSync(goldenFile(name), 'utf8')) as Golden;
    const all = mutantsOf(model.machine);
    const every = Math.max(1, Math.ceil(all.length / AT_MOST));
    const tried = all.filter((_, index) => index % every === 0);
    const survivors = tried.filter((mutant) => killer(model, mutant, golden) === null);
    const unexplained = survivors
      .filter((mutant) => whyEquivalent(name, mutant) === undefined)
      .map(({ op, where }) => `${op}: ${where}`);
    console.log(
      `${name}: ${tried.length} of ${all.length} changes tried, ${survivors.length} of them equivalent or not found`,
    );
    expect(unexplained).toEqual([]);
    expect(tried.length).toBeGreaterThan(survivors.length);
  },
  LONG ? 600_000 : 180_000,
);
