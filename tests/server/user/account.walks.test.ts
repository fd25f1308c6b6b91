/**
 * The golden walks of an account on the real server over HTTP, of teachers and of students: what the file expects must stand in the
 * database after each step, and what is refused there changes nothing (用户 11–16).
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountModel } from '../../../machines/account/account.cases.ts';
import { accountStateOf } from '../../../machines/account/account.stored.ts';
import type { AccountActor, AccountEvent } from '../../../machines/account/account.types.ts';
import type { Golden } from '../../../machines/kit/golden.ts';
import { accountFollows } from '../../../src/school/student/server/accountRule.ts';
import { coverageOf, missing } from '../../kit/chart/walk.coverage.ts';
import { type Client, client, login } from '../../kit/client.ts';
import { insert } from '../../kit/school/world.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const golden = JSON.parse(
  readFileSync(new URL('../../model/account.golden.json', import.meta.url), 'utf8'),
) as Golden;
const PERSON = {
  cname: '周明远',
  employeeNumber: '20260178',
  username: 'walker',
  password: 'Jiao-Wu-9183',
};
const type = { businessType: 0 };
const NO = 601;

let server: TestServer;
let people: Record<'admin' | 'registrar' | 'keeper' | 'reader', Client>;
/** A student without an account, and a change of status for it to be closed by. */
const student = { id: 0, no: '', changeId: 0 };
let password = '';
const sql = async (text: string, values: unknown[] = []) =>
  (await server.pool.query(text, values)).rows;

beforeAll(async () => {
  server = await startServer({ template: 'demo', jobsEvery: 20 });
  const permissions = [
    'system:user:list',
    'system:user:edit',
    'student:account:list',
    'student:account:edit',
  ];
  const keeper = {
    id: 900,
    role_key: 'ROLE_KEEPER',
    role_name: '账号',
    builtin: false,
    sort_no: 900,
    permissions,
  };
  await insert(server.pool, 'role', [keeper]);
  const [{ id }] = await sql(`select id::int from app_user where username = 'newcomer'`);
  await insert(server.pool, 'user_role', [{ user_id: id, role_id: 900 }]);
  await insert(server.pool, 'user_unit_scope', [
    { user_id: id, business_type: 0, kind: 'management', node_key: '1-1' },
  ]);
  // each step asks which queues are left without an approver: with none and nothing that waits that is no work
  await sql('update semester set state = 5');
  await sql(
    `update role set permissions = array(select p from unnest(permissions) as p where p not like '%:approve%')`,
  );
  await sql(`delete from setting where key = 'register.enabled'`);
  await insert(server.pool, 'setting', [{ key: 'register.enabled', value: true }]);
  const [found] = await sql(
    `select s.id::int, s.student_no as no, (select min(id)::int from status_change) as "changeId" from student s
     where s.business_type = 0 and s.in_school and not exists (select from student_account a where a.student_id = s.id) order by s.id limit 1`,
  );
  Object.assign(student, found);
  const [admin, registrar, who, reader] = await Promise.all(
    ['admin', 'registrar', 'newcomer', 'declarer'].map((name) => login(server, name)),
  );
  people = { admin: admin!, registrar: registrar!, keeper: who!, reader: reader! };
});
afterAll(() => server.stop());

interface Row {
  id: number;
  version: number;
  accountStatus: string;
  lockedUntil: Date | null;
  closedByChange: boolean;
}
const rowOf = async (isStudent: boolean): Promise<Row | undefined> =>
  (
    await sql(
      `select u.id::int, u.version, u.account_status as "accountStatus", u.locked_until as "lockedUntil",
         coalesce(a.closed_by_change_id is not null, false) as "closedByChange"
       from app_user u left join student_account a on a.user_id = u.id where u.username = $1`,
      [isStudent ? student.no : PERSON.username],
    )
  )[0];
const placeOf = (row: Row | undefined): [string, boolean] => [
  row ? accountStateOf(row, new Date()) : 'none',
  row?.closedByChange ?? false,
];

/** Nobody has the account; with duties, its owner to be looks after a class. */
async function begin(duties: number): Promise<void> {
  const names = [PERSON.username, student.no];
  const ids = (await sql('select id::int from app_user where username = any($1)', [names])).map(
    ({ id }) => id,
  );
  await sql('delete from account_slip where user_id = any($1)', [ids]);
  await sql('delete from student_account where user_id = any($1)', [ids]);
  await sql('delete from auth_session where user_id = any($1)', [ids]);
  await sql('delete from app_user where id = any($1)', [ids]);
  await sql('update admin_class set counselor_no = null where counselor_no = $1', [
    PERSON.employeeNumber,
  ]);
  if (duties > 0)
    await sql(
      `update admin_class set counselor_no = $1 where id = (select min(id) from admin_class where enabled and class_status = '1')`,
      [PERSON.employeeNumber],
    );
  password = PERSON.password;
}

async function open(who: Client): Promise<number> {
  const { code, data } = await who.post('/student/account/open', { ...type, ids: [student.id] });
  if (code !== 200) return code;
  while (['queued', 'running'].includes((await who.get(`/system/job/${data.jobId}`)).data.state));
  [{ password }] = (await who.post('/student/account/slips', { ...type, jobId: data.jobId })).data;
  return 200;
}
/** What nobody calls: it happened when the row is another one. */
async function happens(isStudent: boolean, what: () => Promise<unknown>): Promise<number> {
  const before = JSON.stringify(await rowOf(isStudent));
  await what();
  return before === JSON.stringify(await rowOf(isStudent)) ? NO : 200;
}
const follow = (statusCode: string, inSchool: boolean) =>
  accountFollows(
    server.pool,
    {
      schoolId: 1,
      businessType: 0,
      id: student.changeId,
      studentId: student.id,
      effectiveOn: '2026-01-01',
    },
    { statusCode, inSchool },
    new Date(),
  );

/** Sends an event case as the person that it names; answers the code. */
async function send(event: AccountEvent, isStudent: boolean): Promise<number> {
  const by: AccountActor | undefined = 'by' in event ? event.by : undefined;
  const who =
    by?.mayReset || by?.mayOpen
      ? people[isStudent ? 'registrar' : 'admin']
      : people[by?.mayEdit ? 'keeper' : 'reader'];
  const row = await rowOf(isStudent);
  const [id, version] = [row?.id ?? 999_999, row?.version ?? 1];
  switch (event.type) {
    case 'register':
      await sql('delete from login_throttle'); // counts registrations too
      return (await client(server).post('/register', PERSON)).code;
    case 'login': {
      await sql('delete from login_throttle');
      const given = {
        username: isStudent ? student.no : PERSON.username,
        password: event.right ? password : 'Nicht-1234',
      };
      return (await client(server).post('/login', given)).code;
    }
    case 'open':
      return open(who);
    case 'activate':
      return (await who.put(`/system/user/${id}/activate`)).code;
    case 'reset': {
      const path = isStudent
        ? `/student/account/${student.id}/password`
        : `/system/user/${id}/password`;
      const { code, data } = await who.put(path, isStudent ? type : { version });
      if (code === 200) password = data.password;
      return code;
    }
    case 'runsOut':
      return happens(isStudent, () =>
        sql(
          `update app_user set locked_until = now() - interval '1 minute' where id = $1 and locked_until is not null`,
          [id],
        ),
      );
    case 'leave':
      return happens(isStudent, () => follow('03', false));
    case 'comeBack':
      return happens(isStudent, () => follow('01', true));
    default: {
      if (!isStudent) {
        const body = {
          action: event.type,
          version,
          ...(event.type === 'disable' && event.confirmed ? { confirmed: true } : {}),
        };
        return (await who.put(`/system/user/${id}/account`, body)).code;
      }
      const { code, data } = await who.post('/student/account/change', {
        ...type,
        action: event.type,
        ids: [student.id],
      });
      return code === 200 && data.done.length === 0 ? NO : code;
    }
  }
}

it('the walks leave no transition and no pair out', () => {
  const { transitions, pairs } = coverageOf(accountModel, golden);
  expect([missing(transitions), missing(pairs)]).toEqual([[], []]);
});

it.each(golden.variants.map((variant) => [variant.name, variant] as const))(
  '%s',
  async (name, variant) => {
    const isStudent = name === 'student';
    const wrong: string[] = [];
    const tried = new Set<string>();
    for (const walk of variant.walks) {
      let context = { duties: 0, closedByChange: false };
      for (const [at, { event: label, state, set, can }] of walk.entries()) {
        context = { ...context, ...set };
        const code =
          at === 0
            ? await begin(context.duties).then(() => 200)
            : await send(golden.cases[label] as AccountEvent, isStudent);
        const now = placeOf(await rowOf(isStudent));
        const here = JSON.stringify([state, context.closedByChange]);
        const way = `${walk.slice(1, at + 1).map((step) => step.event)}`;
        if (code !== 200 || JSON.stringify(now) !== here) wrong.push(`${way} → ${code} ${now}`);
        if (!can || tried.has(here)) continue;
        tried.add(here);
        for (const refused of variant.events.filter((it) => !can.includes(it))) {
          const answer = await send(golden.cases[refused] as AccountEvent, isStudent);
          if (answer === 200 || JSON.stringify(placeOf(await rowOf(isStudent))) !== here)
            wrong.push(`${way}: ${refused} → ${answer}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(tried.size).toBeGreaterThan(3);
  },
  180_000,
);
