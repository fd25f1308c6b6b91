import { submitFieldProblems } from '../../../src/school/approval/contract/submitProblems.ts';
import {
  type DeclarationBody,
  UNSAID,
} from '../../../src/school/declaration/contract/declaration.shapes.ts';

export const complete: DeclarationBody = {
  source: 1,
  planCourseIds: [],
  courseId: 1,
  courseRank: '1',
  examMode: '1',
  teachingMode: 2,
  platformName: '',
  onlineHours: 0,
  managementUnitKey: '3-1',
  teachingUnitKey: '4-1',
  totalHours: 64,
  theoryHours: 48,
  experimentHours: 16,
  computerHours: 0,
  practiceHours: 0,
  weeklyHours: 4,
  startWeek: 1,
  endWeek: 16,
  weekPattern: 'all',
  needSchedule: true,
  needSelect: false,
  languageCode: '1',
  roomTypeCode: null,
  selfArrangedRoom: false,
  roomNote: '',
  ...UNSAID,
  teachingClasses: [
    {
      classNo: 1,
      adminClassIds: [1],
      expectedCount: 60,
      capacity: 60,
      teachers: [{ staffId: 1, role: 'lead', hours: 64 }],
      schedulePrefs: [],
    },
  ],
  attachmentIds: [],
  offPlanReason: '',
  hoursReason: '',
  remark: '',
};
export const problems = (change: Partial<DeclarationBody>) =>
  submitFieldProblems({ ...complete, ...change }, 18);
export const klass = (change: Partial<DeclarationBody['teachingClasses'][number]>) => ({
  ...(complete.teachingClasses[0] as DeclarationBody['teachingClasses'][number]),
  ...change,
});
