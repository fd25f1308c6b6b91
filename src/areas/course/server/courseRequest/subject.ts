import { DECLARE_STATUS } from '../../../../../machines/approval/approval.stored.ts';
import { searchPinyin } from '../../../../platform/server/pinyin.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { rule } from '../../../../platform/server/request/refusal.ts';
import type { ApprovalRow } from '../../../../school/approval/server/row.ts';
import { type Subject, unitColumns } from '../../../../school/approval/server/subject.ts';
import { FLOWS } from '../../../../school/flows/contract/flows.ts';
import type { courseRequest } from '../../../../school/plan/server/schema/courseRequest.ts';
import { codeIsFree } from './courseRequest.entity.ts';
import { REQUEST_LEVELS } from './levels.ts';

export type RequestRow = typeof courseRequest.$inferSelect & ApprovalRow;
/** What the catalogue takes over as it was asked for. */
const TAKEN = `business_type, course_code, course_name, en_name, teaching_unit_key, office_unit_key, credits, total_hours, theory_hours, experiment_hours,
  computer_hours, practice_hours, extra_hours, weekly_hours, practice_weeks, course_module, course_type, course_nature, course_rank, exam_mode, grading_mode,
  language_code, default_teaching_mode, tags, begin_on`;

/** What has passed becomes a course. @throws Refusal 601 when its code has been taken meanwhile */
async function intoCatalogue(ctx: Ctx, { id, courseCode, courseName }: RequestRow): Promise<void> {
  const { client, caller, now } = ctx;
  if (!(await codeIsFree(ctx, courseCode)))
    throw rule(`课程代码 ${courseCode} 已被使用，请退回修改`);
  const { rows } = await client.query<{ id: number }>(
    `insert into course (school_id, ${TAKEN}, pinyin, created_by, created_at) select school_id, ${TAKEN}, $3, $4, $5 from course_request
     where school_id = $1 and id = $2 returning id::float8 as id`,
    [caller.schoolId, id, searchPinyin(courseName), caller.userId, now],
  );
  const courseId = rows[0]?.id ?? 0;
  await client.query('update course_request set course_id = $3 where school_id = $1 and id = $2', [
    caller.schoolId,
    id,
    courseId,
  ]);
  ctx.audit({ entity: 'course', entityId: courseId, detail: { event: 'add', name: courseName } });
}

export const requestSubject: Subject<RequestRow> = {
  ...FLOWS.courseRequest,
  entity: 'courseRequest',
  nameSql: `d.request_no || ' ' || d.course_name`,
  recordKey: 'item_id',
  columns: {
    declarer_id: ['bigint', 'declarerId'],
    declarer_name: ['text', 'declarerName'],
    ...unitColumns(REQUEST_LEVELS),
  },
  title: (row) => `《${row.courseName}》`,
  links: { own: () => '/talent/courseRequest', queue: () => '/talent/courseRequest?waiting=true' },
  place: (_, row) => ({ key: row.teachingUnitKey ?? '', name: row.teachingUnitName ?? '' }),
  after: async (ctx, steps) => {
    for (const { before, after } of steps)
      if (after.declareStatus === DECLARE_STATUS.approved) await intoCatalogue(ctx, before);
  },
};
