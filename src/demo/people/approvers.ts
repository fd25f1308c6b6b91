import type { BusinessType } from '../../install/fixed.ts';
import type { RoleKey } from '../../install/roles.ts';
import {
  COLLEGE_NOT_TEACHING,
  COLLEGES,
  SINGLE_APPROVER_DEPARTMENTS,
  UNIT,
} from '../foundation/units.data.ts';
import type { Units } from '../foundation/units.ts';
import type { Scope } from './accounts.ts';
import { Rights } from './rights.ts';
import type { StaffType } from './slots.ts';
import type { Person } from './staff.ts';

const DECLARE = ['ROLE_DECLARER'] as const;
const MANAGEMENT = ['ROLE_APPROVE_MANAGEMENT'] as const;
const TEACHING = ['ROLE_APPROVE_TEACHING'] as const;
const SUPERVISOR = ['ROLE_APPROVE_SUPERVISOR'] as const;
const MASTER = ['ROLE_APPROVE_MASTER'] as const;
const management = (nodeKey: string, businessType: BusinessType = 0): Scope => ({
  businessType,
  kind: 'management',
  nodeKey,
});
const supervisor = (nodeKey: string, businessType: BusinessType = 0): Scope => ({
  businessType,
  kind: 'supervisor',
  nodeKey,
});

/** People without a demo account, handed out by rank: professors first. */
class Staff {
  private readonly byUnit = new Map<string, Person[]>();
  constructor(people: readonly Person[]) {
    const ranked = people.filter((person) => !person.account && person.workStatus === '1');
    ranked.sort((a, b) => (a.titleCode ?? '9').localeCompare(b.titleCode ?? '9') || a.id - b.id);
    for (const person of ranked)
      this.byUnit.set(`${person.unitKey}:${person.staffType}`, [
        ...this.in(person.unitKey, person.staffType),
        person,
      ]);
  }
  next(unitKey: string, staffType: StaffType): Person {
    const person = this.in(unitKey, staffType).shift();
    if (!person) throw new Error(`nobody left in ${unitKey}`);
    return person;
  }
  private in(unitKey: string, staffType: StaffType): Person[] {
    return this.byUnit.get(`${unitKey}:${staffType}`) ?? [];
  }
}

/** Who may decide where in a college and its departments, in the undergraduate and the graduate tree. */
function college(rights: Rights, staff: Staff, number: number): void {
  const node = `3-${number}`;
  const departments = [1, 2, 3, 4].map((d) => `4-${(number - 1) * 4 + d}`);
  const teachers = departments.flatMap((unitKey, i) => (i < 2 ? [unitKey, unitKey] : [unitKey]));
  const [vice, second, dean, secretaryOfParty] = teachers.map((unitKey) =>
    staff.next(unitKey, '1'),
  );
  const secretaries = [staff.next(node, '3'), staff.next(node, '3')];
  if (!vice || !second || !dean || !secretaryOfParty) throw new Error(`${node} lacks teachers`);
  for (const person of secretaries) rights.grant(person, DECLARE, [management(node)]);
  const accepts: readonly RoleKey[] =
    number === COLLEGE_NOT_TEACHING ? MANAGEMENT : [...MANAGEMENT, ...TEACHING];
  rights.grant(vice, accepts, [management(node)]);
  rights.grant(second, accepts, [management(node)]);
  for (const person of [dean, secretaryOfParty]) {
    rights.grant(
      person,
      [...SUPERVISOR, ...MANAGEMENT, ...TEACHING],
      [supervisor(node), supervisor(node, 1), management(node, 1)],
    );
  }
  const [, forGraduates] = secretaries;
  if (forGraduates) rights.grant(forGraduates, DECLARE, [management(node, 1)]);
  for (const unitKey of departments) department(rights, staff, unitKey);
}

/** Head and deputy accept the tasks of their department; three units have one of them, one has nobody (演示 21). */
function department(rights: Rights, staff: Staff, unitKey: string): void {
  const head = staff.next(unitKey, '1');
  rights.grant(head, TEACHING, [management(unitKey)]);
  if (unitKey === UNIT.bioengineering) {
    // They accepted the tasks of the running term, then left: their account is disabled, the unit has nobody.
    head.workStatus = '9';
    head.accountStatus = 'disabled';
  } else if (!SINGLE_APPROVER_DEPARTMENTS.includes(unitKey))
    rights.grant(staff.next(unitKey, '1'), TEACHING, [management(unitKey)]);
}

/** 继续教育学院: its administrators in the roles of all levels, with the demo account `multi` at level 1. */
function extension(rights: Rights, staff: Staff): void {
  const plan: readonly (readonly [readonly RoleKey[], Scope])[] = [
    [DECLARE, management(UNIT.extension, 2)],
    [DECLARE, management(UNIT.extension, 2)],
    [MANAGEMENT, management(UNIT.extension, 2)],
    [TEACHING, management(UNIT.extension, 2)],
    [TEACHING, management(UNIT.extension, 2)],
    [SUPERVISOR, supervisor(UNIT.extension, 2)],
    [SUPERVISOR, supervisor(UNIT.extension, 2)],
    [MASTER, supervisor(UNIT.school, 2)],
    [MASTER, supervisor(UNIT.school, 2)],
  ];
  for (const [roles, scope] of plan) rights.grant(staff.next('3-19', '3'), roles, [scope]);
}

/** They accepted tasks for their college until a few days ago, and five had been handed to them in person (演示 22). */
function departed(rights: Rights, staff: Staff): void {
  const person = staff.next('4-5', '2');
  rights.grant(person, TEACHING, [management(UNIT.electronics)]);
  Object.assign(person, { workStatus: '9', accountStatus: 'disabled' });
}

/**
 * Roles and unit scopes of everybody (演示 21): every teaching unit has at least two people who may
 * decide, but 通识教育中心, 食品科学与工程系 and 环境工程系 have one and 生物工程系 has none.
 */
export function makeRights(people: readonly Person[], units: Units): Rights {
  const rights = new Rights(units);
  const staff = new Staff(people);
  for (const person of people)
    if (person.account) rights.grant(person, person.account.roles, person.account.scopes);
  for (const number of COLLEGES.keys()) college(rights, staff, number + 1);
  rights.grant(staff.next(UNIT.generalEducation, '1'), TEACHING, [
    management(UNIT.generalEducation),
  ]);
  for (let i = 0; i < 2; i++)
    rights.grant(staff.next(UNIT.generalEducation, '1'), SUPERVISOR, [
      supervisor(UNIT.generalEducation),
    ]);
  for (let i = 0; i < 2; i++)
    rights.grant(
      staff.next(UNIT.academicAffairs, '3'),
      [...MASTER, 'ROLE_ACADEMIC'],
      [supervisor(UNIT.school), management(UNIT.school)],
    );
  for (let i = 0; i < 2; i++)
    rights.grant(staff.next('3-18', '3'), MASTER, [supervisor(UNIT.school, 1)]);
  extension(rights, staff);
  departed(rights, staff);
  for (const person of people)
    if (person.staffType === '1' && !person.account) rights.grant(person, ['ROLE_TEACHER'], []);
  return rights;
}
