import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Golden } from '../../../machines/kit/golden.ts';
import { coverageOf, missing, percent } from '../../kit/chart/walk.coverage.ts';
import { MODEL_NAMES, modelNamed } from '../../kit/chart/walk.names.ts';

// the same walks go over the real views (tests/web) and, for domain charts, over the real server (tests/server)
/** 测试 15 */
it.each(MODEL_NAMES)(
  '%s: the golden walks take every declared transition, 99 of 100 pairs, and meet every refusal',
  async (name) => {
    const { goldenFile } = await import('../../kit/chart/walk.golden.ts');
    const { transitions, pairs, refused } = coverageOf(
      await modelNamed(name),
      JSON.parse(readFileSync(goldenFile(name), 'utf8')) as Golden,
    );
    expect({ transitions: missing(transitions), refused: missing(refused) }).toEqual({
      transitions: [],
      refused: [],
    });
    expect({ missing: missing(pairs), share: percent(pairs) }).toSatisfy(
      ({ share }: { share: number }) => share >= 99,
    );
  },
);
