import type { Pool } from 'pg';
import {
  type ClassInput,
  type DeclarationBody,
  UNSAID,
} from '../../../src/school/declaration/contract/declaration.shapes.ts';
import type { Client } from '../client.ts';
import { type College, PERSON } from './college.ts';
import { insert } from './world.ts';

export const lead = (
  staffId: number = PERSON.wang,
  hours = 64,
): ClassInput['teachers'][number] => ({ staffId, role: 'lead', hours });
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
  source: 1,
  planCourseIds: [],
  courseId: 1,
  courseRank: '1',
  examMode: '1',
  teachingMode: 2,
  platformName: '',
  onlineHours: 0,
  managementUnitKey: '3-1',
  teachingUnitKey: '4-1',
  totalHours: 64,
  theoryHours: 48,
  experimentHours: 16,
  computerHours: 0,
  practiceHours: 0,
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
  ...UNSAID,
  teachingClasses: [group(1)],
  attachmentIds: [],
  offPlanReason: '',
  hoursReason: '',
  remark: '',
  ...change,
});

/** Rooms A101 (80 seats, 理工教学区) and A102 (out of use) on the eastern campus, W1 on the western one, with their 分区 4 and 5. */
export async function fillRooms(pool: Pool): Promise<void> {
  const building = { building_type: '1', floors_above: 5 };
  await insert(pool, 'building', [
    { id: 1, building_code: 'A', building_name: 'A 楼', campus_id: 1, ...building },
    { id: 2, building_code: 'W', building_name: '西楼', campus_id: 2, ...building },
  ]);
  await insert(pool, 'room_partition', [
    { id: 4, partition_code: 'P4', partition_name: '理工教学区', campus_id: 1, kind: '1' },
    { id: 5, partition_code: 'P5', partition_name: '西区', campus_id: 2, kind: '1' },
  ]);
  const room = {
    floor_no: 1,
    room_type_code: '5',
    capacity: 80,
    course_capacity: 80,
    exam_capacity: 40,
    partition_id: 4,
    status: '1',
  };
  await insert(pool, 'classroom', [
    { id: 9, room_code: 'A-101', room_name: 'A101', campus_id: 1, building_id: 1, ...room },
    {
      id: 10,
      room_code: 'A-102',
      room_name: 'A102',
      campus_id: 1,
      building_id: 1,
      ...room,
      status: '3',
    },
    {
      id: 11,
      room_code: 'W-1',
      room_name: 'W1',
      campus_id: 2,
      building_id: 2,
      ...room,
      partition_id: 5,
    },
  ]);
}

export interface Item {
  id: number;
  version: number;
}
/** Saves a form by the API. @throws Error with the answer when refused */
export async function declare(
  by: Client,
  change: Partial<DeclarationBody> = {},
): Promise<Item & { declarationNo: string }> {
  const answer = await by.post('/talent/declaration', form(change));
  if (answer.code !== 200) throw new Error(JSON.stringify(answer));
  return answer.data;
}
/** Sends one event; the version is that of the moment unless given. */
export async function send(
  college: Pick<College, 'pool'>,
  by: Client,
  id: number,
  type: string,
  more: Record<string, unknown> = {},
) {
  const { rows } = await college.pool.query('select version from declaration where id = $1', [id]);
  const { status, ...answer } = await by.post(`/talent/declaration/${id}/event`, {
    type,
    version: rows[0]?.version ?? 0,
    ...more,
  });
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
