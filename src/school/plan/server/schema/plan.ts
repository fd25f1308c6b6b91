import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { planCode } from '../../../../../machines/publication/publication.stored.ts';
import {
  at,
  bigId,
  common,
  schoolId,
} from '../../../../platform/server/database/schema/foundation.ts';
import type { PlanBody, TemplateBody } from '../../contract/plan.shapes.ts';
import { OPEN_CHANGE } from '../../contract/planStatus.ts';

export const credit = () => numeric({ precision: 5, scale: 1, mode: 'number' });
/**
 * Where a thing stands in the approval chart, and who decides it: the columns of a declaration under the same names, for everything
 * else that goes through the approval (plan, change of a plan, new course).
 */
export const approval = {
  managementUnitKey: text(),
  managementUnitName: text(),
  managementPath: text(),
  teachingUnitKey: text(),
  teachingUnitName: text(),
  teachingPath: text(),
  masterUnitKey: text(),
  masterUnitName: text(),
  masterPath: text(),
  declareStatus: smallint().notNull().default(0),
  currentLevel: smallint(),
  enabledLevels: smallint().array().notNull().default([]),
  result1: smallint().notNull().default(9),
  result2: smallint().notNull().default(9),
  result3: smallint().notNull().default(9),
  result4: smallint().notNull().default(9),
  round: smallint().notNull().default(0),
  submittedAt: at(),
  arrivedAt: at(),
  lastOpinion: text(),
  declarerId: bigId(),
  declarerName: text(),
};

/**
 * Talent plan (方案 24), of one grade, major, direction and campus. `planStatus`: 0 草稿 1 已提交 2 单位审核通过 3 退回 4 已发布
 * 5 已停用 6 已通过待发布. `version` is the optimistic lock, `edition` the plan's own version.
 */
export const plan = pgTable(
  'plan',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    businessType: smallint().notNull(),
    planCode: text().notNull(),
    planName: text().notNull(),
    /** Four digits, as in `admin_class`. */
    grade: text().notNull(),
    majorId: bigId().notNull(),
    directionId: bigId(),
    campusId: integer().notNull(),
    /** Unit that keeps the plan: the major's owner. */
    ownerUnitKey: text().notNull(),
    educationLevel: text().notNull(),
    schoolingYears: numeric({ precision: 3, scale: 1, mode: 'number' }).notNull(),
    degreeCode: text(),
    totalCredits: credit().notNull(),
    startTerm: smallint().notNull().default(1),
    endTerm: smallint().notNull().default(8),
    templateId: bigId(),
    /** The plan that it was copied from. */
    copiedFromId: bigId(),
    edition: smallint().notNull().default(1),
    planStatus: smallint().notNull().default(0),
    /** 培养目标 毕业要求 主干课程 实践环节 by their key in `PlanBody`. */
    chapters: jsonb()
      .$type<PlanBody['chapters']>()
      .notNull()
      .default({ goals: '', requirements: '', mainCourses: '', practice: '' }),
    attachmentIds: uuid().array().notNull().default([]),
    /** Sums over the courses, written with them. */
    requiredCredits: credit().notNull().default(0),
    electiveCredits: credit().notNull().default(0),
    practiceCredits: credit().notNull().default(0),
    courseCount: smallint().notNull().default(0),
    publishedAt: at(),
    publishedBy: bigId(),
    remark: text(),
    ...approval,
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    unique('plan_key')
      .on(
        t.schoolId,
        t.businessType,
        t.grade,
        t.majorId,
        t.directionId,
        t.campusId,
        t.educationLevel,
        t.edition,
      )
      .nullsNotDistinct(),
    uniqueIndex('plan_code').on(t.schoolId, t.planCode),
    index('plan_published')
      .on(t.schoolId, t.businessType, t.grade, t.majorId)
      .where(sql.raw(`plan_status = ${planCode('published')}`)),
    index('plan_waiting').on(t.schoolId, t.businessType, t.declareStatus, t.currentLevel),
  ],
);

/** Course group of a plan: `groupRule` 1 全部必修 2 修满学分 3 修满门数 4 完成 n 个子组. */
export const planGroup = pgTable(
  'plan_group',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    planId: bigId().notNull(),
    parentId: bigId(),
    groupName: text().notNull(),
    courseType: text(),
    groupRule: smallint().notNull().default(1),
    requiredCredits: credit().notNull().default(0),
    requiredCourseCount: smallint().notNull().default(0),
    requiredGroupCount: smallint().notNull().default(0),
    /** Credits of the group in each term from the first one on; empty: from the courses. */
    termCredits: numeric({ precision: 5, scale: 1, mode: 'number' }).array().notNull().default([]),
    remark: text().notNull().default(''),
    sortNo: smallint().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    index('plan_group_plan').on(t.schoolId, t.planId),
  ],
);

/** Course of a plan. Credits and hours are the plan's own; `overrides` names those that were set against the catalogue. */
export const planCourse = pgTable(
  'plan_course',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    planId: bigId().notNull(),
    groupId: bigId().notNull(),
    courseId: bigId().notNull(),
    courseRank: text().notNull(),
    credits: credit().notNull(),
    totalHours: smallint().notNull(),
    theoryHours: smallint().notNull().default(0),
    experimentHours: smallint().notNull().default(0),
    computerHours: smallint().notNull().default(0),
    practiceHours: smallint().notNull().default(0),
    extraHours: smallint().notNull().default(0),
    practiceWeeks: smallint().notNull().default(0),
    weeklyHours: smallint().notNull().default(0),
    overrides: text().array().notNull().default([]),
    /** Terms of the plan in which it is given, ascending: `1-4` is {1,2,3,4}. */
    terms: smallint().array().notNull(),
    startWeek: smallint().notNull().default(1),
    endWeek: smallint().notNull().default(16),
    /** Unit that teaches it, where that is not the course's own. */
    teachingUnitKey: text(),
    examMode: text().notNull(),
    isDegreeCourse: boolean().notNull().default(false),
    isCore: boolean().notNull().default(false),
    suggestTerm: smallint(),
    remark: text().notNull().default(''),
    sortNo: smallint().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    unique('plan_course_once').on(t.schoolId, t.planId, t.courseId),
    index('plan_course_course').on(t.schoolId, t.courseId),
  ],
);

/** Template of plans (方案 34). `templateStatus`: 0 草稿 1 启用 2 停用. Plans made from it do not change with it. */
export const planTemplate = pgTable(
  'plan_template',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    businessType: smallint().notNull(),
    templateCode: text().notNull(),
    templateName: text().notNull(),
    educationLevel: text().notNull(),
    disciplineCategories: text().array().notNull().default([]),
    schoolingYears: numeric({ precision: 3, scale: 1, mode: 'number' }).notNull(),
    totalCredits: credit().notNull(),
    endTerm: smallint().notNull().default(8),
    edition: smallint().notNull().default(1),
    templateStatus: smallint().notNull().default(0),
    /** Group tree with credit rules, fixed public courses with their terms, text chapters. */
    body: jsonb().$type<TemplateBody>().notNull(),
    remark: text(),
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('plan_template_code').on(t.schoolId, t.templateCode),
  ],
);

/** 变更申请 of a published plan (方案 29): the plan before and after; `changeStatus` 0 草稿 1 审批中 2 已退回 3 已生效 4 不予通过. */
export const planChange = pgTable(
  'plan_change',
  {
    schoolId: schoolId(),
    id: bigId().notNull().generatedByDefaultAsIdentity(),
    businessType: smallint().notNull(),
    planId: bigId().notNull(),
    changeNo: text().notNull(),
    reason: text().notNull(),
    effectiveSemesterId: integer().notNull(),
    before: jsonb().$type<PlanBody>().notNull(),
    after: jsonb().$type<PlanBody>().notNull(),
    changeStatus: smallint().notNull().default(0),
    appliedAt: at(),
    ...approval,
    ...common,
  },
  (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    uniqueIndex('plan_change_no').on(t.schoolId, t.changeNo),
    uniqueIndex('plan_change_open')
      .on(t.schoolId, t.planId)
      .where(sql.raw(`change_status in (${OPEN_CHANGE.join(', ')})`)),
  ],
);
