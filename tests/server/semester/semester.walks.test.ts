/**
 * The golden walks of the semester on the real server over HTTP: what the file expects, not what the chart says at this moment, must
 * stand in the database after each step, and what is refused there changes nothing.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Golden } from '../../../machines/kit/golden.ts';
import { semesterModel } from '../../../machines/semester/semester.cases.ts';
import {
  SEMESTER_STATES,
  type SemesterEvent,
  type SemesterState,
} from '../../../machines/semester/semester.types.ts';
import { coverageOf, missing } from '../../kit/chart/walk.coverage.ts';
import type { Client } from '../../kit/client.ts';
import { type College, startCollege } from '../../kit/school/college.ts';
import { addKeepers, type Keeper, semesterForm, semesterRow } from '../../kit/school/semesters.ts';
import { confirming, signInSettings } from '../../kit/school/settings.ts';
import { insert } from '../../kit/school/world.ts';

const golden = JSON.parse(
  readFileSync(new URL('../../model/semester.golden.json', import.meta.url), 'utf8'),
) as Golden;
/** The walked one; the other one can be current instead of it. */
const [WALKED, OTHER] = [10, 11];
let college: College;
let as: Record<Keeper, Client>;
let settings: Client;
beforeAll(async () => {
  college = await startCollege();
  as = await addKeepers(college);
  settings = await signInSettings(college);
});
afterAll(() => college.server.stop());

const place = (state: string) => SEMESTER_STATES.indexOf(state as SemesterState);
/** Who is what the case says; nobody of these may edit and not read. */
const personOf = ({ mayEdit, mayReopen }: { mayEdit: boolean; mayReopen: boolean }): Keeper =>
  mayReopen ? 'head' : mayEdit ? 'keeper' : 'looker';

async function begin(context: { isCurrent: boolean; hasWindow: boolean }): Promise<void> {
  const { pool } = college;
  await pool.query('delete from semester where id = any($1)', [[WALKED, OTHER]]);
  await pool.query('update semester set is_current = false');
  const row = {
    business_type: 0,
    school_year_id: 2,
    term_no: 1,
    weeks: 18,
    begin_on: '2027-08-30',
    end_on: '2028-01-02',
    state: 0,
    stages: [],
  };
  const window = context.hasWindow
    ? ['2026-11-09T08:00:00+08:00', '2026-12-18T17:00:00+08:00']
    : [null, null];
  const made = (id: number, code: string, is_current: boolean) => ({
    id,
    ...row,
    semester_code: code,
    semester_name: code,
    is_current,
    declare_open_at: window[0],
    declare_close_at: window[1],
    enable_management_approve: true,
    enable_teaching_approve: true,
    enable_supervisor_approve: true,
    enable_master_approve: true,
    remark: null,
    version: 1,
    created_at: new Date(),
    updated_at: new Date(),
  });
  await insert(pool, 'semester', [
    made(WALKED, '2027-2028-1', context.isCurrent),
    {
      ...made(OTHER, '2027-2028-2', !context.isCurrent),
      begin_on: '2028-02-21',
      end_on: '2028-07-02',
    },
  ]);
}
/** So many declarations of the walked semester that nobody has submitted. */
async function leaveOpen(many: number): Promise<void> {
  await college.pool.query('delete from declaration where semester_id = $1', [WALKED]);
  await college.pool.query(
    `insert into declaration (school_id, id, declaration_no, business_type, school_year_id, semester_id, campus_id, course_id, course_code, course_name,
       credits, course_type, source, course_rank, exam_mode, open_type, teaching_mode, teaching_source, total_hours, theory_hours, experiment_hours,
       computer_hours, practice_hours, weekly_hours, start_week, end_week, week_pattern, declarer_id, declarer_name, created_by, created_at, updated_at)
     select 1, 9000 + n, 'W' || n, 0, 2, $1, 1, 1, 'C1', '课程1', 4, '9', 2, '1', '1', 2, 2, 1, 64, 64, 0, 0, 0, 4, 1, 16, 'all', 1, '钱秘书', 1, now(), now()
     from generate_series(1, $2) n`,
    [WALKED, many],
  );
}

/** Turns the last level on or off, on the screen of the switches (审批 61). */
async function switchMaster(by: Client) {
  const { rows } = await college.pool.query(
    'select enable_master_approve as on from semester where id = $1',
    [WALKED],
  );
  const [switches, deadlines] = [
    (master: boolean) => ({ management: true, teaching: true, supervisor: true, master }),
    { management: null, teaching: null, supervisor: null, master: null },
  ];
  const before = { switches: switches(rows[0].on), deadlines };
  const body = {
    switches: switches(!rows[0].on),
    deadlines,
    before,
    reason: '教务会议决定',
    apply: false,
  };
  return confirming((confirmed) =>
    by.put(`/foundation/general/switches/${WALKED}`, { ...body, ...confirmed }),
  );
}

/** Sends an event case as the person that it names; answers the code. */
async function send(event: SemesterEvent): Promise<number> {
  const now = await semesterRow(college.pool, WALKED);
  if (!now) throw new Error('the walked semester is gone');
  const me = as[personOf(event.by)];
  const path = `/foundation/semester/${WALKED}`;
  switch (event.type) {
    case 'edit': {
      const body = semesterForm({
        remark: `第 ${now.version} 版`,
        ...(now.hasWindow
          ? { declareOpenAt: '2026-11-09T08:00', declareCloseAt: '2026-12-18T17:00' }
          : {}),
      });
      return (
        await me.put(path, {
          ...body,
          semesterName: '2027-2028-1',
          stages: [],
          version: now.version,
        })
      ).code;
    }
    case 'remove':
      return (await me.del(path)).code;
    case 'changeSwitches':
      return (await switchMaster(event.by.mayEdit ? settings : as.looker)).code;
    default: {
      if ('unfinished' in event) await leaveOpen(event.unfinished);
      const { type } = event;
      const body = {
        type,
        version: now.version,
        ...('acknowledged' in event ? { acknowledged: event.acknowledged } : {}),
        ...(type === 'reopen' ? { reason: event.reason } : {}),
      };
      return (await me.post(`${path}/event`, body)).code;
    }
  }
}

it('the walks leave no transition and no pair out', () => {
  const { transitions, pairs } = coverageOf(semesterModel, golden);
  expect([missing(transitions), missing(pairs)]).toEqual([[], []]);
});

it.each(golden.variants.map((variant) => [variant.name, variant] as const))(
  '%s',
  async (_name, variant) => {
    const wrong: string[] = [];
    let steps = 0;
    for (const walk of variant.walks) {
      let context = { isCurrent: false, hasWindow: false };
      for (const [at, { event: label, state, set }] of walk.entries()) {
        context = { ...context, ...set };
        if (at === 0) {
          await begin(context);
          continue;
        }
        const event = golden.cases[label] as unknown as SemesterEvent;
        const code = await send(event);
        steps++;
        const now = await semesterRow(college.pool, WALKED);
        const seen = now ? [now.state, now.isCurrent] : 'removed';
        const expected = state === 'removed' ? 'removed' : [place(state), context.isCurrent];
        const { rows } = await college.pool.query(
          'select count(*)::int as n from semester where is_current',
        );
        if (code !== 200 || JSON.stringify(seen) !== JSON.stringify(expected) || rows[0].n !== 1)
          wrong.push(
            `${walk.slice(1, at + 1).map((step) => step.event)} → ${code} ${JSON.stringify(seen)} current ${rows[0].n}`,
          );
      }
    }
    expect(wrong).toEqual([]);
    expect(steps).toBeGreaterThan(2);
  },
  60_000,
);

it('what the chart refuses in a state is refused there, and changes nothing', async () => {
  const wrong: string[] = [];
  const seen = new Set<string>();
  for (const { input } of semesterModel.variants) {
    const context = { isCurrent: false, hasWindow: false, ...(input as object) };
    for (const [at, name] of SEMESTER_STATES.entries()) {
      const { semesterMachine } = await import('../../../machines/semester/semester.machine.ts');
      const snapshot = semesterMachine.resolveState({ value: name, context });
      for (const event of semesterModel.events as readonly SemesterEvent[]) {
        const key = JSON.stringify([at, context, event]);
        if (snapshot.can(event) || seen.has(key)) continue;
        seen.add(key);
        await begin(context);
        await college.pool.query('update semester set state = $2 where id = $1', [WALKED, at]);
        const before = JSON.stringify(await semesterRow(college.pool, WALKED));
        const code = await send(event);
        const after = JSON.stringify(await semesterRow(college.pool, WALKED));
        if (code === 200 || before !== after)
          wrong.push(`${name} ${JSON.stringify(event)} → ${code}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(seen.size).toBeGreaterThan(100);
}, 60_000);
