import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { rule } from '../../../platform/server/request/refusal.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import { addRow } from '../../../platform/server/resource/save.ts';
import { Values } from '../../../platform/server/resource/sql/sql.ts';
import { writableSql } from '../../../platform/server/resource/sql/sqlScope.ts';
import schoolClass from '../../../school/class/contract/class.entity.ts';
import { classGenerate } from '../contract/class.calls.ts';
import { classExtras } from './class.entity.ts';

/** The newest class of a major: after it the next ones are named and numbered. */
interface Model {
  majorId: number;
  majorName: string;
  classCode: string;
  className: string;
  unitKey: string;
  campusId: number;
  campusName: string;
  educationLevel: string;
  planId: number | null;
  /** Names and codes of the wanted grade that are taken. */
  names: string[];
}
async function modelsOf(
  { client, caller, context }: Ctx,
  grade: string,
  majorIds: readonly number[],
): Promise<Model[]> {
  const values = new Values();
  const { rows } = await client.query<Model>(
    `select distinct on (e.major_id) e.major_id::float8 as "majorId", m.major_name as "majorName", e.class_code as "classCode", e.class_name as "className",
       e.management_unit_key as "unitKey", e.campus_id as "campusId", p.campus_name as "campusName", e.education_level as "educationLevel",
       (select l.id::float8 from plan l where l.school_id = e.school_id and l.major_id = e.major_id and l.grade = ${values.add(grade)} order by l.id desc limit 1) as "planId",
       array(select c.class_name from admin_class c where c.school_id = e.school_id and c.major_id = e.major_id and c.grade = ${values.add(grade)}) as names
     from admin_class e join major m on m.school_id = e.school_id and m.id = e.major_id join campus p on p.school_id = e.school_id and p.id = e.campus_id
     where e.school_id = ${values.add(caller.schoolId)} and e.business_type = ${values.add(context.businessType)} and e.major_id = any(${values.add(majorIds)}::bigint[])
       and ${writableSql(schoolClass, caller, values)} order by e.major_id, e.grade desc, e.class_code desc`,
    values.list,
  );
  return rows;
}
/** `计科2501` → `计科2701`, `2025001011` → `2027001011`: what stands before the figures of year and class goes on. */
function named({ className, classCode }: Model, grade: string, at: number) {
  const stem = className.replace(/\d+$/, '');
  return {
    className: `${stem}${grade.slice(2)}${String(at).padStart(2, '0')}`,
    classCode: `${grade}${classCode.slice(4, -1)}${at}`,
  };
}
const lastOf = ({ names }: Model): number =>
  Math.max(0, ...names.map((name) => Number(/(\d{2})$/.exec(name)?.[1] ?? 0)));

export const generate = serve(
  classGenerate,
  async (ctx, { body: { grade, majorIds, count, planCount, beginOn, dryRun } }) => {
    const models = await modelsOf(ctx, grade, majorIds);
    const known = new Set(models.map(({ majorId }) => majorId));
    const problems = majorIds.some((one) => !known.has(one))
      ? ['有的专业还没有班级可以参照，或不在您的管理范围内，请先新增它的第一个班级']
      : [];
    const wanted = models.flatMap((model) =>
      Array.from({ length: count }, (_, i) => ({ model, at: lastOf(model) + 1 + i })),
    );
    const full = [
      ...new Set(wanted.filter(({ at }) => at > 9).map(({ model }) => model.majorName)),
    ];
    const rows = wanted.filter(({ at }) => at <= 9);
    const found = [...problems, ...full.map((name) => `${name}：班级序号超过 9，超出的请单独新增`)];
    if (!dryRun) {
      if (rows.length === 0) throw rule(found[0] ?? '没有可以生成的班级');
      for (const { model, at } of rows)
        await addRow(
          ctx,
          { entity: schoolClass, extras: classExtras },
          {
            ...named(model, grade, at),
            grade,
            unitKey: model.unitKey,
            majorId: model.majorId,
            directionId: null,
            homeCampusId: model.campusId,
            educationLevel: model.educationLevel,
            planCount,
            counselorNo: null,
            headTeacherNo: null,
            monitorNo: null,
            planId: model.planId,
            beginOn,
            endOn: null,
            classStatus: '1',
            enabled: true,
            remark: null,
          },
        );
    }
    return {
      rows: rows.map(({ model, at }) => ({
        ...named(model, grade, at),
        majorName: model.majorName,
        campusName: model.campusName,
      })),
      problems: found,
    };
  },
);
