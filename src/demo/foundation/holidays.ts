import { BOOKED, BUSINESS_TYPES, SCHOOL_ID } from '../../install/fixed.ts';
import { ACCOUNTS } from '../people/accounts.ts';
import { targetSemester } from './calendar.ts';

/**
 * Days off of the school year 2026-2027: those of 2026 as the State Council has announced them, those of 2027 as they would fall; a day whose
 * classes are made up stands by itself with the day on which they are held (学期 35).
 */
const HOLIDAYS: readonly (readonly [
  name: string,
  startOn: string,
  endOn: string,
  switchTo: string | null,
])[] = [
  ['中秋节', '2026-09-25', '2026-09-27', null],
  ['国庆节', '2026-10-01', '2026-10-05', null],
  ['国庆节', '2026-10-06', '2026-10-06', '2026-09-20'],
  ['国庆节', '2026-10-07', '2026-10-07', '2026-10-10'],
  ['元旦', '2027-01-01', '2027-01-03', null],
  ['清明节', '2027-04-03', '2027-04-05', null],
  ['劳动节', '2027-05-01', '2027-05-03', null],
  ['劳动节', '2027-05-04', '2027-05-04', '2027-04-25'],
  ['劳动节', '2027-05-05', '2027-05-05', '2027-05-08'],
  ['端午节', '2027-06-09', '2027-06-09', null],
];
export const holidayRows = BUSINESS_TYPES.flatMap((businessType) =>
  HOLIDAYS.map(([holidayName, startOn, endOn, switchTo], i) => ({
    schoolId: SCHOOL_ID,
    id: businessType * HOLIDAYS.length + i + 1,
    businessType,
    holidayName,
    startOn,
    endOn,
    switchTo,
    ...BOOKED,
  })),
);

const extension = (id: number, level: number, unitKey: string, until: string, reason: string) => ({
  schoolId: SCHOOL_ID,
  id,
  businessType: 0,
  semesterId: targetSemester(0).id,
  level,
  unitKey,
  until,
  reason,
  ...BOOKED,
  updatedBy: ACCOUNTS.findIndex(({ username }) => username === 'master') + 1,
  updatedAt: `2026-11-${14 + id}T10:20:00+08:00`,
});
/** Units that may declare for the target semester a week longer, and one that may decide longer. */
export const extensionRows = [
  extension(1, 0, '3-14', '2026-12-25T17:00:00+08:00', '新版培养方案 12 月中旬定稿'),
  extension(2, 0, '3-16', '2026-12-23T17:00:00+08:00', '公共课分班待学生处确认'),
  extension(3, 1, '3-14', '2026-12-04T17:00:00+08:00', '新版培养方案定稿后集中审批'),
];
/** Until when each level is to have decided on the target semester (审批 56): the first six days from the demo's today. */
export const levelDeadlineRows = ['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17'].map(
  (day, i) => ({
    schoolId: SCHOOL_ID,
    semesterId: targetSemester(0).id,
    level: i + 1,
    deadlineAt: `${day}T17:00:00+08:00`,
  }),
);
