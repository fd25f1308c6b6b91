import type { Pool } from 'pg';
import type { ClassInput, DeclarationBody } from '../../src/contract/talent/declaration.shapes.ts';
import type { Client } from './client.ts';
import { type College, PERSON } from './college.ts';

export const lead = (staffId: number = PERSON.wang, hours = 64): ClassInput['teachers'][number] => ({ staffId, role: 'lead', hours });
export const group = (classNo: number, change: Partial<ClassInput> = {}): ClassInput => ({
  classNo,
  adminClassIds: [classNo],
  expectedCount: 30,
  capacity: 40,
  teachers: [lead()],
  schedulePrefs: [],
  ...change,
});
/** A form that passes every check of a submit without warning. */
export const form = (change: Partial<DeclarationBody> = {}): DeclarationBody => ({
  ...{ source: 1, planCourseIds: [], courseId: 1, courseRank: '1', examMode: '1', teachingMode: 2, platformName: '', onlineHours: 0 },
  ...{
    managementUnitKey: '3-1',
    teachingUnitKey: '4-1',
    totalHours: 64,
    theoryHours: 48,
    experimentHours: 16,
    computerHours: 0,
    practiceHours: 0,
  },
  ...{
    weeklyHours: 4,
    startWeek: 1,
    endWeek: 16,
    weekPattern: 'all',
    needSchedule: true,
    needSelect: false,
    languageCode: '1',
    selfArrangedRoom: false,
    roomTypeCode: null,
    roomNote: '',
  },
  ...{ teachingClasses: [group(1)], attachmentIds: [], offPlanReason: '', hoursReason: '', remark: '' },
  ...change,
});

export interface Item {
  id: number;
  version: number;
}
/** Saves a form by the API. @throws Error with the answer when refused */
export async function declare(by: Client, change: Partial<DeclarationBody> = {}): Promise<Item & { declarationNo: string }> {
  const answer = await by.post('/talent/declaration', form(change));
  if (answer.code !== 200) throw new Error(JSON.stringify(answer));
  return answer.data;
}
/** Sends one event; the version is that of the moment unless given. */
export async function send(college: Pick<College, 'pool'>, by: Client, id: number, type: string, more: Record<string, unknown> = {}) {
  const { rows } = await college.pool.query('select version from declaration where id = $1', [id]);
  const { status, ...answer } = await by.post(`/talent/declaration/${id}/event`, { type, version: rows[0]?.version ?? 0, ...more });
  return answer;
}
/** Everything stored about a declaration: equal before and after what must change nothing. */
export async function stored(pool: Pool, id: number): Promise<unknown> {
  const { rows } = await pool.query(
    `select to_jsonb(d) as declaration, (select jsonb_agg(to_jsonb(r) order by seq) from approval_record r where r.declaration_id = d.id) as records,
       (select jsonb_agg(to_jsonb(c) order by class_no) from teaching_class c where c.declaration_id = d.id) as classes,
       (select jsonb_agg(to_jsonb(t) order by class_no, sort_no) from teaching_class_teacher t where t.declaration_id = d.id) as teachers
     from declaration d where d.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}
/** Its place in the chart, short: `1@2 [2,1,0,0] r1`. */
export async function place(pool: Pool, id: number): Promise<string> {
  const { rows } = await pool.query(
    `select declare_status || coalesce('@' || current_level, '') || ' [' || concat_ws(',', result1, result2, result3, result4) || '] r' || round as place
     from declaration where id = $1`,
    [id],
  );
  return rows[0]?.place ?? 'gone';
}
