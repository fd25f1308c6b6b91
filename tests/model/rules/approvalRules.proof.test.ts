import { expect, it } from 'vitest';
import * as properties from '../../kit/chart/approvalWalks.ts';

/** 审批 1、2、49、50、52、53: the properties of `approvalRules.test.ts` in all 300 walks. */
it('every property has its proof', () => expect(Object.keys(properties)).toHaveLength(5));
it.each(Object.entries(properties))('%s', (_, holds) => holds(300));
