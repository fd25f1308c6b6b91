import { BUSINESS_TYPES, type BusinessType, SCHOOL_ID } from '../../install/fixed.ts';

const DAY = 86_400_000;
const WEEKS = 18;
/** Autumn and spring term of each school year begin on these Mondays; the last entry begins after the demo. */
const BEGINS = [
  ['2022-08-29', '2023-02-20'],
  ['2023-09-04', '2024-02-26'],
  ['2024-09-02', '2025-02-24'],
  ['2025-09-01', '2026-03-02'],
  ['2026-08-31', '2027-03-01'],
] as const;
const END_OF_LAST_YEAR = '2027-08-29';
const plusDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

export interface Semester {
  id: number;
  businessType: BusinessType;
  schoolYearId: number;
  semesterCode: string;
  weeks: number;
}

export const annualRows = BUSINESS_TYPES.flatMap((businessType) =>
  [2022, 2023, 2024, 2025, 2026, ...(businessType === 2 ? [2027] : [])].map((year) => ({
    schoolId: SCHOOL_ID,
    id: businessType * 10 + year - 2021,
    businessType,
    annualCode: String(year),
    annualName: `${year}级`,
    beginOn: `${year}-01-01`,
    endOn: `${year}-12-31`,
    planVersion: `${year} 版`,
    isCurrentEnrol: year === 2026,
  })),
);

export const schoolYearRows = BUSINESS_TYPES.flatMap((businessType) =>
  BEGINS.map(([begin], i) => ({
    schoolId: SCHOOL_ID,
    id: businessType * 5 + i + 1,
    businessType,
    schoolYearCode: `${2022 + i}-${2023 + i}`,
    schoolYearName: `${2022 + i}-${2023 + i}学年`,
    beginOn: begin,
    endOn: plusDays(BEGINS[i + 1]?.[0] ?? plusDays(END_OF_LAST_YEAR, 1), -1),
    isCurrent: i === BEGINS.length - 1,
  })),
);

/** 4 已结束 for the term before the current one, 5 已归档 for older ones, then 3 进行中 and 1 申报中 (学期 14). */
const stateOf = (term: number) => [3, 1][term - 8] ?? (term === 7 ? 4 : 5);
/** Weeks of what a semester is made of (学期 10); the courses of the next one are chosen near the end. */
const STAGES = ['teach:1-16', 'select:15-16', 'exam:17-18'];
/** Declaring is done in the term before, six weeks from its eleventh on. */
const WINDOW_FROM_WEEK = 10;

export const semesterRows = BUSINESS_TYPES.flatMap((businessType) =>
  BEGINS.flat().map((beginOn, term) => {
    const [year, termNo] = [Math.floor(term / 2), (term % 2) + 1];
    const before = BEGINS.flat()[term - 1] ?? plusDays(beginOn, -26 * 7);
    const opens = plusDays(before, WINDOW_FROM_WEEK * 7);
    return {
      schoolId: SCHOOL_ID,
      id: businessType * 10 + term + 1,
      businessType,
      schoolYearId: businessType * 5 + year + 1,
      semesterCode: `${2022 + year}-${2023 + year}-${termNo}`,
      semesterName: `${2022 + year}-${2023 + year}学年第${termNo === 1 ? '一' : '二'}学期`,
      termNo,
      beginOn,
      endOn: plusDays(beginOn, WEEKS * 7 - 1),
      weeks: WEEKS,
      stages: STAGES,
      state: stateOf(term),
      isCurrent: term === 8,
      declareOpenAt: `${opens}T08:00:00+08:00`,
      declareCloseAt: `${plusDays(opens, 39)}T17:00:00+08:00`,
    };
  }),
);

const found = (businessType: BusinessType, code: string): Semester => {
  const semester = semesterRows.find(
    (row) => row.businessType === businessType && row.semesterCode === code,
  );
  if (!semester) throw new Error(`no semester ${code}`);
  return semester;
};
/** 2026-2027-1: running, week 12 of 18. */
export const currentSemester = (businessType: BusinessType): Semester =>
  found(businessType, '2026-2027-1');
/** 2026-2027-2: being declared, window 2026-11-09 … 2026-12-18 17:00. */
export const targetSemester = (businessType: BusinessType): Semester =>
  found(businessType, '2026-2027-2');

/** Periods 1–4 in the morning, 5–8 in the afternoon, 9–11 in the evening (学期 36), on every campus the same. */
const PERIODS = '08:00 08:55 10:10 11:05 14:00 14:55 16:10 17:05 19:00 19:50 20:40'.split(' ');
const plusMinutes = (time: string, minutes: number) =>
  new Date(Date.parse(`2026-01-01T${time}:00Z`) + minutes * 60_000).toISOString().slice(11, 16);
export const timetableRows = [1, 2, 3].flatMap((campusId) =>
  PERIODS.map((beginAt, at) => ({
    schoolId: SCHOOL_ID,
    id: (campusId - 1) * PERIODS.length + at + 1,
    campusId,
    period: at + 1,
    dayPart: at < 4 ? '1' : at < 8 ? '2' : '3',
    beginAt,
    endAt: plusMinutes(beginAt, 45),
  })),
);
