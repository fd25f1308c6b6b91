/** Rules of 审批 as properties of the chart: some of the walks that `approvalRules.proof.test.ts` makes. */
import { it } from 'vitest';
import {
  levelsInOrder,
  noDecisionTwice,
  nothingWithoutRight,
  offeredIsPossible,
  playedAgain,
} from '../../kit/chart/approvalWalks.ts';

const WALKS = 40;

/** 审批 1、13、14 */
it('1, 2: one level waits in review, levels pass in order, what is not in the snapshot is 9, whatever anybody does', () =>
  levelsInOrder(WALKS));

/** 审批 50 */
it('3: a decision that has been taken is not taken a second time at the same place', () =>
  noDecisionTwice(WALKS));

/** 审批 2、53 */
it('4, 5: nobody without a right, and nobody in a simulation, is offered anything or can do it', () =>
  nothingWithoutRight(WALKS));

/** 审批 52 */
it('4: what is offered can be done, what is not cannot, for every kind of person', () =>
  offeredIsPossible(WALKS));

/** 审批 49 */
it('7: what was taken, played again from the beginning, ends where it ended', () =>
  playedAgain(WALKS));
