import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Golden } from '../../../machines/kit/golden.ts';
import { allModels, MODEL_NAMES, modelNamed } from '../../kit/chart/walk.names.ts';

it('every chart of the list has its golden file', async () => {
  expect((await allModels()).map((model) => model.name)).toEqual([...MODEL_NAMES]);
});

/** 测试 16 */
it.each(MODEL_NAMES)('%s does what a person last read', async (name) => {
  const { goldenFile, replay } = await import('../../kit/chart/walk.golden.ts');
  const golden = JSON.parse(readFileSync(goldenFile(name), 'utf8')) as Golden;
  expect(replay((await modelNamed(name)).machine, golden)).toBeNull();
});

// a new event case or variant that nobody has read the answer to
it.each(MODEL_NAMES)('%s: the golden file is of the present cases', async (name) => {
  const { format, goldenFile, record } = await import('../../kit/chart/walk.golden.ts');
  expect(format(record(await modelNamed(name)))).toBe(readFileSync(goldenFile(name), 'utf8'));
});
