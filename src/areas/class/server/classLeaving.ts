import type { Somebody } from '../../../platform/server/access/asCaller.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';
import { type LeavingPart, perPerson } from '../../../school/people/server/leavingPart.ts';

interface Led {
  id: number;
  className: string;
  counselor: boolean;
  headTeacher: boolean;
}
/** Running classes whose counsellor or head teacher somebody is; both are kept by employee number. */
async function ledBy(db: Queryable, { caller }: Somebody, lock = ''): Promise<Led[]> {
  const { rows } = await db.query<Led>(
    `select c.id::float8 as id, c.class_name as "className", c.counselor_no is not distinct from u.employee_number as counselor,
       c.head_teacher_no is not distinct from u.employee_number as "headTeacher"
     from admin_class c join app_user u on u.school_id = c.school_id and u.id = $2
     where c.school_id = $1 and c.enabled and c.class_status = '1' and u.employee_number in (c.counselor_no, c.head_teacher_no)
     order by c.class_code ${lock}`,
    [caller.schoolId, caller.userId],
  );
  return rows;
}
const numberOf = async (db: Queryable, { caller }: Somebody): Promise<string | undefined> =>
  (
    await db.query<{ no: string }>(
      'select employee_number as no from app_user where school_id = $1 and id = $2',
      [caller.schoolId, caller.userId],
    )
  ).rows[0]?.no;
/** 计科2601、计科2602 等 5 个班级 */
const named = (classes: readonly Led[]): string =>
  `${classes
    .slice(0, 3)
    .map(({ className }) => className)
    .join('、')}${classes.length > 3 ? ` 等 ${classes.length} 个班级` : ''}`;

/** Classes that somebody leads as 辅导员 or 班主任 (班级 9). */
export const classLeaving: LeavingPart = {
  key: 'classes',
  title: '辅导员、班主任',
  impacts: async ({ client }, who) => {
    const led = await ledBy(client, who);
    const line = (word: string, classes: readonly Led[]) =>
      classes.length > 0 ? [`他是 ${named(classes)} 的${word}`] : [];
    return [
      ...line(
        '辅导员',
        led.filter(({ counselor }) => counselor),
      ),
      ...line(
        '班主任',
        led.filter(({ headTeacher }) => headTeacher),
      ),
    ];
  },
  count: async ({ client }, who) => ({ count: (await ledBy(client, who)).length }),
  many: ({ client, caller }, ids) =>
    perPerson(
      client,
      `select u.id::float8 as id, count(*)::int as n from app_user u
       join admin_class c on c.school_id = u.school_id and u.employee_number in (c.counselor_no, c.head_teacher_no)
       where u.school_id = $1 and u.id = any($2::bigint[]) and c.enabled and c.class_status = '1' group by 1`,
      [caller.schoolId, ids],
    ),
  move: async ({ client, caller, now, audit }, who, to, reason) => {
    const led = await ledBy(client, who, 'for update of c');
    const no = await numberOf(client, to);
    await client.query(
      `update admin_class c set counselor_no = case when c.counselor_no = u.employee_number then $3 else c.counselor_no end,
         head_teacher_no = case when c.head_teacher_no = u.employee_number then $3 else c.head_teacher_no end,
         version = c.version + 1, updated_by = $4, updated_at = $5
       from app_user u where u.school_id = c.school_id and u.id = $2 and c.school_id = $1 and c.id = any($6::bigint[])`,
      [caller.schoolId, who.caller.userId, no, caller.userId, now, led.map(({ id }) => id)],
    );
    for (const { id, className, counselor, headTeacher } of led) {
      const change = (label: string) => ({
        label,
        before: who.caller.cname,
        after: to.caller.cname,
      });
      const changes = [
        ...(counselor ? [change('辅导员')] : []),
        ...(headTeacher ? [change('班主任')] : []),
      ];
      audit({
        entity: 'class',
        entityId: id,
        detail: { event: 'edit', name: className, changes, reason },
      });
    }
    return led.map(({ id, counselor, headTeacher }) => ({ id, was: { counselor, headTeacher } }));
  },
  acted: async ({ client, caller }, to, moved) => {
    const { rowCount } = await client.query(
      'select from admin_class where school_id = $1 and id = any($2::bigint[]) and updated_by = $3 limit 1',
      [caller.schoolId, moved.map(({ id }) => id), to.caller.userId],
    );
    return rowCount !== 0;
  },
  back: async ({ client, caller, now, audit }, who, to, moved, reason) => {
    const [no, other] = [await numberOf(client, who), await numberOf(client, to)];
    const { rows } = await client.query<{ id: string; name: string }>(
      `update admin_class c set counselor_no = case when w.counselor then $3 else c.counselor_no end,
         head_teacher_no = case when w.head then $3 else c.head_teacher_no end, version = c.version + 1, updated_by = $5, updated_at = $6
       from unnest($2::bigint[], $7::bool[], $8::bool[]) as w(id, counselor, head)
       where c.school_id = $1 and c.id = w.id and (not w.counselor or c.counselor_no = $4) and (not w.head or c.head_teacher_no = $4)
       returning c.id, c.class_name as name`,
      [
        caller.schoolId,
        moved.map(({ id }) => id),
        no,
        other,
        caller.userId,
        now,
        moved.map(({ was }) => was.counselor),
        moved.map(({ was }) => was.headTeacher),
      ],
    );
    for (const { id, name } of rows) {
      const was = moved.find((one) => one.id === Number(id))?.was;
      const [before, after] = [to.caller.cname, who.caller.cname];
      const changes = [
        ...(was?.counselor ? [{ label: '辅导员', before, after }] : []),
        ...(was?.headTeacher ? [{ label: '班主任', before, after }] : []),
      ];
      audit({ entity: 'class', entityId: id, detail: { event: 'edit', name, changes, reason } });
    }
    return rows.length;
  },
};
