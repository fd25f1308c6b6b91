import { NOUN } from '../../../../machines/nouns.ts';
import { isInSchoolStatus } from '../../../../machines/studentStatus/studentStatus.stored.ts';
import type { EntityValues } from '../../../platform/contract/resource/entity.ts';
import { dayOf } from '../../../platform/server/clock.ts';
import { prepared } from '../../../platform/server/database/prepared.ts';
import { searchPinyin } from '../../../platform/server/pinyin.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { invalid } from '../../../platform/server/request/refusal.ts';
import type { Change, EntityExtras } from '../../../platform/server/resource/extras.ts';
import type { StudentPlace } from '../../../school/student/contract/place.ts';
import { classFillings } from '../../../school/student/server/classSize.ts';
import { OTHER_RECORDS } from '../../../school/student/server/records.ts';
import { addState } from '../../../school/student/server/studentStates.ts';

interface ClassFacts {
  grade: string;
  unitKey: string;
  majorId: number;
  campusId: number;
  code: string;
}
/** What the students of one transaction ask again and again. */
const asked = new WeakMap<Ctx, Map<string, Promise<unknown>>>();
function once<T>(ctx: Ctx, key: string, read: () => Promise<T>): Promise<T> {
  const known = asked.get(ctx) ?? new Map<string, Promise<unknown>>();
  asked.set(ctx, known);
  const found = (known.get(key) as Promise<T> | undefined) ?? read();
  known.set(key, found);
  return found;
}
const classOf = (ctx: Ctx, id: number) =>
  once(ctx, `class ${id}`, async () => {
    const { rows } = await ctx.client.query<ClassFacts>({
      ...prepared(
        `select grade, management_unit_key as "unitKey", major_id::float8 as "majorId", campus_id as "campusId", class_code as code
         from admin_class where school_id = $1 and business_type = $2 and id = $3`,
      ),
      values: [ctx.caller.schoolId, ctx.context.businessType, id],
    });
    return rows[0];
  });
const majorCode = (ctx: Ctx, id: number) =>
  once(ctx, `major ${id}`, async () => {
    const { rows } = await ctx.client.query<{ code: string; type: number }>(
      'select major_code as code, business_type as type from major where school_id = $1 and id = $2',
      [ctx.caller.schoolId, id],
    );
    return rows[0];
  });

const placeOf = (values: EntityValues): StudentPlace => ({
  grade: String(values.grade),
  unitKey: String(values.unitKey),
  majorId: Number(values.majorId),
  directionId:
    values.directionId === null || values.directionId === undefined
      ? null
      : Number(values.directionId),
  classId: values.classId === null || values.classId === undefined ? null : Number(values.classId),
  campusId: Number(values.homeCampusId),
  inSchool: isInSchoolStatus(String(values.statusCode)),
  statusCode: String(values.statusCode),
});

/** A class belongs to one grade, unit and major; its students do too. */
async function placeProblems(ctx: Ctx, place: StudentPlace): Promise<Record<string, string>> {
  const major = await majorCode(ctx, place.majorId);
  if (major?.type !== ctx.context.businessType) return { majorId: '这个专业不属于当前业务类型' };
  if (place.classId === null) return {};
  const found = await classOf(ctx, place.classId);
  if (!found) return { classId: '这个班级不属于当前业务类型' };
  if (found.grade !== place.grade) return { classId: `这个班级是${found.grade}级的` };
  if (found.majorId !== place.majorId) return { classId: '这个班级不属于所填的专业' };
  return found.unitKey === place.unitKey ? {} : { classId: '这个班级不属于所填的学院' };
}

/** `1101 计科2501`: the last digits of a number in a class, as people say who is meant (学生 8). */
function tailInClass(text: string): string {
  const part = (n: 1 | 2) => `split_part(trim(both '%' from ${text}), ' ', ${n})`;
  return `(${text} like '% %' and e.student_no like '%' || ${part(1)} and exists (select from admin_class c where c.school_id = e.school_id
    and c.id = e.class_id and c.class_name ilike ${part(2)} || '%'))`;
}

/** 学生 (学生 3): written by forms but for where somebody stands, which has its own dated history. */
export const studentExtras: EntityExtras = {
  keyword: (text) => [tailInClass(text)],
  counts: { otherRecords: OTHER_RECORDS },
  filters: { present: (wanted) => (wanted === 'true' ? 'e.in_school' : 'not e.in_school') },
  references: [
    {
      noun: `条${NOUN.change}`,
      count:
        'select count(*) from status_change c where c.school_id = e.school_id and c.student_id = e.id',
    },
  ],
  numberFacts: async (ctx, { grade, majorId, classId }) => ({
    grade: String(grade),
    type: String(ctx.context.businessType),
    major: (await majorCode(ctx, Number(majorId)))?.code ?? '',
    // without a class yet: as if in the class 0 of the college 00
    class: classId
      ? ((await classOf(ctx, Number(classId)))?.code ?? '')
      : `${grade}${ctx.context.businessType}00000`,
  }),
  before: async (ctx, { values, before }: Change) => {
    const named =
      values.cname === before?.cname ? {} : { pinyin: searchPinyin(String(values.cname), true) };
    if (before) return named;
    const place = placeOf(values);
    const problems = await placeProblems(ctx, place);
    if (Object.keys(problems).length > 0) throw invalid(problems);
    return { ...named, in_school: place.inSchool };
  },
  after: async (ctx, { id, values, before }) => {
    if (before) return;
    const today = dayOf(ctx.now);
    // who comes later than today stands in the list all the same; who has been here for longer has been where they are
    const [beginOn = today] = [String(values.enrolOn), today].sort();
    // nothing is written of somebody who has just come: one statement, a sheet has ten thousand of them
    await addState(ctx.client, ctx.caller.schoolId, {
      studentId: id,
      beginOn,
      place: placeOf(values),
    });
  },
  fills: {
    noun: NOUN.class,
    field: 'classId',
    of: (values) => {
      const { classId, inSchool } = placeOf(values);
      return inSchool ? classId : null;
    },
    fillings: (ctx, coming) =>
      classFillings(ctx.client, ctx.caller.schoolId, coming, dayOf(ctx.now)),
  },
  removed: async ({ client, caller }, id) => {
    await client.query('delete from student_state where school_id = $1 and student_id = $2', [
      caller.schoolId,
      id,
    ]);
  },
};
