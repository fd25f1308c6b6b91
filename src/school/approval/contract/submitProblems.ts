import type { Warning } from '../../../platform/contract/warning.ts';
import type { DeclarationBody } from '../../declaration/contract/declaration.shapes.ts';
import { wantsWeekend } from '../../declaration/contract/schedulePrefs.ts';
import { weeksOf } from '../../semester/contract/weekMask.ts';
import {
  maskOf,
  outside,
  spanOf,
  taughtText,
  taughtWeeks,
} from '../../semester/contract/weekText.ts';

/** Tolerance between weekly hours × weeks and total hours (申报 34). */
const WEEKLY_TOLERANCE = 0.1;

export const splitHours = (
  b: Pick<DeclarationBody, 'theoryHours' | 'experimentHours' | 'computerHours' | 'practiceHours'>,
): number => b.theoryHours + b.experimentHours + b.computerHours + b.practiceHours;

/** Every teaching class has a 主讲: what L2 needs before it can pass. */
export const allTeachersNamed = (classes: DeclarationBody['teachingClasses']): boolean =>
  classes.length > 0 && classes.every((c) => c.teachers.some((t) => t.role === 'lead'));

/** Said while it is being typed, and by a submit (申报 24). */
export const capacityProblem = (
  c: Pick<DeclarationBody['teachingClasses'][number], 'capacity' | 'expectedCount'>,
): string | undefined => (c.capacity < c.expectedCount ? '人数上限不能少于预计人数' : undefined);

/**
 * What a submit still misses in the form itself: field → message beside the field (申报 29).
 * The form shows it, the server answers 422 with it: one function, so the two cannot differ.
 * @param semesterWeeks teaching weeks of the semester, 1–25
 * @param plannedHours hours of the plan, else of the course, where they are known
 */
export function submitFieldProblems(
  b: DeclarationBody,
  semesterWeeks: number,
  plannedHours: number = b.totalHours,
): Record<string, string> {
  const p: Record<string, string> = {};
  if (!b.managementUnitKey) p.managementUnitKey = '请选择管理单位';
  if (!b.teachingUnitKey) p.teachingUnitKey = '请选择教学单位';
  if (b.totalHours <= 0) p.totalHours = '请填写总学时';
  else if (splitHours(b) !== b.totalHours) p.totalHours = '分类学时之和应等于总学时';
  if (b.totalHours > 0 && b.totalHours !== plannedHours && !b.hoursReason)
    p.hoursReason = `学时与方案（${plannedHours}）不一致，请填写原因`;
  if (b.weeklyHours <= 0) p.weeklyHours = '请填写周学时';
  Object.assign(p, weeksProblem(b, semesterWeeks));
  if (b.teachingMode !== 2) {
    if (!b.platformName) p.platformName = '线上教学请填写平台名称';
    if (b.onlineHours <= 0) p.onlineHours = '请填写线上学时';
    else if (b.onlineHours > b.totalHours) p.onlineHours = '线上学时不能超过总学时';
  }
  if (b.source === 2 && !b.offPlanReason) p.offPlanReason = '计划外申报请填写原因';
  if (b.openTypeGiven !== null && !b.openTypeReason) p.openTypeReason = '指定开课类型请填写原因';
  if (b.teachingClasses.length === 0) p.teachingClasses = '请至少设置一个教学班';
  b.teachingClasses.forEach((c, i) => {
    if (c.adminClassIds.length === 0)
      p[`teachingClasses.${i}.adminClassIds`] = `第 ${i + 1} 教学班未选班级`;
    const narrow = capacityProblem(c);
    if (narrow) p[`teachingClasses.${i}.capacity`] = narrow;
    const led = c.teachers
      .filter((t) => t.role === 'lead' || t.role === 'experiment')
      .reduce((n, t) => n + t.hours, 0);
    if (b.totalHours > 0 && c.teachers.some((t) => t.role === 'lead') && led !== b.totalHours)
      p[`teachingClasses.${i}.teachers`] = `主讲与实验教师的学时之和应为 ${b.totalHours}`;
    else if (c.teachers.some(({ weeks }) => outside(weeks, b)))
      p[`teachingClasses.${i}.teachers`] = `教师的周次应在上课周次 ${taughtText(b)} 之内`;
    if (c.schedulePrefs.some(({ weeks }) => outside(weeks, b)))
      p[`teachingClasses.${i}.schedulePrefs`] = `时间要求的周次应在上课周次 ${taughtText(b)} 之内`;
  });
  return p;
}

function weeksProblem(b: DeclarationBody, semesterWeeks: number): Record<string, string> {
  const tooLate = `本学期只有 ${semesterWeeks} 周`;
  if (b.weekPattern === 'custom') {
    if (taughtWeeks(b) === 0) return { customWeeks: '请填写上课周次' };
    return spanOf(b).endWeek > semesterWeeks ? { customWeeks: tooLate } : {};
  }
  if (b.startWeek > b.endWeek) return { endWeek: '结束周不能早于起始周' };
  return b.endWeek > semesterWeeks ? { endWeek: tooLate } : {};
}

/** Warnings that can be told from the form alone; the server adds those that need the database. */
export function submitFormWarnings(b: DeclarationBody, plannedHours: number): Warning[] {
  const warnings: Warning[] = [];
  const planned = b.weeklyHours * taughtWeeks(b);
  if (Math.abs(planned - b.totalHours) > b.totalHours * WEEKLY_TOLERANCE)
    warnings.push({
      key: 'weeklyHours',
      text: `周学时 ${b.weeklyHours} × ${taughtWeeks(b)} 周 = ${planned}，与总学时 ${b.totalHours} 相差超过 10%`,
    });
  if (b.totalHours !== plannedHours)
    warnings.push({
      key: 'hoursChanged',
      text: `总学时 ${b.totalHours} 与方案学时 ${plannedHours} 不一致`,
    });
  if (b.source === 2) warnings.push({ key: 'offPlan', text: '该申报为计划外' });
  for (const c of b.teachingClasses) {
    const busy = c.teachers.filter(
      ({ weeks, hours }) => weeks && hours > b.weeklyHours * weeksOf(maskOf(weeks)).length,
    );
    for (const { staffId, hours, weeks } of busy)
      warnings.push({
        key: `teacherWeeks:${c.classNo}:${staffId}`,
        text: `第 ${c.classNo} 教学班有教师在第 ${weeks} 周承担 ${hours} 学时，多于每周 ${b.weeklyHours} 学时`,
      });
    if (wantsWeekend(c.schedulePrefs))
      warnings.push({ key: `weekend:${c.classNo}`, text: `第 ${c.classNo} 教学班希望安排在周末` });
  }
  return warnings;
}
