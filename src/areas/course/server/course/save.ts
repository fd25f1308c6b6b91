import { searchPinyin } from '../../../../platform/server/pinyin.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { conflict, forbidden, invalid } from '../../../../platform/server/request/refusal.ts';
import { serve } from '../../../../platform/server/request/serve.ts';
import { COURSE_DOCUMENTS, copyCourse, saveCourseMore } from '../../contract/course.calls.ts';
import { type FoundCourse, foundCourse, foundCourseLocked, moreOf } from './read.ts';

/** `owner_entity` of what belongs to a course. */
const OWNER = 'course';

/** Courses of the same business type, none of which asks for this one. @throws Refusal 422 */
async function checkPrerequisites(
  { client, caller }: Ctx,
  id: number,
  asked: readonly number[],
): Promise<void> {
  const { rows } = await client.query<{ id: number; name: string; loops: boolean }>(
    `with recursive needs as (
       select o.id, o.id as first, o.prerequisite_ids from course o where o.school_id = $1 and o.id = any($3::bigint[])
       union select o.id, n.first, o.prerequisite_ids from needs n join course o on o.school_id = $1 and o.id = any(n.prerequisite_ids))
     select o.id::float8 as id, o.course_name as name, exists (select from needs n where n.first = o.id and n.id = $2) as loops
     from course o where o.school_id = $1 and o.id = any($3::bigint[])
       and o.business_type = (select business_type from course where school_id = $1 and id = $2)`,
    [caller.schoolId, id, asked],
  );
  if (rows.length !== new Set(asked).size) throw invalid({ prerequisiteIds: '没有这门先修课程' });
  const loop = rows.find(({ loops }) => loops);
  if (loop?.id === id) throw invalid({ prerequisiteIds: '课程不能是自己的先修课程' });
  if (loop) throw invalid({ prerequisiteIds: `“${loop.name}”又以本课程为先修课程，不能形成循环` });
}

/** A document that the caller has uploaded for this purpose, or that the course has already. @throws Refusal 422 */
async function claim(
  { client, caller }: Ctx,
  id: number,
  field: keyof typeof COURSE_DOCUMENTS,
  fileId: string | null,
): Promise<void> {
  if (fileId === null) return;
  const { rowCount } = await client.query(
    `update file_info set owner_entity = $2, owner_id = $3 where school_id = $1 and file_id = $4 and model_id = $6 and file_suffix in ('doc', 'docx', 'pdf')
       and ((owner_entity is null and created_by = $5) or (owner_entity = $2 and owner_id = $3))`,
    [caller.schoolId, OWNER, String(id), fileId, caller.userId, COURSE_DOCUMENTS[field]],
  );
  if (!rowCount) throw invalid({ [field]: '文件不存在，请重新上传 doc、docx 或 pdf 文件' });
}

export const save = serve(
  saveCourseMore,
  async (ctx, { body }, it: FoundCourse) => {
    const { client, caller, now } = ctx;
    if (!it.writable) throw forbidden();
    if (it.version !== body.version) throw conflict('课程已被他人修改，请刷新后再保存');
    const before = await moreOf(ctx, it);
    await checkPrerequisites(ctx, it.id, body.prerequisiteIds);
    await claim(ctx, it.id, 'introFileId', body.introFileId);
    await claim(ctx, it.id, 'syllabusFileId', body.syllabusFileId);
    await client.query(
      `update course set prerequisite_ids = $3, intro_file_id = $4, syllabus_file_id = $5, version = version + 1,
         updated_by = $6, updated_at = $7 where school_id = $1 and id = $2`,
      [
        caller.schoolId,
        it.id,
        body.prerequisiteIds,
        body.introFileId,
        body.syllabusFileId,
        caller.userId,
        now,
      ],
    );
    const after = await moreOf(ctx, it);
    const text = ({ prerequisites, intro, syllabus }: typeof after) => ({
      先修课程: prerequisites.map(({ courseName }) => courseName).join('、'),
      简介: intro?.fileName ?? '',
      大纲: syllabus?.fileName ?? '',
    });
    const [was, is] = [text(before), text(after)];
    const changes = Object.entries(is).flatMap(([label, value]) => {
      const old = was[label as keyof typeof was];
      return old === value ? [] : [{ label, before: old, after: value }];
    });
    ctx.audit({ entity: OWNER, entityId: it.id, detail: { event: 'edit', changes } });
    return { id: it.id, version: after.version };
  },
  { find: foundCourseLocked },
);

/** Everything that describes the other course, under a new code; files and history stay with the other one. */
const COPIED = `business_type, en_name, short_name, teaching_unit_key, office_unit_key, credits, total_hours, theory_hours, experiment_hours, computer_hours,
  practice_hours, extra_hours, weekly_hours, practice_weeks, course_module, course_type, course_nature, course_rank, exam_mode, grading_mode, calc_gpa,
  has_makeup, language_code, default_teaching_mode, tags, director_staff_id, prerequisite_ids, begin_on, end_on, remark`;
export const copy = serve(
  copyCourse,
  async (ctx, { body: { courseCode, courseName } }, it: FoundCourse) => {
    const { client, caller, now } = ctx;
    if (!it.writable) throw forbidden();
    const { rows } = await client.query<{ id: number; version: number }>(
      `insert into course (school_id, course_code, course_name, pinyin, ${COPIED}, created_by, created_at)
       select school_id, $3, $4, $5, ${COPIED}, $6, $7 from course where school_id = $1 and id = $2
       on conflict (school_id, business_type, course_code) do nothing returning id::float8 as id, version`,
      [
        caller.schoolId,
        it.id,
        courseCode,
        courseName,
        searchPinyin(courseName),
        caller.userId,
        now,
      ],
    );
    const [made] = rows;
    if (!made) throw invalid({ courseCode: `课程代码“${courseCode}”已存在` });
    ctx.audit({
      entity: OWNER,
      entityId: made.id,
      detail: { event: 'add', name: courseName, sourceId: it.id },
    });
    return made;
  },
  { find: foundCourse },
);
