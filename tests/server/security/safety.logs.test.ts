import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let auditor: Client;
const ids = new Map<string, number>();
/** The newest rows of the demo school: by their times they may lie before this machine's clock or behind it. */
const last = { auditLog: 0, sensitiveAccess: 0 };
beforeAll(async () => {
  server = await startServer({ template: 'demo' });
  for (const row of (
    await server.pool.query(
      'select id::int, username from app_user where password_hash is not null',
    )
  ).rows)
    ids.set(row.username, row.id);
  const [seeded] = (
    await server.pool.query(
      `select (select max(id) from audit_log)::int as "auditLog", (select max(id) from sensitive_access)::int as "sensitiveAccess"`,
    )
  ).rows;
  Object.assign(last, seeded);
  auditor = await login(server, 'auditor');
});
afterAll(() => server.stop());

const schoolDay = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

type Rows = Record<string, unknown>[];
const newRows = (rows: Rows, table: keyof typeof last = 'auditLog') =>
  rows.filter((row) => Number(row.id) > last[table]);
const rowsOf = async (who: Client, path: string): Promise<Rows> => {
  const { code, msg, data } = await who.get(path);
  expect([path, code, msg]).toEqual([path, 200, '操作成功']);
  return data.rows;
};

describe('日志', () => {
  /** 安全 18、19 */
  test('登录日志: logins, failures with their reason, logouts', async () => {
    await client(server).post('/login', { username: 'newcomer', password: 'Wrong-Word-11' });
    const newcomer = await login(server, 'newcomer');
    await newcomer.post('/logout', {});
    const rows = newRows(
      await rowsOf(
        auditor,
        `/system/loginLog/list?keyword=${encodeURIComponent('许知意')}&pageSize=200`,
      ),
    );
    expect(rows.map(({ event, way, reason }) => [event, way, reason])).toEqual([
      ['logout', 'password', null],
      ['login', 'password', null],
      ['failed', 'password', '密码错误'],
    ]);
    const failed = await rowsOf(auditor, '/system/loginLog/list?event=failed&pageSize=200');
    expect([...new Set(failed.map((row) => row.event))]).toEqual(['failed']);
  });

  /** 安全 24 */
  test('操作日志: found by person, entity, action, record, request and day; the change in Chinese, from before to after', async () => {
    const admin = await login(server, 'admin');
    const began = schoolDay();
    const { data: campus } = await admin.post('/foundation/campus', {
      campusCode: 'LOG1',
      campusName: '日志校区',
      businessTypes: [0],
      sortNo: 9,
      enabled: true,
      shortName: null,
      enName: null,
      address: null,
      divisionCode: null,
      phone: null,
      beginOn: null,
      endOn: null,
      remark: null,
    });
    const {
      labels: _l,
      writable: _w,
      id,
      unitCount: _u,
      classCount: _c,
      buildingCount: _b,
      roomCount: _r,
      levelLabel: _n,
      ...values
    } = campus;
    await admin.put(`/foundation/campus/${id}`, {
      ...values,
      campusName: '日志新校区',
      phone: '0871-1234',
    });
    // both days, should midnight fall between the writes and here
    const filter = `entity=campus&recordId=${id}&person=${encodeURIComponent('郑书航')}&from=${began}&to=${schoolDay()}`;
    const rows = await rowsOf(auditor, `/system/operationLog/list?${filter}`);
    expect(rows.map(({ action, recordName, outcome }) => [action, recordName, outcome])).toEqual([
      ['campusEdit', '日志新校区（LOG1）', 'done'],
      ['campusAdd', '日志校区（LOG1）', 'done'],
    ]);
    const [edit] = rows;
    const found = async (query: string) =>
      (await rowsOf(auditor, `/system/operationLog/list?${query}`)).map((row) => row.id);
    expect(await found(`requestId=${edit?.requestId}`)).toEqual([edit?.id]);
    expect(await found(`${filter}&action=campusAdd`)).toEqual([rows[1]?.id]);
    expect(
      await rowsOf(auditor, `/system/operationLog/list?entity=campus&recordId=${id}&to=2026-01-01`),
    ).toEqual([]);
    expect((await auditor.get(`/system/operationLog/${edit?.id}/detail`)).data).toEqual({
      changes: [
        { label: '校区名称', before: '日志校区', after: '日志新校区' },
        { label: '电话', before: '', after: '0871-1234' },
      ],
      facts: [{ label: '事件', value: '修改' }],
    });
    const refused = await rowsOf(auditor, '/system/operationLog/list?outcome=denied&pageSize=200');
    expect(refused.every((row) => row.outcome === 'denied' && typeof row.reason === 'string')).toBe(
      true,
    );
  });

  /** 模拟 11 */
  test('模拟日志: start with its reason, what was looked at, the refused write, the end; both users in each', async () => {
    const admin = await login(server, 'admin');
    const target = ids.get('declarer');
    await admin.get(
      `/system/user/startTheImpersonationUser/${target}?reason=${encodeURIComponent('看不到申报')}`,
    );
    const as = client(server, admin.token, {
      'Is-Simulate': 'true',
      'Simulate-User-Id': String(target),
    });
    expect((await as.get('/talent/declaration/list?pageSize=10')).code).toBe(200);
    expect((await as.get('/getInfo')).code).toBe(200);
    expect((await as.put('/foundation/userConfig', { theme: 'red' })).code).toBe(601);
    await as.get('/system/user/accountSwitchback');
    const rows = newRows(
      await rowsOf(
        auditor,
        `/system/simulationLog/list?keyword=${encodeURIComponent('郑书航')}&pageSize=200`,
      ),
    );
    expect(
      rows.map(({ event, target: whom, action, reason }) => [
        event,
        String(whom).slice(0, 3),
        action,
        reason,
      ]),
    ).toEqual([
      ['stop', '林晓雯', 'accountSwitchback', null],
      ['refused', '林晓雯', 'saveUserConfig', '模拟用户状态，没有权限进行此操作'],
      ['look', '林晓雯', 'declarationList', null],
      ['start', '林晓雯', 'startTheImpersonationUser', '看不到申报'],
    ]);
  });

  test('敏感导出 names the fields in Chinese', async () => {
    await server.pool.query(
      `insert into sensitive_access (school_id, at, user_id, kind, entity, fields, row_count, reason) values (1, now(), $1, 'export', 'user', '{idNumber,mobile}', 42, '上报教育厅')`,
      [ids.get('admin')],
    );
    const rows = newRows(
      await rowsOf(auditor, '/system/sensitiveLog/list?pageSize=200'),
      'sensitiveAccess',
    );
    expect(rows).toMatchObject([
      {
        kind: 'export',
        entity: 'user',
        rowCount: 42,
        reason: '上报教育厅',
        fieldNames: expect.stringMatching(/证件号.*、.*手机/),
      },
    ]);
  });

  /** 安全 24 */
  test('every list is exported, by whoever may, and the export is in the log', async () => {
    for (const name of ['loginLog', 'operationLog', 'simulationLog', 'sensitiveLog']) {
      const file = await fetch(`${server.url}/api/system/${name}/export`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${auditor.token}`,
          'Content-Type': 'application/x-www-form-urlencoded',
        },
        body: '',
      }).then((answer) => answer.headers.get('content-type'));
      expect([name, file]).toEqual([name, expect.stringContaining('spreadsheetml')]);
    }
    for (const [method, path] of [
      ['post', '/system/loginLog'],
      ['put', '/system/loginLog/1'],
      ['del', '/system/loginLog/1'],
    ] as const)
      expect((await (method === 'del' ? auditor.del(path) : auditor[method](path, {}))).code).toBe(
        404,
      );
  });
});

/** 安全 22 */
test('校验 on the screen: a job whose result stays, also when the chain is broken', async () => {
  const check = async () => {
    const { data } = await auditor.post('/system/audit/check', {});
    await expect
      .poll(async () => (await auditor.get(`/system/job/${data.jobId}`)).data.state, {
        timeout: 15_000,
      })
      .toBe('done');
    return (await auditor.get('/system/audit/checks')).data;
  };
  await expect
    .poll(
      async () => (await server.pool.query('select from audit_log where seq is null')).rowCount,
      { timeout: 15_000 },
    )
    .toBe(0);
  const whole = await check();
  expect(whole.checks[0]).toMatchObject({ by: '谭清源', fault: null, checked: expect.any(Number) });
  expect(whole.checks[0].checked).toBeGreaterThan(10);
  const owner = await server.pool.connect();
  await owner.query(
    `set session_replication_role = replica; update audit_log set code = 201 where seq = 5; reset session_replication_role`,
  );
  owner.release();
  const broken = await check();
  expect(broken.checks[0].fault).toMatch(/^第 5 条（编号 \d+）的内容与封存时不同$/);
  expect(broken.checks).toHaveLength(2);
});
