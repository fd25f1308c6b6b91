import type { DeclarationBody } from '../../../school/declaration/contract/declaration.shapes.ts';

/** What the fields are called on every screen of the declaration. */
export const FIELD_LABEL = {
  source: '来源',
  planCourseIds: '方案课程',
  courseId: '课程',
  courseRank: '修读性质',
  examMode: '考核方式',
  teachingMode: '授课方式',
  platformName: '平台名称',
  onlineHours: '线上学时',
  managementUnitKey: '管理单位',
  teachingUnitKey: '教学单位',
  totalHours: '总学时',
  theoryHours: '理论学时',
  experimentHours: '实验学时',
  computerHours: '上机学时',
  practiceHours: '实践学时',
  weeklyHours: '周学时',
  startWeek: '起始周',
  endWeek: '结束周',
  weekPattern: '单双周',
  customWeeks: '上课周次',
  needSchedule: '需要排课',
  needSelect: '需要选课',
  languageCode: '授课语言',
  roomTypeCode: '教室类型',
  partitionId: '教室分区',
  selfArrangedRoom: '自行安排教室',
  roomNote: '教室要求',
  teachingClasses: '教学班',
  attachmentIds: '附件',
  offPlanReason: '计划外原因',
  openTypeGiven: '开课类型',
  openTypeReason: '开课类型说明',
  hoursReason: '学时调整原因',
  remark: '备注',
} as const satisfies Record<keyof DeclarationBody, string>;
/** Worked out by the server, and named among what has changed. */
const DERIVED_LABEL: Record<string, string> = {
  supervisorUnitKey: '主管单位',
  masterUnitKey: '主审单位',
  pinnedTo: '承办人',
};
const CLASS_LABEL: Record<string, string> = {
  adminClassIds: '行政班',
  expectedCount: '预计人数',
  capacity: '人数上限',
  teachers: '任课教师',
  schedulePrefs: '时间要求',
  fixedRoomId: '指定教室',
};

/** The label of a field path: `teachingClasses.0.capacity` → 第 1 教学班 人数上限, `teachingClasses.capacity` (of whichever) → 人数上限; an unknown path stays as it is. */
export function fieldLabel(path: string): string {
  const [head = '', index, part = ''] = path.split('.');
  if (head === 'teachingClasses' && index !== undefined && index in CLASS_LABEL)
    return CLASS_LABEL[index] ?? '';
  const label = FIELD_LABEL[head as keyof typeof FIELD_LABEL] ?? DERIVED_LABEL[head] ?? path;
  if (head !== 'teachingClasses' || index === undefined) return label;
  return `第 ${Number(index) + 1} 教学班 ${CLASS_LABEL[part] ?? ''}`.trim();
}
