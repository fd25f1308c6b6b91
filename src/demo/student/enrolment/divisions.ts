import { divide } from '../../../areas/enrolment/contract/divide.ts';
import {
  CRITERIA,
  type Divided,
  type DivisionRecord,
  figuresOf,
} from '../../../areas/enrolment/contract/division.ts';
import { SCHOOL_ID } from '../../../install/fixed.ts';
import { hash } from '../../kit/hash.ts';
import type { Cohort } from '../../talent/classes.ts';
import { PAST_BATCH } from './batches.ts';
import type { FreshmanRow } from './person.ts';

/** The evening after the last day of report. */
const DIVIDED_AT = '2026-08-30T19:30:00+08:00';

/**
 * How the intake of 2026 was divided: for each major a run with its seed and what was changed by hand behind it, so that whoever does it
 * again comes to the classes in which people are (新生 30).
 */
export function divisionRows(
  freshmen: readonly FreshmanRow[],
  cohorts: readonly Cohort[],
  by: number,
): object[] {
  const there = cohorts.filter(({ major, grade }) => major.businessType === 0 && grade === 2026);
  return there.flatMap(({ major, classes }, at) => {
    const placeOf = new Map(classes.map(({ id }, place) => [id, place]));
    const own = freshmen.filter(
      ({ batchId, majorId, classId }) =>
        batchId === PAST_BATCH && majorId === major.id && classId !== null,
    );
    const actual = new Map(own.map(({ id, classId }) => [id, placeOf.get(Number(classId)) ?? 0]));
    const people = own.map(({ id, cname, gender, score, originDivision, nationCode }): Divided => {
      const facts = {
        score: score as number | null,
        origin: originDivision as string | null,
        nation: nationCode as string | null,
      };
      return { id, cname, gender, ...facts, pinned: null };
    });
    const seed = 1 + (hash(`division:${major.id}`) % 999_999);
    const run = divide({ people, classes: classes.length, ties: [], criteria: CRITERIA, seed });
    if ('problem' in run) return [];
    const record: DivisionRecord = {
      seed,
      criteria: CRITERIA,
      classes: classes.map(({ id, className }) => ({ id, className })),
      ties: [],
      pinned: [],
      moves: [...actual].flatMap(([id, to]) => (run.get(id) === to ? [] : [{ id, to }])),
      figures: figuresOf(people, actual, classes.length),
    };
    const place = { batchId: PAST_BATCH, majorId: major.id, campusId: major.campusId };
    return [
      { schoolId: SCHOOL_ID, id: at + 1, ...place, record, createdBy: by, createdAt: DIVIDED_AT },
    ];
  });
}
