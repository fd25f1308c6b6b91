/** Rules of 审批 as properties of the chart: seeded random walks over every event case, judged by the stored columns alone. */
import { expect } from 'vitest';
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
import { rulesBroken } from './approvalRules.ts';

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

/** 审批 1、13、14, whatever anybody does in so many walks. */
export function levelsInOrder(walks: number): void {
  const seen = new Set<string>();
  for (let seed = 1; seed <= walks; seed++)
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
  expect(seen.size).toBeGreaterThan(Math.min(200, walks * 2));
}

/** 审批 50, whatever anybody does in so many walks. */
export function noDecisionTwice(walks: number): void {
  const DECIDES = ['returnToDeclarer', 'reject', 'submit', 'withdraw', 'close', 'supersede'];
  for (let seed = 1; seed <= walks; seed++) {
    let before = NEW;
    walk(seed, (place, event) => {
      const wasTaken = JSON.stringify(place) !== JSON.stringify(before);
      if (wasTaken && DECIDES.includes(event.type))
        expect([event.type, restoreApproval(place).can(event)]).toEqual([event.type, false]);
      before = place;
    });
  }
}

/** 审批 2、53, whatever anybody does in so many walks. */
export function nothingWithoutRight(walks: number): void {
  for (let seed = 1; seed <= walks; seed++)
    walk(seed, (place, event) => {
      const snapshot = restoreApproval(place);
      expect(offered(snapshot, NOBODY)).toEqual([]);
      expect(snapshot.can({ ...event, by: NOBODY })).toBe(false);
    });
}

/** 审批 52, whatever anybody does in so many walks. */
export function offeredIsPossible(walks: number): void {
  const people = [
    ...LEVELS.map((level) => ({ ...NOBODY, levels: [level] })),
    { ...NOBODY, declarer: true },
    { ...NOBODY, mayIntervene: true },
  ];
  for (let seed = 1; seed <= walks / 10; seed++)
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
}

/** 审批 49, whatever anybody does in so many walks. */
export function playedAgain(walks: number): void {
  for (let seed = 1; seed <= walks; seed++) {
    const { place, taken } = walk(seed, () => {});
    expect(taken.reduce((at, event) => storeApproval(next(at, event)), NEW)).toEqual(place);
  }
}
