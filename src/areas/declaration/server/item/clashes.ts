import { STANDING } from '../../../../../machines/approval/approval.sets.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';

/** A declaration that has a course for an admin class. */
export interface Clash {
  id: number;
  courseId: number;
  classId: number;
  className: string;
  declarationNo: string;
  declarerId: number;
  declarerName: string;
  status: number;
}
/** Whatever stands in a semester for these courses, a row for each admin class; only of these classes when some are given. */
export async function standingFor(
  { client, caller }: Pick<Ctx, 'client' | 'caller'>,
  semesterId: number,
  courseIds: readonly number[],
  classIds: readonly number[] | null = null,
): Promise<Clash[]> {
  const { rows } = await client.query<Clash>(
    `select d.id::float8 as id, d.course_id::float8 as "courseId", a.id::float8 as "classId", a.class_name as "className",
       d.declaration_no as "declarationNo", d.declarer_id::float8 as "declarerId", d.declarer_name as "declarerName", d.declare_status as status
     from declaration d join teaching_class t on t.school_id = d.school_id and t.declaration_id = d.id
       join admin_class a on a.school_id = d.school_id and a.id = any(t.admin_class_ids)
     where d.school_id = $1 and d.semester_id = $2 and d.course_id = any($3::bigint[]) and d.declare_status = any($4::smallint[])
       and ($5::bigint[] is null or a.id = any($5)) order by d.declaration_no, a.class_name`,
    [caller.schoolId, semesterId, courseIds, STANDING, classIds],
  );
  return rows;
}

/** Each declaration once: `软件2501、软件2502 另有同一课程的草稿 20262-0-01022（申报人 邓红兰）`. */
export function byDeclaration(
  clashes: readonly Clash[],
): { id: number; declarationNo: string; text: string }[] {
  const first = new Map(clashes.map((one) => [one.id, one]));
  return [...first.values()].map(({ id, declarationNo, declarerName, status }) => {
    const names = [
      ...new Set(clashes.filter((one) => one.id === id).map(({ className }) => className)),
    ].join('、');
    return {
      id,
      declarationNo,
      text: `${names} 另有同一课程的${NOUN[status] ?? '申报'} ${declarationNo}（申报人 ${declarerName}）`,
    };
  });
}
const NOUN: Readonly<Record<number, string>> = { 0: '草稿', 3: '已撤回的申报' };
