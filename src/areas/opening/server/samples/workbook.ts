import { writeXlsx } from 'hucre/xlsx';
import { entityNamed } from '../../../../platform/contract/registry.ts';
import { sheetFields } from '../../../../platform/contract/resource/value.ts';
import type { SampleName } from '../../contract/samples.ts';
import { SAMPLE_ROWS } from './rows.ts';
import { PLAN_HEAD, planRows } from './teaching.ts';

/** Whose sheets stand in a workbook; each is read by its name, so that one of staff serves three imports (用户 9、10). */
const SHEETS: Readonly<Record<Exclude<SampleName, 'planCourses'>, readonly string[]>> = {
  campus: ['foundation/campus'],
  college: ['foundation/college'],
  department: ['foundation/department'],
  annual: ['foundation/annual'],
  schoolYear: ['foundation/schoolYear'],
  holiday: ['foundation/holiday'],
  timetable: ['foundation/timetable'],
  user: ['system/user', 'system/teacherSheet', 'system/userGrant'],
  course: ['talent/course'],
  major: ['talent/major'],
  majorUnit: ['talent/majorUnit'],
  class: ['student/class'],
  student: ['student/student'],
};
const WIDTH = 14;

/** A sheet with the columns of the import's template (导入导出 10), and the rows of the small college below them. */
function sheetOf(place: string, year: number, schoolCode: string) {
  const entity = entityNamed(place);
  const rows = SAMPLE_ROWS[place]?.(year, schoolCode) ?? [];
  const fields = sheetFields(entity);
  const unknown = Object.keys(rows[0] ?? {}).filter(
    (name) => !fields.some(([field]) => field === name),
  );
  if (unknown.length > 0) throw new Error(`the sample of ${place} names ${unknown.join(', ')}`);
  return {
    name: entity.title,
    columns: fields.map(() => ({ width: WIDTH, numFmt: '@' })),
    rows: [
      fields.map(([, field]) => `${field.label}${field.required ? '*' : ''}`),
      ...rows.map((row) => fields.map(([name]) => row[name] ?? null)),
    ],
    freezePane: { rows: 1 },
  };
}

/**
 * One workbook of the small college (开始 7).
 * @param year in which the school year begins
 */
export async function sampleWorkbook(
  name: SampleName,
  year: number,
  schoolCode: string,
): Promise<Buffer> {
  const sheets =
    name === 'planCourses'
      ? [
          {
            name: '培养方案课程',
            columns: PLAN_HEAD.map(() => ({ width: WIDTH })),
            rows: [PLAN_HEAD, ...planRows(year)],
            freezePane: { rows: 1 },
          },
        ]
      : SHEETS[name].map((place) => sheetOf(place, year, schoolCode));
  return Buffer.from(await writeXlsx({ sheets }));
}
