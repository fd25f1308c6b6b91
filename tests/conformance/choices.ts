import {
  type ApprovalSnapshot,
  levelNumber,
  offered,
  probes,
  WIRE_EVENT_TYPES,
} from '../../machines/approval/approval.stored.ts';
import {
  type ApprovalActor,
  type ApprovalEvent,
  LEVELS,
  type Level,
  NOBODY,
} from '../../machines/approval/approval.types.ts';
import type { ApprovalStep } from '../../src/workbench/server/history/approval.trace.ts';

export const DECLARER = 1;
export const DAY = 86_400_000;
/** Nobody in particular: no declarer, no right. */
export const STRANGER = 99;
/** Level n: two people (10 + n, 20 + n); 30 may act at every level, 31 void at the last, 32 intervene. */
const PEOPLE: readonly (readonly [
  id: number,
  levels: readonly Level[],
  more?: Partial<ApprovalActor>,
])[] = [
  [DECLARER, []],
  ...LEVELS.flatMap((level, i) => [[11 + i, [level]] as const, [21 + i, [level]] as const]),
  [30, LEVELS],
  [31, ['master'], { mayVoid: true }],
  [32, [], { mayIntervene: true }],
];
/** Whom nobody has sent: a rule, changed switches, an archived semester (the operator 0). */
const SYSTEM = 0;
export const WEIGHT: Partial<Record<ApprovalEvent['type'], number>> = {
  pass: 12,
  submit: 12,
  takeBack: 8,
  returnToLevel: 3,
  void: 0.3,
  reject: 0.6,
  transfer: 2,
  unpin: 3,
  releasePin: 2,
  recount: 0.5,
  moveTo: 0.5,
  changeUnit: 0.5,
  close: 0.1,
  lapse: 0.1,
  supersede: 0.3,
  systemPass: 0.5,
  insertLevel: 1,
};

interface Choice {
  operatorId: number;
  event: ApprovalEvent;
}
/** Who has it in hand, and what was done last, as far as it decides who may do what. */
export interface Standing {
  lastDecision: ApprovalStep | undefined;
  lastRemind: ApprovalStep | undefined;
  pin: { to: number; by: number } | null;
  at: number;
}
function actorOf(
  [operatorId, levels, more = {}]: (typeof PEOPLE)[number],
  { lastDecision, lastRemind, pin, at }: Standing,
): ApprovalActor {
  const isNew = lastDecision !== undefined && at - lastDecision.at <= DAY;
  return {
    declarer: operatorId === DECLARER,
    levels,
    mayVoid: false,
    ...more,
    justPassed: isNew && lastDecision.action === 'pass' && lastDecision.operatorId === operatorId,
    ...(isNew && lastDecision.action === 'reject' && more.mayIntervene ? { reopens: true } : {}),
    ...(lastRemind && at - lastRemind.at < DAY ? { reminded: true } : {}),
    ...(pin?.to === operatorId ? { pinned: true } : {}),
    ...(pin?.by === operatorId ? { pinner: true } : {}),
  };
}
export function choices(
  snapshot: ApprovalSnapshot,
  standing: Standing,
  enabled: readonly Level[],
): Choice[] {
  const people = PEOPLE.flatMap((person) => {
    const by = actorOf(person, standing);
    const types = offered(snapshot, by).filter((type) =>
      (WIRE_EVENT_TYPES as readonly string[]).includes(type),
    );
    return types
      .flatMap((type) => probes(type, by, snapshot))
      .map((event) => ({ operatorId: person[0], event }));
  });
  const by: ApprovalActor = { ...NOBODY, system: true };
  const system: ApprovalEvent[] = [
    ...(['lapse', 'releasePin', 'supersede'] as const).map((type) => ({ type, by })),
    ...LEVELS.flatMap((level) =>
      (['systemPass', 'insertLevel'] as const).map((type) => ({ type, by, level })),
    ),
  ];
  return [...people, ...system.map((event) => ({ operatorId: SYSTEM, event }))]
    .filter(({ event }) => snapshot.can(event))
    .map(({ operatorId, event }) => ({
      operatorId,
      event: event.type === 'submit' ? { ...event, enabled } : event,
    }));
}
export function levelOfStep(
  event: ApprovalEvent,
  before: Level | undefined,
  after: Level | undefined,
): number | null {
  const { by, type } = event;
  if (['submit', 'withdraw', 'lapse', 'moveTo', 'close', 'supersede'].includes(type)) return null;
  if (type === 'takeBack') return after ? levelNumber(after) : null;
  if (type === 'insertLevel' || type === 'changeUnit') return levelNumber(event.level);
  if (type === 'recount' && by.declarer) return null;
  if (type === 'unpin' && !by.pinned && !by.pinner) return null;
  if (type === 'void') return by.mayVoid ? 4 : null;
  if (type !== 'comment') return before ? levelNumber(before) : null;
  const own = by.levels.map(levelNumber);
  return (
    own.find((n) => before && n === levelNumber(before)) ?? (by.declarer ? null : (own[0] ?? null))
  );
}

/** Who else may decide at a level. */
export const deciders = (level: Level | undefined, operatorId: number): number[] =>
  PEOPLE.filter(
    ([id, levels]) => id !== operatorId && level !== undefined && levels.includes(level),
  ).map(([id]) => id);
