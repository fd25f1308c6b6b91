/** Of a birthday nobody reads more than the year, whatever they ask (安全 2、29). */
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FILLABLE } from '../../../machines/enrolment/enrolment.stored.ts';
import { CALLS } from '../../../src/main/contract/calls.ts';
import { ENTITIES } from '../../../src/main/contract/entities.ts';
import { sealedColumns } from '../../../src/main/server/sealed.ts';
import { pathOf } from '../../../src/platform/contract/resource/entity.ts';
import { writtenFields } from '../../../src/platform/contract/resource/value.ts';
import { idCheckDigit } from '../../../src/platform/contract/validators/idNumber.ts';
import { sealStored } from '../../../src/platform/server/resource/sealStored.ts';
import { vault } from '../../../src/platform/server/secret/vault.ts';
import { type client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const BORN = '1987-03-29';
/** However it may be written, and the day alone as the digits of a card hold it. */
const TOLD = /1987[-/.年]?0?3[-/.月]?29/;
const MASK = '1987-**-**';
/** Where they are found: the demo's freshmen of the list that is being filled are post-graduates. */
const TYPE: Readonly<Record<string, Record<string, string>>> = {
  freshman: { businessType: '2' },
  student: { businessType: '0' },
  user: { businessType: '0' },
};
const KINDS = ENTITIES.filter(({ fields }) => 'birthday' in fields);
/** Ends the session, or would look on as somebody. */
const LEFT_OUT =
  /^\/(logout|system\/user\/(startTheImpersonationUser|accountSwitchback))|stream|live/;

/** A man's, in which the day stands. */
const cardOf = (at: number): string => {
  const first17 = `99010119870329${String(at * 2 + 1).padStart(3, '0')}`;
  return `${first17}${idCheckDigit(first17)}`;
};

let server: TestServer;
/** Somebody of each kind, in whose card the day stands too. */
const ids: Record<string, number> = {};
let names: string[] = [];
beforeAll(async () => {
  server = await startServer({ template: 'demo', jobsEvery: 20 });
  const { pool } = server;
  for (const [at, { name, table, area }] of KINDS.entries()) {
    const type =
      area === 'system'
        ? `username = 'teacher'`
        : name === 'freshman'
          ? `batch_id in (select id from enrol_batch where state in (${FILLABLE}))`
          : 'true';
    const { rows } = await pool.query(
      `update ${table} set birthday = $1, id_type = '1', gender = '1', id_number = $2, id_number_index = null
       where id = (select id from ${table} where id_number is not null and (${type}) order by id limit 1) returning id::int as id, cname`,
      [BORN, cardOf(at)],
    );
    ids[name] = rows[0].id;
    names = [...names, rows[0].cname];
  }
  await sealStored(pool, vault(), sealedColumns());
});
afterAll(() => server.stop());

const writer = (area: string) => login(server, area === 'system' ? 'admin' : 'registrar');
const stored = async (table: string, id: number | undefined) =>
  (
    await server.pool.query(
      `select to_char(birthday, 'YYYY-MM-DD') as birthday from ${table} where id = $1`,
      [id],
    )
  ).rows[0].birthday;
/** What a form of somebody sends back as it was shown. */
async function formOf(entity: (typeof KINDS)[number], me: ReturnType<typeof client>) {
  const { data } = await me.get(`${pathOf(entity)}/${ids[entity.name]}`, { ...TYPE[entity.name] });
  const body = Object.fromEntries(writtenFields(entity).map(([name]) => [name, data[name]]));
  return { shown: data, body, version: data.version };
}

/** 安全 4、29 */
test.each(KINDS.map((entity) => ({ name: entity.name, entity })))(
  '$name: the mask sent back keeps the day, another one is refused, and a new day is written without being told',
  async ({ entity }) => {
    const me = await writer(entity.area);
    const at = `${pathOf(entity)}/${ids[entity.name]}`;
    const typed = String(new URLSearchParams(TYPE[entity.name]));
    const { shown, body, version } = await formOf(entity, me);
    expect(shown.birthday).toBe(MASK);
    const put = (more: object) => me.put(`${at}?${typed}`, { ...body, version, ...more });
    expect((await put({ birthday: '1986-**-**' })).data.fields).toEqual({
      birthday: '请填写完整的出生日期',
    });
    const wrong = await put({ birthday: '1987-04-29' });
    expect(wrong.data.fields).toEqual({ birthday: '与身份证号中的出生日期不一致' });
    const kept = await put({ remark: '核对过' });
    expect([kept.msg, kept.data?.birthday]).toEqual([expect.any(String), MASK]);
    expect(await stored(entity.table, ids[entity.name])).toBe(BORN);
    const stale = await put({ remark: '再核对' });
    expect([stale.code, stale.data.current.birthday]).toEqual([409, MASK]);
    // without a card that says the day, another one is taken
    const other = await me.put(`${at}?${typed}`, {
      ...body,
      version: version + 1,
      idType: 'A',
      idNumber: 'E1234567',
      birthday: '1987-04-29',
    });
    expect([other.code, other.data.birthday]).toEqual([200, MASK]);
    expect(await stored(entity.table, ids[entity.name])).toBe('1987-04-29');
    const { data: history } = await me.get(`${at}/history`, { ...TYPE[entity.name] });
    expect(history[0].changes).toContainEqual({
      label: '出生日期',
      before: MASK,
      after: `${MASK}（已更换）`,
    });
    const { rows } = await server.pool.query(
      'select string_agg(detail::text, chr(10)) as told from audit_log where entity = $1 and entity_id = $2',
      [entity.name, String(ids[entity.name])],
    );
    expect(rows[0].told).not.toMatch(/1987-0[34]/);
    await server.pool.query(
      `update ${entity.table} set birthday = $2, id_type = '1', id_number = $3 where id = $1`,
      [ids[entity.name], BORN, cardOf(KINDS.indexOf(entity))],
    );
    await sealStored(server.pool, vault(), sealedColumns());
  },
);

/** 安全 3、7、29 */
test.each(KINDS.map((entity) => ({ name: entity.name, entity })))(
  '$name: one day is shown for a reason, all leave in the export of sensitive fields alone, and nothing is found or ordered by it',
  async ({ entity }) => {
    const me = await writer(entity.area);
    const path = pathOf(entity);
    const typed = String(new URLSearchParams(TYPE[entity.name]));
    await server.pool.query('update auth_session set confirmed_at = now()');
    const sheet = async (more: object) => {
      const response = await me.send('POST', `${path}/export`, {
        body: {
          ...TYPE[entity.name],
          ids: String(ids[entity.name]),
          columns: 'cname,birthday',
          ...more,
        },
      });
      const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
      return sheets[0]?.rows[1]?.slice(0, 2);
    };
    const cname = expect.any(String);
    expect(await sheet({})).toEqual([cname, MASK]);
    expect(await sheet({ sensitive: 'true', reason: '报送教育厅' })).toEqual([cname, BORN]);
    const { data } = await me.post(`${path}/${ids[entity.name]}/unmask?${typed}`, {
      field: 'birthday',
      reason: '核对年龄',
    });
    expect(data.value).toBe(BORN);
    const { rows } = await server.pool.query(
      `select kind, fields from sensitive_access where entity = $1 and entity_id = $2 order by id desc limit 1`,
      [entity.name, ids[entity.name]],
    );
    expect(rows).toEqual([{ kind: 'unmask', fields: ['birthday'] }]);
    const asked = (query: object) => me.get(`${path}/list`, { ...TYPE[entity.name], ...query });
    expect((await asked({ keyword: BORN })).data.rows).toEqual([]);
    expect((await asked({ birthday: BORN })).code).toBe(422);
    expect((await asked({ orderByColumn: 'birthday' })).code).toBe(422);
  },
);

/** 安全 2、29 */
test('every read of every account, of somebody whose birthday is known: nowhere more than the year', async () => {
  const reads = CALLS.filter(({ method, path }) => method === 'GET' && !LEFT_OUT.test(path));
  expect(reads.length).toBeGreaterThan(250);
  const found = new Set<string>();
  for (const account of ['registrar', 'admin', 'management', 'auditor']) {
    const me = await login(server, account);
    const ask = async (path: string, query: object) => {
      const text = await (await me.send('GET', path, { query: { ...query } })).text();
      expect(TOLD.test(text), `${account} ${path}`).toBe(false);
      if (text.includes(MASK)) found.add(path);
    };
    const asked = reads.flatMap(({ path }) =>
      KINDS.map(
        ({ name }, at) =>
          () =>
            ask(path.replace(/:\w+/g, String(ids[name])), {
              ...TYPE[name],
              ...(path.includes('/:') ? {} : { keyword: names[at] }),
            }),
      ),
    );
    for (let from = 0; from < asked.length; from += 8)
      await Promise.all(asked.slice(from, from + 8).map((one) => one()));
  }
  // they are among what was read
  for (const entity of KINDS) {
    expect([...found]).toContain(`${pathOf(entity)}/${ids[entity.name]}`);
    expect([...found]).toContain(`${pathOf(entity)}/list`);
  }
});
