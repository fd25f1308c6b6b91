import { expect } from 'vitest';
import { getNextSnapshot } from 'xstate';
import { approvalMachine } from '../../../machines/approval/approval.machine.ts';
import {
  restoreApproval,
  type StoredApproval,
  storeApproval,
} from '../../../machines/approval/approval.stored.ts';
import {
  type ApprovalEvent,
  LEVELS,
  type Level,
} from '../../../machines/approval/approval.types.ts';
import { allTeachersNamed } from '../../../src/school/approval/contract/submitProblems.ts';
import type { DeclarationBody } from '../../../src/school/declaration/contract/declaration.shapes.ts';
import type { Queries } from './demo.queries.ts';

export type Stored = StoredApproval & {
  id: number;
  declarerId: number;
  past: boolean;
  type: number;
  paths: string[];
};
export interface Recorded {
  id: number;
  action: ApprovalEvent['type'];
  level: number | null;
  opinion: string | null;
  operatorId: number;
  fromStatus: number;
  fromLevel: number | null;
  toStatus: number;
  toLevel: number | null;
  round: number;
  results: number[];
  body: Pick<DeclarationBody, 'teachingClasses'> | null;
  at: Date;
}
/** user → `type:kind` → path, and their permissions. Who is disabled by now decided while they were not: in the past term only. */
type Rights = Map<
  number,
  { permissions: Set<string>; scopes: Map<string, string>; normal: boolean }
>;

export async function rightsOf(all: Queries['all']): Promise<Rights> {
  const rows = await all<{
    id: number;
    normal: boolean;
    permissions: string[];
    scopes: [string, string][];
  }>(`select u.id::int as id, account_status = 'normal' as normal,
    coalesce((select array_agg(p) from user_role ur join role r on r.id = ur.role_id, unnest(r.permissions) as p where ur.user_id = u.id), '{}') as permissions,
    coalesce((select json_agg(json_build_array(s.business_type || ':' || s.kind, n.path)) from user_unit_scope s
      join org_unit n on n.business_type = s.business_type and n.node_key = s.node_key where s.user_id = u.id), '[]') as scopes from app_user u`);
  return new Map(
    rows.map(({ id, normal, permissions, scopes }) => [
      id,
      { normal, permissions: new Set(permissions), scopes: new Map(scopes) },
    ]),
  );
}

const NEED: readonly [permission: string, kind: string][] = [
  ['talent:declaration:approveManagement', 'management'],
  ['talent:declaration:approveTeaching', 'management'],
  ['talent:declaration:approveSupervisor', 'supervisor'],
  ['talent:declaration:approveMaster', 'supervisor'],
];

/** The independent replay: rights from the tables, teachers from the forms, steps from the records. */
export function replay(row: Stored, history: readonly Recorded[], rights: Rights): StoredApproval {
  let snapshot = restoreApproval({
    declareStatus: 0,
    currentLevel: null,
    enabledLevels: [],
    results: [9, 9, 9, 9],
    round: 0,
    teachersNamed: row.teachersNamed,
  });
  history.forEach((record, i) => {
    const person = rights.get(record.operatorId);
    const may = (level: number) => {
      const [permission = '', kind = ''] = NEED[level] ?? [];
      const path = person?.scopes.get(`${row.type}:${kind}`);
      return (
        !!path &&
        !!person?.permissions.has(permission) &&
        (row.past || person.normal) &&
        (row.paths[level] ?? '').startsWith(path)
      );
    };
    const levels = LEVELS.filter((_, level) => may(level));
    const declarer = record.operatorId === row.declarerId;
    if (record.level && !may(record.level - 1))
      throw new Error(`${row.id}: ${record.action} at ${record.level} without right`);
    if (declarer && !person?.permissions.has('talent:declaration:submit'))
      throw new Error(`${row.id}: declared without right`);
    const before = history[i - 1];
    const justPassed =
      before?.action === 'pass' &&
      before.operatorId === record.operatorId &&
      record.at.getTime() - before.at.getTime() < 86_400_000;
    const by = {
      declarer,
      levels,
      justPassed,
      mayVoid: !!person?.permissions.has('talent:declaration:void') && may(3),
    };
    if (record.body)
      snapshot = restoreApproval({
        ...storeApproval(snapshot),
        teachersNamed: allTeachersNamed(record.body.teachingClasses),
      });
    const event = { type: record.action, by, opinion: record.opinion ?? '' } as ApprovalEvent;
    if (event.type === 'submit') Object.assign(event, { enabled: LEVELS, obstacles: [] });
    if (event.type === 'assignTeachers') Object.assign(event, { teachersNamed: true });
    if (event.type === 'transfer') Object.assign(event, { toApprover: true });
    if (event.type === 'returnToLevel')
      Object.assign(event, { level: LEVELS[(record.toLevel ?? 0) - 1] as Level });
    const was = storeApproval(snapshot);
    if (!snapshot.can(event)) throw new Error(`${row.id}: ${record.action} is refused`);
    snapshot = getNextSnapshot(approvalMachine, snapshot, event);
    const is = storeApproval(snapshot);
    expect({
      from: [record.fromStatus, record.fromLevel],
      to: [record.toStatus, record.toLevel],
      round: record.round,
      results: record.results,
    }).toEqual({
      from: [was.declareStatus, was.currentLevel],
      to: [is.declareStatus, is.currentLevel],
      round: is.round,
      results: is.results,
    });
  });
  return storeApproval(snapshot);
}
