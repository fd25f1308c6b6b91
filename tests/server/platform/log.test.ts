import { afterAll, beforeAll, expect, test } from 'vitest';
import { told } from '../../../src/platform/server/log.ts';
import { type College, startCollege } from '../../kit/school/college.ts';

/** What must not stand in a log, wherever it came in. */
const CANARIES = [
  '金丝雀',
  'canaryname',
  '13912345678',
  'Canary-Pass-2026',
  'canary@school.example',
];
const lines: string[] = [];
let college: College;
beforeAll(async () => {
  college = await startCollege({
    config: { demo: true, logLevel: 'trace' },
    logTo: { write: (line) => void lines.push(line) },
  });
});
afterAll(() => college.server.stop());

/** 运行 31 */
test('what people send and what the database says of it is in no line, whatever fails', async () => {
  const { pool } = college;
  const by = college.as.declarer;
  await pool.query(`
    create function spill() returns trigger language plpgsql as $$ begin
      raise exception using errcode = 'P0001', message = format('told "%s" of %s', new.remark, new.remark), detail = new.remark; end $$;
    create trigger spill before insert on declaration for each row execute function spill();
    alter table course rename to course_away;
    alter table login_throttle rename to throttle_away`);
  const answers = [
    await by.call('POST', '/login', {
      body: {
        username: 'canaryname',
        password: 'Canary-Pass-2026',
        code: '1',
        uuid: '13912345678',
      },
    }),
    await by.call('GET', '/talent/course/list?courseName=金丝雀&searchValue=canaryname', {
      headers: { 'X-Note': 'canary@school.example' },
    }),
  ];
  await pool.query(
    `alter table course_away rename to course; alter table throttle_away rename to login_throttle`,
  );
  answers.push(
    await by.call('POST', '/talent/declaration', {
      body: { courseId: 1, remark: '金丝雀 canaryname 13912345678 canary@school.example' },
    }),
  );
  const faults = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
  expect(faults.length).toBeGreaterThan(0);
  for (const fault of faults)
    expect(fault).toMatchObject({
      level: 50,
      time: expect.any(Number),
      reqId: expect.any(String),
      call: expect.any(String),
      code: 500,
      err: { type: expect.any(String), stack: expect.any(String) },
    });
  expect(answers.filter(({ code }) => code === 500).length).toBe(faults.length);
  const token = by.token ?? 'none';
  const written = lines.join('\n');
  expect([...CANARIES, token].filter((it) => written.includes(it))).toEqual([]);
});

test('a fault is told by its kind, its place and names of our own', () => {
  const full = Object.assign(new Error('duplicate key violates unique constraint "course_code"'), {
    code: '23505',
    constraint: 'course_code',
    detail: 'Key (code)=(20261234) exists',
    parameters: ['金丝雀'],
  });
  const wrapped = new Error('Failed query: insert into x values ($1)\nparams: canaryname', {
    cause: full,
  });
  const { stack, cause, ...rest } = told(wrapped);
  expect(rest).toEqual({ type: 'Error', message: 'Failed query: insert into x values ($1)' });
  expect(stack).toMatch(/^at /);
  expect(cause).toMatchObject({
    code: '23505',
    constraint: 'course_code',
    message: 'duplicate key violates unique constraint "course_code"',
  });
  expect(JSON.stringify(told(wrapped))).not.toMatch(/20261234|金丝雀|canaryname/);
  expect(told(new SyntaxError(`Unexpected token, "canaryname" is not valid JSON`)).message).toBe(
    'Unexpected token, … is not valid JSON',
  );
  expect(told('canaryname')).toEqual({ type: 'string', message: '…', stack: '' });
});
