/**
 * The golden walks of the student status on the real server over HTTP: each change applied for and in effect on its day, the first of a type
 * through all of its levels; what the file expects must stand in the list of students, and what is refused there changes nothing (异动 2、6).
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Level } from '../../../machines/approval/approval.types.ts';
import type { Golden, GoldenStep } from '../../../machines/kit/golden.ts';
import { studentStatusModel } from '../../../machines/studentStatus/studentStatus.cases.ts';
import {
  CHANGE_CODES,
  CHANGE_TYPES,
  type ChangeCode,
  needsOf,
  STATUS_CODE,
  type StatusContext,
  type StatusEvent,
  type StatusState,
} from '../../../machines/studentStatus/studentStatus.types.ts';
import { takeDueEffects } from '../../../src/areas/statusChange/server/effect.ts';
import { divergencesOf } from '../../kit/chart/conform.ts';
import { coverageOf, fewest, missing } from '../../kit/chart/walk.coverage.ts';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const golden = JSON.parse(
  readFileSync(new URL('../../model/studentStatus.golden.json', import.meta.url), 'utf8'),
) as Golden;
const short = fewest(studentStatusModel, golden);
const eventOf = (label: string) => golden.cases[label] as unknown as StatusEvent;
const codeOf = ({ type }: StatusEvent) =>
  CHANGE_CODES.find((code) => CHANGE_TYPES[code].event === type) as ChangeCode;
const type = { businessType: 0 };
const DAY = 86_400_000;
/** Each step takes effect a day later; all of them lie before the demo's today. */
const dayOf = (step: number) =>
  new Date(Date.parse('2026-09-08') + step * DAY).toISOString().slice(0, 10);
function endOf(day: string, months: number): string | null {
  if (months === 0) return null;
  const end = new Date(Date.parse(day) - DAY);
  end.setUTCMonth(end.getUTCMonth() + months);
  return end.toISOString().slice(0, 10);
}

let server: TestServer;
let as: Record<'declarer' | Level, Client>;
/** The student of the walks, and their place at the beginning of each. */
let id = 0;
const CLASS = `select c.* from admin_class c where c.class_name = '软件2501'`;
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  const [declarer, management, supervisor, registrar] = await Promise.all(
    ['declarer', 'management', 'supervisor', 'registrar'].map((name) => login(server, name)),
  );
  as = { declarer, management, teaching: management, supervisor, master: registrar } as Record<
    'declarer' | Level,
    Client
  >;
  // two classes of two majors in every grade to come: somewhere to go to by every type
  await server.pool.query(
    `insert into admin_class select (jsonb_populate_record(null::admin_class, to_jsonb(c) || jsonb_build_object(
       'id', 900000 + row_number() over (), 'class_code', 'W' || g || m.id || nth, 'class_name', '走查' || g || m.id || nth,
       'grade', g::text, 'major_id', m.id))).*
     from (${CLASS}) c, generate_series(2025, 2060) g, generate_series(1, 2) nth,
       (select c.major_id as id from (${CLASS}) c union select min(o.id) from major o join (${CLASS}) c on o.id <> c.major_id where o.business_type = 0
          and exists (select from major_unit u where u.major_id = o.id)) m`,
  );
  const { rows } = await server.pool.query(
    `select s.id::int from student s where s.class_id = (select id from (${CLASS}) c) and not exists (select from status_change x where x.student_id = s.id) limit 1`,
  );
  id = rows[0].id;
});
afterAll(() => server.stop());

/** What a variant says of the student follows from columns; a change of grade moves the end of their study (学生 25). */
const settle = ({ term, special }: StatusContext) =>
  server.pool.query(
    'update student set enrol_on = $2, expected_graduate_on = $3, edu_mode = $4, max_leave_on = null where id = $1',
    [
      id,
      term === 'first' ? '2026-08-31' : '2024-09-01',
      term === 'last' ? '2027-06-30' : '2030-06-30',
      special ? '2' : '1',
    ],
  );
async function begin(context: StatusContext): Promise<void> {
  const { pool } = server;
  await pool.query(
    `delete from approval_record where biz_type = 'statusChange' and item_id in (select id from status_change where student_id = $1)`,
    [id],
  );
  await pool.query('delete from status_change where student_id = $1', [id]);
  await pool.query('delete from student_state where student_id = $1', [id]);
  await pool.query(
    `update student set (grade, unit_key, major_id, direction_id, class_id, campus_id, in_school, status_code) =
       (select grade, management_unit_key, major_id, direction_id, id, campus_id, true, '01' from (${CLASS}) c) where id = $1`,
    [id],
  );
  await pool.query(
    `insert into student_state (school_id, student_id, begin_on, grade, unit_key, major_id, direction_id, class_id, campus_id, in_school, status_code)
     select 1, id, '2026-08-31', grade, unit_key, major_id, direction_id, class_id, campus_id, in_school, status_code from student where id = $1`,
    [id],
  );
  await settle(context);
}
/** A class that fits the type: another major, the next grade, or another class beside their own. */
async function targetFor(code: ChangeCode): Promise<number> {
  const major = code === '23' ? 'a.major_id <> s.major_id' : 'a.major_id = s.major_id';
  const grade = code === '02' || code === '03' ? 1 : 0;
  const { rows } = await server.pool.query(
    `select a.id::int from admin_class a join student s on s.id = $1 and ${major} and a.grade::int = s.grade::int + $2 and a.id <> s.class_id
     where a.id >= 900000 order by a.id limit 1`,
    [id, grade],
  );
  return rows[0].id;
}
async function proof(): Promise<string> {
  const { rows } = await server.pool.query(
    `insert into file_info (school_id, file_id, storage_key, file_name, file_size, file_suffix, mime, md5, sha256, client_id, model_id, created_by, created_at)
     select 1, gen_random_uuid(), 'x', '证明.pdf', 3, 'pdf', 'application/pdf', 'x', 'x', 'studentStatus', 'change:proof', id, now()
     from app_user where username = 'declarer' returning file_id`,
  );
  return rows[0].file_id;
}

/** Applies for what a case says; answers the reply. */
async function apply(event: StatusEvent, day: string) {
  const changeType = codeOf(event);
  return as.declarer.post('/student/change/apply', {
    studentId: id,
    changeType,
    reasonCode: '99',
    reasonText: '按学校学籍管理规定办理，走查',
    effectiveOn: day,
    ...type,
    // an extension goes beyond the day on which they were to graduate
    endOn: event.type === 'extend' && event.months > 0 ? '2031-06-30' : endOf(day, event.months),
    targetClassId: event.target ? await targetFor(changeType) : null,
    docNo: null,
    targetSchool: needsOf(changeType, 'school') ? '望山大学' : null,
    chosenStatus: event.type === 'other' ? event.chosen : null,
    fileIds: event.proof ? [await proof()] : [],
  });
}
/** Types that have gone through their approval once; after that what has been applied for counts as passed, and waits for its day. */
const carried = new Set<ChangeCode>();
/** Brings a change about from the application to its effect; answers the first code that is not 200. */
async function carry(event: StatusEvent, day: string): Promise<number> {
  const made = await apply(event, day);
  if (made.code !== 200) return made.code;
  if (carried.has(codeOf(event))) {
    await server.pool.query(
      'update status_change set declare_status = 4, effect_state = 1 where id = $1',
      [made.data.id],
    );
    await takeDueEffects({ pool: server.pool }, new Date('2026-11-20T09:00:00+08:00'));
    return 200;
  }
  carried.add(codeOf(event));
  let { version } = made.data;
  const { levels } = CHANGE_TYPES[codeOf(event)];
  for (const [who, step] of [
    ['declarer', 'submit'] as const,
    ...levels.map((level) => [level, 'pass'] as const),
  ]) {
    const docNo = who === levels.at(-1) ? { docNo: '澄大教〔2026〕66号' } : {};
    const answer = await as[who].post(`/student/change/${made.data.id}/event`, {
      type: step,
      version,
      ...docNo,
      ...type,
    });
    if (answer.code !== 200) return answer.code;
    ({ version } = answer.data);
  }
  return 200;
}
const place = async () => {
  const { rows } = await server.pool.query(
    `select status_code as status, in_school as present, (select count(*)::int from student_state t where t.student_id = s.id) as states,
       (select count(*)::int from status_change c where c.student_id = s.id) as changes from student s where id = $1`,
    [id],
  );
  return rows[0];
};

/** What can be applied for, told by the server and by the file. */
async function offerSays(can: readonly string[]): Promise<string | null> {
  const { data } = await as.declarer.get('/student/change/offer', { studentId: id, ...type });
  const told = data.types.map(({ code }: { code: string }) => code);
  const expected = [...new Set(can.map((label) => codeOf(eventOf(label))))].sort();
  return `${told}` === `${expected}` ? null : `offered ${told} instead of ${expected}`;
}

it('the walks leave no transition and no pair out', () => {
  const { transitions, pairs } = coverageOf(studentStatusModel, short);
  expect([missing(transitions), missing(pairs)]).toEqual([[], []]);
});

it('every walk leads where the file says, what is refused on the way changes nothing, and the histories replay', async () => {
  const wrong: string[] = [];
  const tried = new Set<string>();
  let steps = 0;
  const walk = async (variant: Golden['variants'][number], path: readonly GoldenStep[]) => {
    let context = {
      term: 'middle',
      special: false,
      changedMajor: false,
      leaveMonths: 0,
    } as StatusContext;
    for (const [at, { event, state, set, can }] of path.entries()) {
      context = { ...context, ...(set as Partial<StatusContext>) };
      if (at === 0) await begin(context);
      const code = at === 0 ? 200 : await carry(eventOf(event), dayOf(at));
      await settle(context);
      steps++;
      const now = await place();
      const status = STATUS_CODE[state as StatusState];
      const expected = {
        status,
        present: status === STATUS_CODE.studying,
        states: at + 1,
        changes: at,
      };
      const way = `${variant.name}: ${path.slice(1, at + 1).map((step) => step.event)}`;
      if (code !== 200 || JSON.stringify(now) !== JSON.stringify(expected))
        return wrong.push(`${way} → ${code} ${JSON.stringify(now)}`);
      const here = `${state} ${can}`;
      if (!can || tried.has(here)) continue;
      tried.add(here);
      const offer = await offerSays(can);
      if (offer) wrong.push(`${way}: ${offer}`);
      for (const label of variant.events.filter((one) => !can.includes(one))) {
        const answer = await apply(eventOf(label), dayOf(at + 1));
        if (answer.code === 200 || JSON.stringify(await place()) !== JSON.stringify(now))
          wrong.push(`${way}: ${label} → ${answer.code}`);
      }
    }
    return wrong.push(...(await divergencesOf(server.pool, 'studentStatus', [id])));
  };
  for (const variant of golden.variants) {
    const walks = short.variants.find(({ name }) => name === variant.name)?.walks ?? [];
    // one at least of each variant: what it refuses is tried on the way
    for (const path of walks.length > 0 ? walks : variant.walks.slice(0, 1))
      await walk(variant, path);
  }
  expect(wrong.slice(0, 20)).toEqual([]);
  expect([steps > 500, tried.size > 20]).toEqual([true, true]);
}, 600_000);
