import { BOOKED, SCHOOL_ID } from '../../../install/fixed.ts';

/** The intake that is over: undergraduates of autumn 2026 (演示 14). */
export const PAST_BATCH = 1;
/** The one in which people report: 2027 春季 of 继续教育, for script F3. */
export const COMING_BATCH = 2;
/** The one whose list is still being checked. */
export const LATE_BATCH = 3;

const row = (
  id: number,
  businessType: number,
  batchCode: string,
  batchName: string,
  state: number,
  more: object,
) => ({
  schoolId: SCHOOL_ID,
  id,
  businessType,
  batchCode,
  batchName,
  state,
  studyForm: businessType === 2 ? '3' : '1',
  educationLevel: String(businessType + 1),
  ...more,
  ...BOOKED,
});
export const batchRows: readonly object[] = [
  row(PAST_BATCH, 0, '2026A', '2026 年秋季', 4, {
    grade: '2026',
    enrolOn: '2026-08-31',
    reportFrom: '2026-08-28',
    reportTo: '2026-08-30',
  }),
  row(COMING_BATCH, 2, '2027C', '2027 年春季', 1, {
    grade: '2027',
    enrolOn: '2027-03-01',
    reportFrom: '2026-11-16',
    reportTo: '2026-11-27',
  }),
  row(LATE_BATCH, 2, '2027C2', '2027 年春季补录', 0, {
    grade: '2027',
    enrolOn: '2027-03-01',
    reportFrom: '2026-12-07',
    reportTo: '2026-12-11',
  }),
];
