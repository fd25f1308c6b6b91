import { getNextSnapshot } from 'xstate';
import { approvalMachine } from '../../machines/approval/approval.machine.ts';
import {
  type ApprovalSnapshot,
  levelNumber,
  levelOf,
  offered,
  probes,
  restoreApproval,
  storeApproval,
  WIRE_EVENT_TYPES,
} from '../../machines/approval/approval.stored.ts';
import { type ApprovalActor, type ApprovalEvent, LEVELS, type Level } from '../../machines/approval/approval.types.ts';
import type { ApprovalItem, ApprovalStep } from '../../src/server/qa/approval.trace.ts';

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const DECLARER = 1;
/** Nobody in particular: no declarer, no right. */
export const STRANGER = 99;
export const DAY = 86_400_000;
const BEGIN = Date.parse('2026-11-09T08:00:00+08:00');
const SAID = '请核对周学时与教学班人数安排';
/** Level n: two people (10 + n, 20 + n); 30 may act at every level, 31 void at the last. */
const PEOPLE: readonly (readonly [id: number, levels: readonly Level[], mayVoid?: boolean])[] = [
  [DECLARER, []],
  ...LEVELS.flatMap((level, i) => [[11 + i, [level]] as const, [21 + i, [level]] as const]),
  [30, LEVELS],
  [31, ['master'], true],
];
const WEIGHT: Partial<Record<ApprovalEvent['type'], number>> = {
  pass: 12,
  submit: 12,
  takeBack: 8,
  returnToLevel: 3,
  void: 0.3,
  reject: 0.6,
};

interface Choice {
  operatorId: number;
  event: ApprovalEvent;
}
function choices(snapshot: ApprovalSnapshot, lastPass: ApprovalStep | undefined, at: number, enabled: readonly Level[]): Choice[] {
  return PEOPLE.flatMap(([operatorId, levels, mayVoid = false]) => {
    const justPassed = lastPass?.operatorId === operatorId && at - lastPass.at <= DAY;
    const by: ApprovalActor = { declarer: operatorId === DECLARER, levels, justPassed, mayVoid };
    const types = offered(snapshot, by).filter((type) => (WIRE_EVENT_TYPES as readonly string[]).includes(type));
    return types
      .flatMap((type) => probes(type, by, snapshot))
      .filter((event) => snapshot.can(event))
      .map((event) => ({ operatorId, event: event.type === 'submit' ? { ...event, enabled } : event }));
  });
}
function levelOfStep(event: ApprovalEvent, before: Level | undefined, after: Level | undefined): number | null {
  const { by, type } = event;
  if (type === 'submit' || type === 'withdraw') return null;
  if (type === 'takeBack') return after ? levelNumber(after) : null;
  if (type === 'void') return by.mayVoid ? 4 : null;
  if (type !== 'comment') return before ? levelNumber(before) : null;
  const own = by.levels.map(levelNumber);
  return own.find((n) => before && n === levelNumber(before)) ?? (by.declarer ? null : (own[0] ?? null));
}
const levelsFrom = (bits: number) => LEVELS.filter((_, i) => (bits >> i) & 1);

/**
 * A declaration with a true history: people who hold the right take any step that the chart offers them, and what the product
 * stores of it (domain.md 2.3) is written down. `steps` at most.
 */
export function history(id: number, next: () => number, steps = 16): ApprovalItem {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  const switches = () => levelsFrom(next() < 0.6 ? 15 : Math.floor(next() * 16));
  let enabled = switches();
  let teachersNamed = next() < 0.7;
  let snapshot = restoreApproval({
    declareStatus: 0,
    currentLevel: null,
    enabledLevels: [],
    results: [9, 9, 9, 9],
    round: 0,
    teachersNamed,
  });
  const records: ApprovalStep[] = [];
  const mark = { submittedAt: null as number | null, arrivedAt: null as number | null, lastOpinion: null as string | null };
  let lastPass: ApprovalStep | undefined;
  let at = BEGIN + Math.floor(next() * 1e7);
  while (records.length < steps) {
    at += Math.ceil(next() * (next() < 0.8 ? DAY / 8 : 2 * DAY));
    const all = choices(snapshot, lastPass, at, enabled);
    if (all.length === 0) break;
    const type = weighted([...new Set(all.map(({ event }) => event.type))], next);
    const { operatorId, event } = pick(all.filter((it) => it.event.type === type));
    if (event.type === 'submit') {
      // a form edited before it is submitted again
      teachersNamed = records.length && next() < 0.3 ? !teachersNamed : teachersNamed;
      snapshot = restoreApproval({ ...storeApproval(snapshot), teachersNamed });
    }
    if (type === 'assignTeachers') teachersNamed = true;
    const silent = event.type === 'pass' && next() < 0.5;
    const opinion = 'opinion' in event && !silent ? SAID : null;
    const was = storeApproval(snapshot);
    const [before, after] = [levelOf(snapshot), getNextSnapshot(approvalMachine, snapshot, event)];
    snapshot = after;
    const is = storeApproval(after);
    const level = levelOfStep(event, before, levelOf(after));
    const record: ApprovalStep = {
      ...{ id: id * 100 + records.length + 1, seq: records.length + 1, round: is.round, level, unitKey: level ? `3-${level}` : null },
      ...{ action: event.type, operatorId, opinion, at, teachersNamed: event.type === 'submit' ? teachersNamed : null },
      ...{ fromStatus: was.declareStatus, fromLevel: was.currentLevel, toStatus: is.declareStatus, toLevel: is.currentLevel },
      ...{ enabledLevels: [...is.enabledLevels], results: [...is.results] },
    };
    records.push(record);
    if (type !== 'comment' && type !== 'assignTeachers') lastPass = type === 'pass' ? record : undefined;
    if (type === 'submit') mark.submittedAt = at;
    if (type === 'submit' || was.declareStatus !== is.declareStatus || was.currentLevel !== is.currentLevel) mark.arrivedAt = at;
    if (!['comment', 'assignTeachers', 'takeBack'].includes(type)) mark.lastOpinion = type === 'submit' ? null : opinion;
    if (['returned', 'withdrawn'].includes(String(snapshot.value)) && next() < 0.3) enabled = switches();
  }
  const { declareStatus, currentLevel, enabledLevels, results, round } = storeApproval(snapshot);
  const stored = { declareStatus, currentLevel, enabledLevels: [...enabledLevels], results: [...results], round, ...mark };
  return { id, name: `SB${id} 课程${id}`, stored: { declarerId: DECLARER, version: records.length + 1, ...stored }, records };
}

function weighted<T extends ApprovalEvent['type']>(types: readonly T[], next: () => number): T {
  const weights = types.map((type) => WEIGHT[type] ?? 1);
  let at = next() * weights.reduce((a, b) => a + b, 0);
  const found = types.find((_, i) => {
    at -= weights[i] ?? 0;
    return at <= 0;
  });
  return found ?? (types[0] as T);
}
