import { getNextSnapshot } from 'xstate';
import { approvalMachine } from './approval.machine.ts';
import { type ApprovalSnapshot, levelOf, probes, WIRE_EVENT_TYPES } from './approval.stored.ts';
import { type ApprovalActor, type Level, NOBODY, RESULT } from './approval.types.ts';

/** A step that leads somewhere else: by whom, what they do, and where it stands then (测试 33). */
export interface Way {
  who: 'declarer' | 'admin' | Level;
  type: (typeof WIRE_EVENT_TYPES)[number];
  to: ApprovalSnapshot;
}

/**
 * Those on whom it may depend where an item goes: whoever decides where it stands, has just passed it on or may give it up, its declarer,
 * administrators.
 */
const placesOf = (
  at: Level | undefined,
  passed: readonly Level[],
): readonly (readonly [Way['who'], ApprovalActor])[] => [
  ...(at ? [[at, { ...NOBODY, levels: [at] }] as const] : []),
  ...passed.map((level) => [level, { ...NOBODY, levels: [level], justPassed: true }] as const),
  ['declarer', { ...NOBODY, declarer: true }],
  ...(at ? [] : [['master', { ...NOBODY, mayVoid: true }] as const]),
  ['admin', { ...NOBODY, mayIntervene: true }],
];

const placeOf = ({ value, context: { round } }: ApprovalSnapshot) => JSON.stringify([value, round]);

/** Every step by which an item may leave where it stands, as the chart allows them; steps that only talk are none (测试 33). */
export function waysFrom(snapshot: ApprovalSnapshot): Way[] {
  const ways: Way[] = [];
  const { enabled, results } = snapshot.context;
  const passed = enabled.filter((level) => results[level] === RESULT.passed).slice(-1);
  for (const [who, by] of placesOf(levelOf(snapshot), passed))
    for (const event of WIRE_EVENT_TYPES.flatMap((type) => probes(type, by, snapshot))) {
      if (!snapshot.can(event)) continue;
      const to = getNextSnapshot(approvalMachine, snapshot, event) as ApprovalSnapshot;
      const type = event.type as Way['type'];
      const known = ways.some(
        (way) => way.type === type && way.who === who && placeOf(way.to) === placeOf(to),
      );
      if (!known && placeOf(to) !== placeOf(snapshot)) ways.push({ who, type, to });
    }
  return ways;
}
