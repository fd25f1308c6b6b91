/** The sample workbooks, in the order in which they are imported (开始 7). */
export const SAMPLE_NAMES = [
  'campus',
  'college',
  'department',
  'annual',
  'schoolYear',
  'holiday',
  'timetable',
  'user',
  'course',
  'major',
  'majorUnit',
  'planCourses',
  'class',
  'student',
] as const;
export type SampleName = (typeof SAMPLE_NAMES)[number];
/** What each is called, and its file. */
export const SAMPLE_WORDS: Readonly<Record<SampleName, string>> = {
  campus: '校区',
  college: '学院',
  department: '系部',
  annual: '年度',
  schoolYear: '学年',
  holiday: '节假日',
  timetable: '作息时间',
  user: '教职工',
  course: '课程',
  major: '专业',
  majorUnit: '专业单位',
  planCourses: '方案课程',
  class: '班级',
  student: '学生',
};
