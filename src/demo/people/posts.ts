import { BOOKED, SCHOOL_ID } from '../../install/fixed.ts';
import type { Units } from '../foundation/units.ts';
import { ledUnits } from './leaders.ts';
import type { Rights } from './rights.ts';
import type { Person } from './staff.ts';

const [DUTY, POST] = ['1', '2'];
/** 院长, 科长, 主任, 负责人: what one is appointed to; everything else is a post. */
const APPOINTED = /长$|主任$|负责人$/;
/** They took over with the school year of 2023. */
const SINCE = '2023-09-01';
const HEADS: Readonly<Record<number, string>> = { 3: '院长', 4: '系主任' };

/** Rows of `staff_post` (用户 36): what the accounts are, who heads units, and what they were before. */
export function postRows(people: readonly Person[], units: Units, rights: Rights): object[] {
  const headed = new Map<number, { name: string; nodeKey: string }>();
  const rows: object[] = [];
  const record = (
    { id, unitKey, account }: Person,
    kind: string | undefined,
    [postName, beginOn, endOn]: readonly [string, string, string | null],
  ) =>
    rows.push({
      schoolId: SCHOOL_ID,
      userId: id,
      kind,
      postName,
      businessType: 0,
      unitKey:
        (kind === DUTY && (headed.get(id)?.nodeKey ?? account?.scopes[0]?.nodeKey)) || unitKey,
      beginOn,
      endOn,
      ...BOOKED,
    });
  for (const unit of ledUnits(units, rights, people) as {
    businessType: number;
    nodeKey: string;
    level: number;
    leaderStaffId: number | null;
  }[]) {
    const name = HEADS[unit.level];
    if (unit.businessType === 0 && name && unit.leaderStaffId)
      headed.set(unit.leaderStaffId, { name, nodeKey: unit.nodeKey });
  }
  for (const person of people) {
    const name = person.account?.post ?? headed.get(person.id)?.name;
    if (!name) continue;
    const entry = `${person.employeeNumber.slice(0, 4)}-07-01`;
    if (!APPOINTED.test(name)) record(person, POST, [name, entry, null]);
    else if (entry >= SINCE) record(person, DUTY, [name, entry, null]);
    else {
      const before = person.staffType === '1' ? '专任教师' : '科员';
      record(person, POST, [before, entry, '2023-08-31']);
      record(person, DUTY, [name, SINCE, null]);
    }
  }
  return rows;
}
