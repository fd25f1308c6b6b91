/** Rules of 审批 as properties of the chart: seeded random walks over every event case, judged by the stored columns alone. */
import { expect, it } from 'vitest';
import { getNextSnapshot } from 'xstate';
import { approvalMachine } from '../../../machines/approval/approval.machine.ts';
import { approvalModel } from '../../../machines/approval/approval.model.ts';
import {
  offered,
  probes,
  restoreApproval,
  type StoredApproval,
  storeApproval,
} from '../../../machines/approval/approval.stored.ts';
import { type ApprovalEvent, LEVELS, NOBODY } from '../../../machines/approval/approval.types.ts';
import { random } from '../../agreement/draw.ts';
import { rulesBroken } from '../../kit/chart/approvalRules.ts';

const NEW: StoredApproval = {
  declareStatus: 0,
  currentLevel: null,
  enabledLevels: [],
  results: [9, 9, 9, 9],
  round: 0,
  teachersNamed: true,
};
const EVENTS = approvalModel.variants
  .flatMap(({ events }) => events as readonly ApprovalEvent[])
  .filter(({ type }) => type !== 'remove');
const WALKS = 300;
const STEPS = 80;
const next = (place: StoredApproval, event: ApprovalEvent) =>
  getNextSnapshot(approvalMachine, restoreApproval(place), event);

/** One random walk: half of its events are of those that the chart takes, so that it comes far; answers what was taken and where it ended. */
function walk(seed: number, see: (place: StoredApproval, event: ApprovalEvent) => void) {
  const chance = random(seed);
  const one = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
  let place = NEW;
  const taken: ApprovalEvent[] = [];
  for (let i = 0; i < STEPS; i++) {
    const snapshot = restoreApproval(place);
    const some = Array.from({ length: 12 }, () => one(EVENTS));
    const event = chance() < 0.8 ? (some.find((it) => snapshot.can(it)) ?? one(some)) : one(some);
    if (snapshot.can(event)) {
      place = storeApproval(next(place, event));
      taken.push(event);
    }
    see(place, event);
  }
  return { place, taken };
}

/** 审批 1、13、14 */
it('1, 2: one level waits in review, levels pass in order, what is not in the snapshot is 9, whatever anybody does', () => {
  const seen = new Set<string>();
  for (let seed = 1; seed <= WALKS; seed++)
    walk(seed, (place, event) => {
      const broken = rulesBroken(place);
      if (broken.length)
        expect({ seed, place, event, broken }).toEqual({ seed, place, event, broken: [] });
      seen.add(
        JSON.stringify([
          place.declareStatus,
          place.currentLevel,
          place.enabledLevels,
          place.results,
        ]),
      );
    });
  expect(seen.size).toBeGreaterThan(200);
});

/** 审批 50 */
it('3: a decision that has been taken is not taken a second time at the same place', () => {
  const DECIDES = ['returnToDeclarer', 'reject', 'submit', 'withdraw', 'close', 'supersede'];
  for (let seed = 1; seed <= WALKS; seed++) {
    let before = NEW;
    walk(seed, (place, event) => {
      const wasTaken = JSON.stringify(place) !== JSON.stringify(before);
      if (wasTaken && DECIDES.includes(event.type))
        expect([event.type, restoreApproval(place).can(event)]).toEqual([event.type, false]);
      before = place;
    });
  }
});

/** 审批 2、53 */
it('4, 5: nobody without a right, and nobody in a simulation, is offered anything or can do it', () => {
  for (let seed = 1; seed <= WALKS; seed++)
    walk(seed, (place, event) => {
      const snapshot = restoreApproval(place);
      expect(offered(snapshot, NOBODY)).toEqual([]);
      expect(snapshot.can({ ...event, by: NOBODY })).toBe(false);
    });
});

/** 审批 52 */
it('4: what is offered can be done, what is not cannot, for every kind of person', () => {
  const people = [
    ...LEVELS.map((level) => ({ ...NOBODY, levels: [level] })),
    { ...NOBODY, declarer: true },
    { ...NOBODY, mayIntervene: true },
  ];
  for (let seed = 1; seed <= WALKS / 10; seed++)
    walk(seed, (place, { type }) => {
      const snapshot = restoreApproval(place);
      for (const by of people) {
        const asked = offered(snapshot, by).includes(type as never);
        const can = ['systemPass', 'insertLevel', 'lapse', 'releasePin', 'supersede'].includes(type)
          ? false
          : probes(type as never, by, snapshot).some((event) => snapshot.can(event));
        expect([type, can]).toEqual([type, asked]);
      }
    });
});

/** 审批 49 */
it('7: what was taken, played again from the beginning, ends where it ended', () => {
  for (let seed = 1; seed <= WALKS; seed++) {
    const { place, taken } = walk(seed, () => {});
    expect(taken.reduce((at, event) => storeApproval(next(at, event)), NEW)).toEqual(place);
  }
});
