import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { invalid } from '../../../../platform/server/request/refusal.ts';
import { submitFieldProblems } from '../../../../school/approval/contract/submitProblems.ts';
import {
  type ClassInput,
  type DeclarationBody,
  TEACHER_ROLES,
} from '../../../../school/declaration/contract/declaration.shapes.ts';
import { type Changes, changesBetween, readLabels } from '../item/changes.ts';
import { classColumns, risksOf } from '../item/derive.ts';
import { weeklyLoads } from '../item/loads.ts';
import type { Located } from '../item/locate.ts';
import type { Row } from '../item/row.ts';
import { readForms } from '../list/form.ts';
import { type Known, readKnown, teacherIdsOf } from '../list/known.ts';

const IN_SERVICE = '1';
/** Problems of named teachers, field → message; `at` is the path of the class in what was sent. */
export function teacherProblems(
  c: Pick<ClassInput, 'teachers'>,
  at: string,
  teachers: Known['teachers'],
): Record<string, string> {
  const p: Record<string, string> = {};
  const seen = new Set<string>();
  c.teachers.forEach(({ staffId, role }, i) => {
    const teacher = teachers.get(staffId);
    if (!teacher?.canTeach) p[`${at}.teachers.${i}.staffId`] = '没有这位教师';
    else if (seen.has(`${staffId}/${role}`))
      p[`${at}.teachers.${i}.staffId`] = `教师 ${teacher.cname} 重复`;
    seen.add(`${staffId}/${role}`);
  });
  return p;
}
function onLeave(
  c: Pick<ClassInput, 'teachers'>,
  at: string,
  teachers: Known['teachers'],
): Record<string, string> {
  const away = c.teachers
    .map(({ staffId }, i) => ({ i, teacher: teachers.get(staffId) }))
    .filter(({ teacher }) => teacher?.workStatus !== IN_SERVICE);
  return Object.fromEntries(
    away.map(({ i, teacher }) => [
      `${at}.teachers.${i}.staffId`,
      `教师 ${teacher?.cname ?? ''} 不在职`,
    ]),
  );
}

export interface Assignment {
  classes: readonly ClassInput[];
  patch: Partial<Row> & { teachersNamed: boolean };
  changes: Changes;
}
/**
 * What naming teachers changes (审批 25): of the classes sent only their teachers.
 * @throws 422 for a class that is not there, somebody who does not teach or is away, hours that do not add up
 */
export async function planAssignment(
  ctx: Ctx,
  { row, semester }: Located,
  classes: readonly ClassInput[],
): Promise<Assignment> {
  const before = (await readForms(ctx, [row])).get(row.id);
  if (!before) throw new Error(`form of ${row.id} was not read`);
  const sent = new Map(classes.map((c) => [c.classNo, c]));
  const after: DeclarationBody = {
    ...before,
    teachingClasses: before.teachingClasses.map((c) => ({
      ...c,
      teachers: inOrder(sent.get(c.classNo)?.teachers ?? c.teachers),
    })),
  };
  const names = await readKnown(ctx, row.businessType, [
    before,
    after,
    { courseId: row.courseId, teachingClasses: [...classes] },
  ]);
  const hours = submitFieldProblems(after, semester.weeks);
  const problems = classes.flatMap((c, i) => {
    const place = before.teachingClasses.findIndex((it) => it.classNo === c.classNo);
    const sum = hours[`teachingClasses.${place}.teachers`];
    return Object.entries({
      ...(place < 0 || sent.get(c.classNo) !== c
        ? { [`classes.${i}.classNo`]: '没有这个教学班，或重复' }
        : {}),
      ...onLeave(c, `classes.${i}`, names.teachers),
      ...teacherProblems(c, `classes.${i}`, names.teachers),
      ...(sum ? { [`classes.${i}.teachers`]: sum } : {}),
    });
  });
  if (problems.length) throw invalid(Object.fromEntries(problems));
  const loads = await weeklyLoads(ctx, row.semesterId, [...new Set(teacherIdsOf(after))], [row.id]);
  const { leadTeachers, teachersNamed } = classColumns(after, names.teachers);
  return {
    classes,
    patch: { leadTeachers, teachersNamed, risks: risksOf(after, row.openType, names, loads) },
    changes: changesBetween(before, after, names, await readLabels(ctx)),
  };
}
/** 主讲 first, as they are stored. */
const inOrder = (teachers: ClassInput['teachers']): ClassInput['teachers'] =>
  [...teachers].sort((a, b) => TEACHER_ROLES.indexOf(a.role) - TEACHER_ROLES.indexOf(b.role));

/** Replaces the teachers of these classes. */
export async function writeTeachers(
  ctx: Ctx,
  declarationId: number,
  classes: readonly ClassInput[],
): Promise<void> {
  const { schoolId } = ctx.caller;
  const numbers = classes.map((c) => c.classNo);
  const rows = classes.flatMap((c) =>
    inOrder(c.teachers).map((t, sort_no) => ({
      class_no: c.classNo,
      staff_id: t.staffId,
      role: t.role,
      hours: t.hours,
      weeks: t.weeks ?? '',
      sort_no,
    })),
  );
  await ctx.client.query(
    'delete from teaching_class_teacher where school_id = $1 and declaration_id = $2 and class_no = any($3::smallint[])',
    [schoolId, declarationId, numbers],
  );
  await ctx.client.query(
    `insert into teaching_class_teacher (school_id, declaration_id, class_no, staff_id, role, hours, weeks, sort_no)
     select $1, $2, t.* from jsonb_to_recordset($3::jsonb) as t(class_no smallint, staff_id bigint, role text, hours smallint, weeks text, sort_no smallint)`,
    [schoolId, declarationId, JSON.stringify(rows)],
  );
}
