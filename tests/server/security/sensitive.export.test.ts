/** Exports with sensitive fields whole (安全 7、8): what they hold, how much a day, and with which right. */
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ENTITIES } from '../../../src/main/contract/entities.ts';
import { sealedColumns } from '../../../src/main/server/sealed.ts';
import { entityNamed } from '../../../src/platform/contract/registry.ts';
import {
  type Entity,
  pathOf,
  permissionOf,
} from '../../../src/platform/contract/resource/entity.ts';
import { sensitiveFields } from '../../../src/platform/contract/resource/sensitive.ts';
import { placeOfField } from '../../../src/platform/server/resource/sealing.ts';
import { sealStored } from '../../../src/platform/server/resource/sealStored.ts';
import { vault } from '../../../src/platform/server/secret/vault.ts';
import { type Answer, type Client, login } from '../../kit/client.ts';
import { photoHand } from '../../kit/school/photos.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let registrar: Client;
let admin: Client;
let ended: ReturnType<typeof photoHand>['ended'];
beforeAll(async () => {
  server = await startServer({ template: 'demo', jobsEvery: 20 });
  await sealStored(server.pool, vault(), sealedColumns());
  [registrar, admin] = await Promise.all([login(server, 'registrar'), login(server, 'admin')]);
  ({ ended } = photoHand(registrar));
});
afterAll(() => server.stop());
const confirmed = (ago = '0 minutes') =>
  server.pool.query('update auth_session set confirmed_at = now() - $1::interval', [ago]);
// the demo has accesses of its own
beforeEach(() => server.pool.query('delete from sensitive_access'));
beforeEach(() => confirmed());

const SENSITIVE = { sensitive: 'true', reason: '报送教育厅' };
const STUDENT = '/student/student';
/** One student of the registrar's, and how to ask for them alone. */
async function oneStudent() {
  const { rows } = await server.pool.query(
    `select id::int as id from student where business_type = 0 and in_school and id_number is not null order by id limit 1`,
  );
  return { ...rows[0], wanted: { businessType: 0, ids: String(rows[0].id), ...SENSITIVE } };
}
/** Rows that the registrar, or somebody else, has taken out so long ago. */
const taken = (rowCount: number, ago = '1 hour', who = 'registrar') =>
  server.pool.query(
    `insert into sensitive_access (school_id, at, user_id, kind, entity, fields, row_count, reason)
     select 1, now() - $2::interval, id, 'export', 'student', '{idNumber}', $1, '' from app_user where username = $3`,
    [rowCount, ago, who],
  );
/** What an export is answered with; a file is read to its end, so that its stream does not stay open. */
async function exported(wanted: object): Promise<Answer> {
  const response = await registrar.send('POST', `${STUDENT}/export`, { body: wanted });
  if (response.headers.get('content-type')?.includes('json'))
    return (await response.json()) as Answer;
  await response.arrayBuffer();
  return { status: 200, code: 200, msg: '' };
}
type Way = [name: string, send: () => Promise<Answer>];
/** All ways on which whole numbers leave: at once, in the background, as names of pictures. */
const ways = async (): Promise<[now: Way, later: Way, photos: Way]> => {
  const { id, wanted } = await oneStudent();
  const photos = {
    businessType: 0,
    ids: [id],
    kind: '1',
    name: 'idNumber',
    waiting: true,
    reason: '报送教育厅',
  };
  return [
    ['export', () => exported(wanted)],
    ['exportJob', () => registrar.post(`${STUDENT}/exportJob`, wanted)],
    ['photos', () => registrar.post('/student/photo/export/zip', photos)],
  ];
};

/** 安全 8 */
test('no more than the rows of a day, on every way; the day goes by', async () => {
  for (const [name, send] of await ways()) {
    await taken(19_999);
    const first = await send();
    expect([name, first.code, first.msg]).toEqual([name, 200, first.msg]);
    const second = await send();
    expect([name, second.code, second.msg]).toEqual([
      name,
      601,
      '24 小时内导出的敏感信息不能超过 20000 行，已导出 20000 行',
    ]);
    await server.pool.query('delete from sensitive_access');
    await taken(20_000, '25 hours');
    expect((await send()).code).toBe(200);
    await server.pool.query('delete from sensitive_access');
  }
});

/** 安全 8 */
test('two at once cannot both take the last row of the day', async () => {
  await taken(19_999);
  const [now, later] = await ways();
  // nobody's note is written before both have come as far as they can
  const hold = await server.pool.connect();
  await hold.query('begin; lock table sensitive_access in share mode');
  const sent = [now, later].map(([, send]) => send());
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while (((await server.pool.query(waiting)).rowCount ?? 0) < 2);
  await hold.query('commit');
  hold.release();
  expect((await Promise.all(sent)).map(({ code }) => code).sort()).toEqual([200, 601]);
});

/** 安全 7 */
test('each way asks for right, reason and the password again', async () => {
  for (const [name, send] of await ways()) {
    await confirmed('6 minutes');
    expect([name, await send()]).toMatchObject([
      name,
      { code: 601, data: { confirmPassword: true } },
    ]);
    await confirmed();
    expect((await send()).code).toBe(200);
  }
});

/** 安全 7 */
test('without the right to take them out whole each way is refused, and leaves nothing behind', async () => {
  const all = await ways();
  const jobs = async () => (await server.pool.query('select from job')).rowCount;
  const before = await jobs();
  const { rows } = await server.pool.query(
    `update role set permissions = array_remove(permissions, 'student:student:exportSensitive')
      where 'student:student:exportSensitive' = any(permissions) returning id`,
  );
  for (const [name, send] of all) expect([name, (await send()).code]).toEqual([name, 403]);
  expect((await server.pool.query('select from sensitive_access')).rowCount).toBe(0);
  expect(await jobs()).toBe(before);
  await server.pool.query(
    `update role set permissions = permissions || array['student:student:exportSensitive'] where id = any($1)`,
    [rows.map(({ id }) => id)],
  );
  for (const [name, send] of all) expect([name, (await send()).code]).toEqual([name, 200]);
});

/** 安全 8 */
test('the rows of a day are those of one person', async () => {
  await taken(20_000, '1 hour', 'registrar2');
  for (const [name, send] of await ways()) expect([name, (await send()).code]).toEqual([name, 200]);
});

test.each(['export', 'exportSensitive'])(
  '%s taken away meanwhile stops what runs in the background',
  async (right) => {
    const [, exportJob, photos] = await ways();
    const needed = {
      export: ['student:student:export', 'student:photo:export'],
      exportSensitive: ['student:student:exportSensitive'],
    }[right];
    for (const [, send] of [exportJob, photos]) {
      const { data } = await send();
      expect((await ended(data.jobId)).state).toBe('done');
      const { rows } = await server.pool.query(
        'update role set permissions = (select array_agg(p) from unnest(permissions) p where p <> all($1)) where permissions && $1 returning id, $1 as taken',
        [needed],
      );
      // as if its turn came only now
      await server.pool.query(
        `update job set state = 'queued', done = 0, result_file_id = null, finished_at = null where id = $1`,
        [data.jobId],
      );
      const { state, error, fileId } = await ended(data.jobId);
      await server.pool.query(
        'update role set permissions = permissions || $1::text[] where id = any($2)',
        [needed, rows.map(({ id }) => id)],
      );
      expect([state, error, fileId ?? null]).toEqual(['failed', '当前操作没有权限', null]);
    }
  },
);

const OFFERED = ENTITIES.filter((entity) => sensitiveFields(entity).length > 0);
async function sheetOf(who: Client, entity: Entity, wanted: object) {
  const response = await who.send('POST', `${pathOf(entity)}/export`, { body: wanted });
  expect(response.headers.get('content-type')).not.toContain('json');
  return (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets[0]
    ?.rows as string[][];
}

test.each(OFFERED)(
  '$title: whatever columns are shown, every sealed one comes whole, with the mark and a row in the log',
  async (entity) => {
    const { rows } = await server.pool.query(
      `select id::int as id, id_number as card, ${entity.table === 'app_user' ? 0 : 'business_type'} as type from ${entity.table}
       where id_number is not null order by id limit 1`,
    );
    const wanted = {
      businessType: rows[0].type,
      ids: String(rows[0].id),
      columns: entity.label,
      ...SENSITIVE,
    };
    const [head = [], row = []] = await sheetOf(
      entity.area === 'system' ? admin : registrar,
      entity,
      wanted,
    );
    const sealed = sensitiveFields(entity);
    expect(head).toEqual([
      entity.fields[entity.label]?.label,
      ...sealed.map(([, { label }]) => label),
      '导出标记',
    ]);
    expect(row[head.indexOf('证件号码')]).toBe(
      vault().open(placeOfField(entity, 'idNumber'), rows[0].card),
    );
    // the clock of the product, as its records have it (运行 23)
    expect(row.at(-1)).toMatch(/^.+（.+）2026-11-20 \d\d:\d\d$/);
    const { rows: log } = await server.pool.query(
      'select kind, entity, fields, row_count as rows, reason from sensitive_access',
    );
    expect(log).toEqual([
      {
        kind: 'export',
        entity: entity.name,
        fields: sealed.map(([name]) => name),
        rows: 1,
        reason: '报送教育厅',
      },
    ]);
  },
);

test('where nothing is sealed nobody can ask for it, and without the right nobody gets it', async () => {
  const refused = await admin.post('/foundation/campus/export', SENSITIVE);
  expect([refused.code, refused.data.fields]).toEqual([
    422,
    { sensitive: '没有这一项', reason: '没有这一项' },
  ]);
  const student = entityNamed('student/student');
  expect(permissionOf(student, 'exportSensitive')).toBe('student:student:exportSensitive');
  const shown = await sheetOf(registrar, student, {
    businessType: 0,
    ids: String((await oneStudent()).id),
    columns: 'cname,idNumber',
  });
  expect([shown[0], shown[1]?.[1]]).toEqual([
    ['姓名', '证件号码'],
    expect.stringContaining('****'),
  ]);
  expect((await server.pool.query('select from sensitive_access')).rowCount).toBe(0);
});
