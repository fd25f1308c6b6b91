import { SCHOOL_ID } from '../../install/fixed.ts';
import type { Unit, Units } from '../foundation/units.ts';
import { hash } from '../kit/hash.ts';
import type { Rights } from './rights.ts';
import type { Person } from './staff.ts';

interface Led {
  leaderStaffId: number | null;
  deputyIds: number[];
  secretaryIds: number[];
  quota: number | null;
}
/** Names as they were on 2024-09-01; the keys have stayed (单位 22). */
const RENAMED = [{ toKey: '4-4', fromName: '网络工程系' }];
/** Away for a fortnight: a colleague of the department acts for its head (审批 7). */
const AWAY = {
  unitKey: '4-2',
  beginOn: '2026-11-16',
  endOn: '2026-11-27',
  reason: '外出参加学术会议',
};

/**
 * Leaders, deputies and secretaries of the units (单位 30), who follow from the rights: the dean supervises, the vice deans
 * approve for the college, its secretaries declare; the head of a department accepts its tasks. And posts, about as many as people.
 */
function led(unit: Unit, rights: Rights, staff: readonly Person[]): Led {
  const { businessType, nodeKey, level } = unit;
  const at = (role: Parameters<Rights['holding']>[0], kind: 'management' | 'supervisor') =>
    rights.holding(role, businessType, kind, nodeKey).filter((person) => person.workStatus === '1');
  const ids = (people: readonly Person[]) => people.map((person) => person.id);
  const college = level === 3;
  const approving = at('ROLE_APPROVE_MANAGEMENT', 'management');
  const accepting = at('ROLE_APPROVE_TEACHING', 'management');
  const leader = college
    ? at('ROLE_APPROVE_SUPERVISOR', 'supervisor')[0]
    : level === 4
      ? accepting[0]
      : undefined;
  const people = staff.filter(
    (person) => person.unitKey === nodeKey && businessType === 0 && person.workStatus === '1',
  ).length;
  return {
    leaderStaffId: leader?.id ?? null,
    deputyIds: college ? ids(approving).slice(0, 2) : ids(accepting).slice(1, 2),
    secretaryIds: ids(at('ROLE_DECLARER', 'management')).slice(0, 2),
    quota: people ? people + (hash(`quota:${nodeKey}`) % 5) - 1 : null,
  };
}

/** Rows of `org_unit`. */
export const ledUnits = (units: Units, rights: Rights, staff: readonly Person[]): object[] =>
  units.all.map((unit) => ({ ...unit, ...led(unit, rights, staff) }));

export const transitionRows = (units: Units): object[] =>
  RENAMED.map(({ toKey, fromName }) => ({
    schoolId: SCHOOL_ID,
    businessType: 0,
    kind: 'rename',
    fromKey: toKey,
    fromName,
    toKey,
    toName: units.get(0, toKey).unitName,
    id: 1,
    effectiveOn: '2024-09-01',
    reason: '专业调整',
    repointed: {},
    createdAt: '2024-08-26T09:00:00+08:00',
  }));

/** The head of 软件工程系 and the colleague who acts for them; neither has a demo account. */
export function agentRows(rights: Rights, staff: readonly Person[]): object[] {
  const { unitKey, ...days } = AWAY;
  const [principal] = rights
    .holding('ROLE_APPROVE_TEACHING', 0, 'management', unitKey)
    .filter((person) => !person.account);
  const agent = staff.find(
    (person) =>
      person.unitKey === unitKey &&
      !person.account &&
      person !== principal &&
      person.workStatus === '1',
  );
  if (!principal || !agent) throw new Error(`nobody to act in ${unitKey}`);
  const at = '2026-11-13T16:20:00+08:00';
  const book = {
    version: 1,
    createdBy: principal.id,
    createdAt: at,
    updatedBy: principal.id,
    updatedAt: at,
  };
  return [
    { schoolId: SCHOOL_ID, id: 1, principalId: principal.id, agentId: agent.id, ...days, ...book },
  ];
}
