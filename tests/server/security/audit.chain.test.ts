import { beforeEach, describe, expect, test } from 'vitest';
import { sealAll, sealNext } from '../../../src/platform/server/audit/seal.ts';
import { verifyChain } from '../../../src/platform/server/audit/verify.ts';
import { transaction } from '../../../src/platform/server/database/transaction.ts';
import { writeAudit } from '../../../src/platform/server/request/audit.ts';
import { note, openChain, row } from './chain.ts';

const { log, tamper, anchors, chain, verdict } = openChain();
const whole = { checked: 10, unsealed: 0, fault: null };

/** 安全 21 */
test('rows are sealed in their order, each over the one before, and the whole chain holds', async () => {
  await chain(10);
  expect(await verdict()).toEqual(whole);
  const { rows } = await log.database.pool.query(
    'select seq::int, user_id::int as n, length(hash) as length from audit_log order by seq',
  );
  expect(rows).toEqual(
    Array.from({ length: 10 }, (_, i) => ({ seq: i + 1, n: i + 1, length: 64 })),
  );
});

/** 安全 22 */
test('the newest rows that are not sealed yet are told of and no fault', async () => {
  await chain(10);
  await writeAudit(log.database.pool, row(11), [note(11), note(12)]);
  expect(await verdict()).toEqual({ ...whole, unsealed: 2 });
});

/** 安全 22 */
describe('what somebody with all rights over the database changes is found', () => {
  const content = (seq: number) => new RegExp(`^第 ${seq} 条（编号 \\d+）的内容与封存时不同$`);
  beforeEach(() => chain(10));
  test('one byte of the detail', async () => {
    await tamper(
      `update audit_log set detail = jsonb_set(detail, '{after,campusName}', '"校区”4“\\n"') where seq = 4`,
    );
    expect(await verdict()).toEqual({
      checked: 3,
      unsealed: 0,
      fault: expect.stringMatching(content(4)),
    });
  });
  test('any single column', async () => {
    for (const set of [
      `school_id = 2`,
      `at = at + interval '1 microsecond'`,
      'user_id = 99',
      'simulate_user_id = 99',
      `action = 'campusAdd'`,
      `entity = 'x'`,
      'entity_id = null',
      `outcome = 'denied'`,
      'code = 201',
      `ip = '127.0.0.2'`,
      `request_id = 'x'`,
      `hash = repeat('a', 64)`,
    ]) {
      await tamper('create table kept as select * from audit_log where seq = 7');
      await tamper(`update audit_log set ${set} where seq = 7`);
      expect([set, (await verdict()).fault]).toEqual([set, expect.stringMatching(content(7))]);
      await tamper('delete from audit_log where seq = 7');
      await tamper(
        'insert into audit_log overriding system value select * from kept; drop table kept',
      );
    }
    expect(await verdict()).toEqual(whole);
  });
  test('a row that is gone', async () => {
    await tamper('delete from audit_log where seq = 5');
    expect(await verdict()).toEqual({
      checked: 4,
      unsealed: 0,
      fault: expect.stringMatching(/^第 5 条不见了（下一条是第 6 条，编号 \d+）$/),
    });
  });
  test('a row that is gone, with the rest numbered anew', async () => {
    await tamper('delete from audit_log where seq = 5');
    await tamper(
      'update audit_log set seq = -(seq - 1) where seq > 5; update audit_log set seq = -seq where seq < 0',
    );
    expect((await verdict()).fault).toMatch(content(5));
  });
  test('two rows that have changed places', async () => {
    await tamper(`update audit_log set seq = case seq when 3 then -8 when 8 then -3 end, hash = (select b.hash from audit_log b where b.seq = 11 - audit_log.seq)
      where seq in (3, 8); update audit_log set seq = -seq where seq < 0`);
    expect((await verdict()).fault).toMatch(content(3));
  });
  test('a row put between', async () => {
    await tamper(
      'update audit_log set seq = -(seq + 1) where seq > 5; update audit_log set seq = -seq where seq < 0',
    );
    await tamper(
      `insert into audit_log (school_id, at, action, outcome, seq, hash) values (1, now(), 'x', 'done', 6, repeat('0', 64))`,
    );
    expect((await verdict()).fault).toMatch(content(6));
  });
  test('the newest rows cut off: by what was kept outside of the database', async () => {
    await tamper('delete from audit_log where seq > 8');
    expect(await verdict()).toEqual({
      checked: 8,
      unsealed: 0,
      fault: '第 9 条起不见了（数据库外保存的校验值说明至少有 10 条）',
    });
  });
  test('the whole chain made anew: by what was kept outside of the database', async () => {
    await tamper(
      `update audit_log set seq = null, hash = null; update audit_log set user_id = 77 where request_id = 'r2'`,
    );
    await tamper(`update audit_head set seq = 0, hash = repeat('0', 64)`);
    await sealAll(log.database.pool, { keep: async () => {}, all: async () => [] });
    expect((await verifyChain(log.database.pool, [])).fault).toBe(null);
    expect((await verdict()).fault).toMatch(
      /^第 10 条（编号 \d+）与数据库外保存的校验值不同，链条被重做过$/,
    );
  });
});

test('a server that was killed: what it had sealed and not anchored, and what it had not sealed, is no fault, also after the next seal', async () => {
  const killed = anchors();
  await chain(3, 1, killed);
  await chain(4, 4, killed);
  await writeAudit(log.database.pool, row(8), [note(8)]);
  expect(await verdict()).toEqual({ checked: 7, unsealed: 1, fault: null });
  await chain(2, 9, anchors());
  expect(await verdict()).toEqual({ checked: 10, unsealed: 0, fault: null });
});

test('a chain of a version that noted no end goes on behind its last row', async () => {
  await chain(3);
  await tamper(`update audit_head set seq = 1, hash = (select hash from audit_log where seq = 1)`);
  expect((await verdict()).fault).toBe(null);
  await chain(2, 4);
  expect(await verdict()).toEqual({ checked: 5, unsealed: 0, fault: null });
});

/** 安全 21 */
test('a row committed late, with a lower number, comes later in the chain', async () => {
  const late = await log.database.pool.connect();
  await late.query('begin');
  await writeAudit(late, row(1), [note(1)]);
  await chain(1);
  await late.query('commit');
  late.release();
  await sealAll(log.database.pool, anchors());
  const { rows } = await log.database.pool.query(
    'select seq::int, id < lag(id) over (order by seq) as back from audit_log order by seq',
  );
  expect(rows).toEqual([
    { seq: 1, back: null },
    { seq: 2, back: true },
  ]);
  expect(await verdict()).toEqual({ checked: 2, unsealed: 0, fault: null });
});

/** 安全 21 */
test('many writers and two sealers at once: no row is left out, none is sealed twice', async () => {
  let writing = true;
  const sealers = [1, 2].map(async () => {
    while (writing) await sealNext(log.database.pool);
  });
  const writes = Array.from({ length: 200 }, (_, n) =>
    transaction(log.database.pool, 'read write', (client) =>
      writeAudit(client, row(n + 1), [note(n + 1)]),
    ),
  );
  await Promise.all(writes);
  writing = false;
  await Promise.all(sealers);
  await sealAll(log.database.pool, anchors());
  expect(await verdict()).toEqual({ checked: 200, unsealed: 0, fault: null });
});

/** 安全 20 */
describe('the guard of the table', () => {
  const refused = '审计日志只能追加，不能修改或删除';
  beforeEach(() => chain(2));
  const tried = (statement: string) =>
    log.database.pool.query(statement).then(
      () => 'done',
      (error: Error) => error.message,
    );
  test('refuses to change and to delete, also what is not sealed, and a seal that changes more', async () => {
    await writeAudit(log.database.pool, row(3), [note(3)]);
    for (const statement of [
      `update audit_log set action = 'x' where seq = 1`,
      'update audit_log set seq = null, hash = null where seq = 1',
      `update audit_log set hash = '' where seq = 1`,
      `update audit_log set action = 'x' where seq is null`,
      `update audit_log set seq = 9, hash = '', action = 'x' where seq is null`,
      'delete from audit_log where seq = 1',
      'delete from audit_log where seq is null',
    ])
      expect([statement, await tried(statement)]).toEqual([statement, refused]);
    expect((await verdict()).checked).toBe(2);
  });
  test('the noted end moves forward only', async () => {
    for (const statement of [
      'update audit_head set seq = 1',
      `update audit_head set hash = ''`,
      'update audit_head set id = 2, seq = 9',
      'delete from audit_head',
      'truncate audit_head',
    ])
      expect([statement, await tried(statement)]).toEqual([
        statement,
        '审计链的末端只能前移，不能退回或删除',
      ]);
  });
  test('refuses to empty it', async () => {
    await log.database.pool.query('alter table audit_log enable trigger audit_log_all');
    expect(await tried('truncate audit_log')).toBe(refused);
    await log.database.pool.query('alter table audit_log disable trigger audit_log_all');
  });
});
