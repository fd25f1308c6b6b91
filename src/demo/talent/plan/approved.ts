import { DECLARE_STATUS } from '../../../../machines/approval/approval.stored.ts';
import { RESULT } from '../../../../machines/approval/approval.types.ts';
import { SCHOOL_ID } from '../../../install/fixed.ts';
import { UNIT } from '../../foundation/units.data.ts';
import type { Units } from '../../foundation/units.ts';
import { hash } from '../../kit/hash.ts';
import type { Rights } from '../../people/rights.ts';
import type { Person } from '../../people/staff.ts';
import type { Cohort } from '../classes.ts';

/** Office that has the last word on the plans of a business type, as the routing table says. */
const MASTER = [UNIT.academicAffairs, UNIT.graduateSchool, UNIT.extension] as const;
const LEVELS = [1, 4];
const AGREED = '同意，按新版培养方案执行。';
const { notReached, waiting, passed, exempt } = RESULT;
const results = (management: number, master: number) => [management, exempt, exempt, master];

/** How a plan came to be published: submitted, passed by the managing unit and by the office; the columns and the records of it. */
export function approvedPlan(
  planId: number,
  { major, grade }: Cohort,
  { units, rights }: { units: Units; rights: Rights },
) {
  const { businessType, managementUnitKey } = major;
  const management = units.get(businessType, managementUnitKey);
  const master = units.get(businessType, MASTER[businessType]);
  const taken: Person[] = [];
  const one = (people: readonly Person[], key: string): Person => {
    const free = people.filter((person) => !taken.includes(person));
    const person = free[hash(`plan:${planId}:${key}`) % Math.max(1, free.length)];
    if (!person) throw new Error(`nobody for ${key} of plan ${planId}`);
    taken.push(person);
    return person;
  };
  const declarer = one(rights.declarers(businessType, managementUnitKey), 'submit');
  const first = one(rights.deciders(businessType, 1, managementUnitKey), 'management');
  const last = one(rights.deciders(businessType, 4, master.nodeKey), 'master');
  const at = (day: string) => `${grade}-${day}+08:00`;
  const record = (seq: number, operator: Person, more: object) => ({
    schoolId: SCHOOL_ID,
    bizType: 'plan',
    itemId: planId,
    round: 1,
    seq,
    level: null,
    unitKey: null,
    unitName: null,
    opinion: null,
    operatorId: operator.id,
    operatorName: operator.cname,
    operatorNumber: operator.employeeNumber,
    fromStatus: DECLARE_STATUS.inReview,
    toStatus: DECLARE_STATUS.inReview,
    fromLevel: null,
    toLevel: null,
    enabledLevels: LEVELS,
    ...more,
  });
  const by = (level: number, unit: { nodeKey: string; unitName: string }) => ({
    level,
    fromLevel: level,
    unitKey: unit.nodeKey,
    unitName: unit.unitName,
    action: 'pass',
  });
  const columns = {
    managementUnitKey,
    managementUnitName: management.unitName,
    managementPath: management.path,
    masterUnitKey: master.nodeKey,
    masterUnitName: master.unitName,
    masterPath: master.path,
    declareStatus: DECLARE_STATUS.approved,
    enabledLevels: LEVELS,
    result1: passed,
    result4: passed,
    round: 1,
    submittedAt: at('06-10T09:20:00'),
    arrivedAt: at('07-02T10:05:00'),
    lastOpinion: AGREED,
    version: 4,
    declarerId: declarer.id,
    declarerName: declarer.cname,
    publishedBy: last.id,
  };
  const records = [
    record(1, declarer, {
      action: 'submit',
      fromStatus: DECLARE_STATUS.draft,
      toLevel: 1,
      results: results(waiting, notReached),
      createdAt: at('06-10T09:20:00'),
    }),
    record(2, first, {
      ...by(1, management),
      toLevel: 4,
      results: results(passed, waiting),
      createdAt: at('06-18T15:40:00'),
    }),
    record(3, last, {
      ...by(4, master),
      toStatus: DECLARE_STATUS.approved,
      results: results(passed, passed),
      opinion: AGREED,
      createdAt: at('07-02T10:05:00'),
    }),
  ];
  return { columns, records };
}
