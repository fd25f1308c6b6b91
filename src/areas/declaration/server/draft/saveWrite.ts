import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { nextNumber } from '../../../../platform/server/request/numbers.ts';
import type { DeclarationBody } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { DECLARATION_ENTITY } from '../../../../school/declaration/server/declarationScope.ts';

/** `20262-0-00387` by the shipped pattern: semester, business type, running number (申报 4; pattern: 通用设置, 编号规则). */
export function declarationNumber(
  ctx: Ctx,
  businessType: number,
  semesterCode: string,
): Promise<string> {
  const [year = '', , term = ''] = semesterCode.split('-');
  return nextNumber(ctx, 'declaration', { year, term, type: String(businessType) });
}

const snake = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const classRows = (form: DeclarationBody, courseName: string) =>
  form.teachingClasses.map((c) => ({
    class_no: c.classNo,
    class_name: `${courseName}-${String(c.classNo).padStart(2, '0')}`,
    expected_count: c.expectedCount,
    capacity: c.capacity,
    admin_class_ids: c.adminClassIds,
    schedule_prefs: c.schedulePrefs,
    fixed_room_id: c.fixedRoomId ?? null,
  }));
const teacherRows = (form: DeclarationBody) =>
  form.teachingClasses.flatMap((c) =>
    c.teachers.map((t, sort_no) => ({
      class_no: c.classNo,
      staff_id: t.staffId,
      role: t.role,
      hours: t.hours,
      weeks: t.weeks ?? '',
      sort_no,
    })),
  );

const CLASSES = `
c as (select * from jsonb_to_recordset($1::jsonb) as c(class_no smallint, class_name text, expected_count smallint, capacity smallint, admin_class_ids bigint[], schedule_prefs jsonb, fixed_room_id int)),
t as (select * from jsonb_to_recordset($2::jsonb) as t(class_no smallint, staff_id bigint, role text, hours smallint, weeks text, sort_no smallint)),
put_c as (insert into teaching_class (school_id, declaration_id, class_no, class_name, expected_count, capacity, admin_class_ids, schedule_prefs, fixed_room_id)
  select $3, d.id, c.class_no, c.class_name, c.expected_count, c.capacity, c.admin_class_ids, c.schedule_prefs, c.fixed_room_id from d, c
  on conflict (school_id, declaration_id, class_no) do update set class_name = excluded.class_name, expected_count = excluded.expected_count,
    capacity = excluded.capacity, admin_class_ids = excluded.admin_class_ids, schedule_prefs = excluded.schedule_prefs,
    fixed_room_id = excluded.fixed_room_id),
put_t as (insert into teaching_class_teacher (school_id, declaration_id, class_no, staff_id, role, hours, weeks, sort_no)
  select $3, d.id, t.class_no, t.staff_id, t.role, t.hours, t.weeks, t.sort_no from d, t
  on conflict (school_id, declaration_id, class_no, staff_id, role) do update set hours = excluded.hours, weeks = excluded.weeks, sort_no = excluded.sort_no)`;

type Columns = Record<string, unknown>;
const given = (ctx: Ctx, form: DeclarationBody, columns: Columns) => {
  const entries = Object.entries(columns);
  const first = [
    JSON.stringify(classRows(form, String(columns.courseName))),
    JSON.stringify(teacherRows(form)),
    ctx.caller.schoolId,
  ];
  return {
    names: entries.map(([field]) => snake(field)),
    holes: entries.map((_, i) => `$${i + first.length + 1}`),
    values: [...first, ...entries.map(([, v]) => v)],
  };
};

/** A new declaration with its classes and teachers, in one statement. Answers its id. */
export async function insertForm(
  ctx: Ctx,
  form: DeclarationBody,
  columns: Columns,
): Promise<number> {
  const { names, holes, values } = given(ctx, form, columns);
  const { rows } = await ctx.client.query<{ id: string }>(
    `with d as (insert into declaration (school_id, ${names.join(', ')}) values ($3, ${holes.join(', ')}) returning id), ${CLASSES} select id from d`,
    values,
  );
  return Number(rows[0]?.id);
}

/** The same for a stored one; classes and teachers that the form no longer has go. The version counts up. */
export async function updateForm(
  ctx: Ctx,
  id: number,
  form: DeclarationBody,
  columns: Columns,
): Promise<void> {
  const { names, holes, values } = given(ctx, form, { ...columns, id });
  const sets = names.slice(0, -1).map((name, i) => `${name} = ${holes[i]}`);
  await ctx.client.query(
    `with d as (update declaration set ${sets.join(', ')}, version = version + 1 where school_id = $3 and id = ${holes.at(-1)} returning id), ${CLASSES},
     drop_c as (delete from teaching_class x using d where x.school_id = $3 and x.declaration_id = d.id and x.class_no not in (select class_no from c)),
     drop_t as (delete from teaching_class_teacher x using d where x.school_id = $3 and x.declaration_id = d.id
       and not exists (select from t where t.class_no = x.class_no and t.staff_id = x.staff_id and t.role = x.role))
     select id from d`,
    values,
  );
}

/** The form's attachments become files of the declaration; those it no longer has belong to their uploader again. */
export async function claimFiles(
  ctx: Ctx,
  id: number,
  attachmentIds: readonly string[],
): Promise<void> {
  await ctx.client.query(
    `update file_info set owner_entity = case when file_id = any($4::uuid[]) then $2 end, owner_id = case when file_id = any($4::uuid[]) then $3 end
     where school_id = $1 and (file_id = any($4::uuid[]) or (owner_entity = $2 and owner_id = $3))`,
    [ctx.caller.schoolId, DECLARATION_ENTITY, String(id), attachmentIds],
  );
}
