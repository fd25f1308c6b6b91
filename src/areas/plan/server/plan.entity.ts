import { DECLARE_STATUS } from '../../../../machines/approval/approval.stored.ts';
import { SHORT } from '../../../../machines/nouns.ts';
import type { EntityValues } from '../../../platform/contract/resource/entity.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { invalid, rule } from '../../../platform/server/request/refusal.ts';
import type { EntityExtras } from '../../../platform/server/resource/extras.ts';
import { EDITABLE_PLAN } from '../../../school/plan/contract/planStatus.ts';

/** Declarations that fulfil a course of the plan `e`. */
export const USED = `select count(*) from declaration d where d.school_id = e.school_id and d.declare_status <> ${DECLARE_STATUS.voided}
  and d.plan_course_ids && array(select c.id from plan_course c where c.school_id = e.school_id and c.plan_id = e.id)`;

interface Key {
  grade: string;
  majorId: number;
  directionId: number | null;
  campusId: number | null;
}
/** What a new plan has of its major: code, name, unit, and the next edition of its key (方案 1、2). */
export async function identity(
  { client, caller, context }: Ctx,
  { grade, majorId, directionId, campusId }: Key,
  nextEdition: boolean,
) {
  const { rows } = await client.query<{
    code: string;
    name: string;
    owner: string;
    direction: string | null;
    level: string;
    editions: number;
    campus: number | null;
  }>(
    `select m.major_code as code, m.major_name as name, m.owner_unit_key as owner, d.direction_code as direction, m.education_level as level,
       (select count(*)::int from plan p where p.school_id = $1 and p.business_type = $2 and p.grade = $3 and p.major_id = $4 and p.direction_id is not distinct from $5
         and p.campus_id = coalesce($6::int, u.campus_id)) as editions, coalesce($6::int, u.campus_id) as campus
     from major m left join major_direction d on d.school_id = m.school_id and d.major_id = m.id and d.id = $5
     left join lateral (select campus_id from major_unit u where u.school_id = m.school_id and u.major_id = m.id order by u.id limit 1) u on true
     where m.school_id = $1 and m.business_type = $2 and m.id = $4`,
    [caller.schoolId, context.businessType, grade, majorId, directionId, campusId],
  );
  const [major] = rows;
  if (!major) throw invalid({ majorId: '没有这个专业' });
  if (directionId !== null && major.direction === null)
    throw invalid({ directionId: '这个专业没有这个方向' });
  if (!major.owner) throw invalid({ majorId: '这个专业还没有所属学院' });
  if (major.campus === null) throw invalid({ homeCampusId: '请选择校区' });
  if (major.editions > 0 && !nextEdition)
    throw invalid({ grade: '这个年级、专业、方向和校区已有方案，请在其上新建版本' });
  const edition = major.editions + 1;
  const parts = [major.code, grade, major.direction, edition > 1 ? `V${edition}` : null];
  return {
    planCode: parts.filter(Boolean).join('-'),
    planName: `${grade}级${major.name}专业培养方案${edition > 1 ? `（第 ${edition} 版）` : ''}`,
    ownerUnitKey: major.owner,
    educationLevel: major.level,
    campusId: major.campus,
    edition,
  };
}
const keyOf = (values: EntityValues): Key => ({
  grade: String(values.grade),
  majorId: Number(values.majorId),
  directionId:
    values.directionId === null || values.directionId === undefined
      ? null
      : Number(values.directionId),
  campusId:
    values.homeCampusId === null || values.homeCampusId === undefined
      ? null
      : Number(values.homeCampusId),
});

/** 培养方案: its head by the engine (方案 1–8). */
export const planExtras: EntityExtras = {
  counts: {
    courseCount: 'e.course_count',
    edition: 'e.edition',
    requiredCredits: 'e.required_credits',
    electiveCredits: 'e.elective_credits',
    practiceCredits: 'e.practice_credits',
  },
  filters: {
    term: (asked, add) =>
      `exists (select from plan_course c where c.school_id = e.school_id and c.plan_id = e.id and ${add(Number(asked))}::smallint = any(c.terms))`,
  },
  references: [{ noun: `条${SHORT.declaration}`, count: USED }],
  mayRemove: (_, row) =>
    EDITABLE_PLAN.includes(Number((row as unknown as EntityValues).planStatus))
      ? null
      : '只有草稿和退回的方案可以删除',
  removed: async ({ client, caller }, id) => {
    await client.query('delete from plan_course where school_id = $1 and plan_id = $2', [
      caller.schoolId,
      id,
    ]);
    await client.query('delete from plan_group where school_id = $1 and plan_id = $2', [
      caller.schoolId,
      id,
    ]);
  },
  before: async (ctx, { values, before }) => {
    if (before && !EDITABLE_PLAN.includes(Number(before.planStatus)))
      throw rule('只有草稿和退回的方案可以修改；已发布的方案请用变更申请');
    if (before) return values.planName ? {} : { plan_name: before.planName };
    const own = await identity(ctx, keyOf(values), false);
    return {
      plan_code: own.planCode,
      plan_name: values.planName ? values.planName : own.planName,
      owner_unit_key: own.ownerUnitKey,
      edition: own.edition,
      declarer_id: ctx.caller.userId,
      declarer_name: ctx.caller.cname,
    };
  },
};
