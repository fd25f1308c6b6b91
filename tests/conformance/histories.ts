import { getNextSnapshot } from 'xstate';
import { approvalMachine } from '../../machines/approval/approval.machine.ts';
import {
  levelNumber,
  levelOf,
  restoreApproval,
  storeApproval,
} from '../../machines/approval/approval.stored.ts';
import { type ApprovalEvent, LEVELS } from '../../machines/approval/approval.types.ts';
import type {
  ApprovalItem,
  ApprovalStep,
} from '../../src/workbench/server/history/approval.trace.ts';
import { choices, DAY, DECLARER, deciders, levelOfStep, type Standing, WEIGHT } from './choices.ts';

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
const BEGIN = Date.parse('2026-11-09T08:00:00+08:00');
const SAID = '请核对周学时与教学班人数安排';
/** Steps after which a pass can still be taken back, and those of whose opinion the list of the next one shows nothing. */
const TALK: readonly string[] = [
  'comment',
  'assignTeachers',
  'transfer',
  'unpin',
  'releasePin',
  'remind',
  'recount',
  'changeUnit',
  'insertLevel',
];
const SILENT: readonly string[] = [...TALK, 'takeBack'];
const levelsFrom = (bits: number) => LEVELS.filter((_, i) => (bits >> i) & 1);

/**
 * A declaration with a true history: people who hold the right take any step that the chart offers them, and what the product
 * stores of it (审批 48) is written down. `steps` at most.
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
  const mark = {
    submittedAt: null as number | null,
    arrivedAt: null as number | null,
    lastOpinion: null as string | null,
  };
  const standing: Standing = { lastDecision: undefined, lastRemind: undefined, pin: null, at: 0 };
  const units = new Map<number, string>();
  let at = BEGIN + Math.floor(next() * 1e7);
  while (records.length < steps) {
    at += Math.ceil(next() * (next() < 0.8 ? DAY / 8 : 2 * DAY));
    standing.at = at;
    const all = choices(snapshot, standing, enabled);
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
    if (event.type === 'submit') units.clear();
    if (event.type === 'changeUnit') units.set(levelNumber(event.level), `4-${records.length}`);
    const record: ApprovalStep = {
      id: id * 100 + records.length + 1,
      seq: records.length + 1,
      round: is.round,
      level,
      unitKey: level ? (units.get(level) ?? `3-${level}`) : null,
      action: event.type,
      operatorId,
      opinion,
      at,
      teachersNamed: event.type === 'submit' ? teachersNamed : null,
      fromStatus: was.declareStatus,
      fromLevel: was.currentLevel,
      toStatus: is.declareStatus,
      toLevel: is.currentLevel,
      enabledLevels: [...is.enabledLevels],
      results: [...is.results],
    };
    records.push(record);
    if (!TALK.includes(type)) standing.lastDecision = record;
    if (type === 'remind') standing.lastRemind = record;
    if (type === 'transfer')
      standing.pin = { to: pick(deciders(before, operatorId)), by: operatorId };
    if (!after.context.pinned) standing.pin = null;
    if (type === 'submit') mark.submittedAt = at;
    if (
      type === 'submit' ||
      was.declareStatus !== is.declareStatus ||
      was.currentLevel !== is.currentLevel
    ) {
      mark.arrivedAt = at;
      standing.lastRemind = undefined;
    }
    if (!SILENT.includes(type)) mark.lastOpinion = type === 'submit' ? null : opinion;
    if (['returned', 'withdrawn'].includes(String(snapshot.value)) && next() < 0.3)
      enabled = switches();
  }
  const { declareStatus, currentLevel, enabledLevels, results, round } = storeApproval(snapshot);
  const stored = {
    declareStatus,
    currentLevel,
    enabledLevels: [...enabledLevels],
    results: [...results],
    round,
    ...mark,
  };
  return {
    id,
    name: `SB${id} 课程${id}`,
    stored: { declarerId: DECLARER, version: records.length + 1, ...stored },
    records,
  };
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
