/** Search over sealed fields (安全 5、6): for whoever may see them whole, by the whole value, counted and noted. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENTITIES } from '../../../src/main/contract/entities.ts';
import { entityNamed } from '../../../src/platform/contract/registry.ts';
import {
  type Entity,
  pathOf,
  permissionOf,
} from '../../../src/platform/contract/resource/entity.ts';
import { masked, sensitiveFields } from '../../../src/platform/contract/resource/sensitive.ts';
import { placeOfField } from '../../../src/platform/server/resource/sealing.ts';
import { sealStored } from '../../../src/platform/server/resource/sealStored.ts';
import { vault } from '../../../src/platform/server/secret/vault.ts';
import { afresh } from '../../kit/afresh.ts';
import { type Client, client, echo, login } from '../../kit/client.ts';
import { archive, photoHand, picture } from '../../kit/school/photos.ts';
import { ended as jobEnded } from '../../kit/school/settings.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
let registrar: Client;
let admin: Client;
beforeAll(async () => {
  server = await startServer({ template: 'demo', jobsEvery: 20 });
  await sealStored(server.pool, vault());
  // the demo school's own accesses: its days may lie ahead of the machine's clock
  await server.pool.query('delete from sensitive_access');
  [registrar, admin] = await Promise.all([login(server, 'registrar'), login(server, 'admin')]);
});
afterAll(() => server.stop());
afresh(() => server.pool);

const SEALED = ENTITIES.filter((entity) => sensitiveFields(entity).length > 0);
const asker = ({ area }: Entity) => (area === 'system' ? admin : registrar);
/** Somebody of the resource with the number of their paper and their phone, in the business type in which they are found. */
async function somebody(entity: Entity, where = 'true') {
  const { rows } = await server.pool.query(
    `select e.* from ${entity.table} e where e.id_number is not null and e.mobile is not null and ${where} order by e.id limit 1`,
  );
  const open = (name: string, kept: string) => vault().open(placeOfField(entity, name), kept);
  return {
    id: Number(rows[0].id),
    type: { businessType: rows[0].business_type ?? 0 },
    idNumber: open('idNumber', rows[0].id_number),
    mobile: open('mobile', rows[0].mobile),
    row: rows[0],
  };
}
/** The permission is taken from every role that has it, and given back. */
async function without(permission: string, work: () => Promise<void>) {
  const { rows } = await server.pool.query(
    'update role set permissions = array_remove(permissions, $1) where $1 = any(permissions) returning id',
    [permission],
  );
  expect(rows).not.toEqual([]);
  try {
    await work();
  } finally {
    await server.pool.query(
      'update role set permissions = permissions || $1::text where id = any($2)',
      [permission, rows.map(({ id }) => id)],
    );
  }
}
const noted = async () =>
  (
    await server.pool.query(
      `select kind, entity, entity_id::int as id, fields, row_count as rows, reason from sensitive_access order by id`,
    )
  ).rows;
async function ways(entity: Entity, type: object, keyword: string) {
  const who = asker(entity);
  const list = (await who.get(`${pathOf(entity)}/list`, { ...type, keyword })).data.rows.map(
    ({ id }: { id: number }) => id,
  );
  const options = entity.readOnly
    ? list
    : (await who.get(`${pathOf(entity)}/options`, { ...type, keyword })).data.map(
        ({ value }: { value: number }) => value,
      );
  const job = (await who.post(`${pathOf(entity)}/exportJob`, { ...type, keyword })).data.jobId;
  const { rows } = await server.pool.query(
    `select (params->>'total')::int as n from job where id = $1`,
    [job],
  );
  await jobEnded(who, job);
  return { list, options, exported: rows[0].n };
}

test.each(SEALED)(
  '$title: whole numbers find nobody for whoever may not see them whole, and leave nothing',
  async (entity) => {
    const { type, idNumber, mobile } = await somebody(entity);
    await without(permissionOf(entity, 'unmask'), async () => {
      for (const number of [idNumber, mobile])
        expect(await ways(entity, type, number)).toEqual({ list: [], options: [], exported: 0 });
      expect(await noted()).toEqual([]);
    });
  },
);

test.each(SEALED)(
  '$title: with the right somebody is found, each time with a row that names them and not their number',
  async (entity) => {
    const { id, type, idNumber, mobile } = await somebody(entity);
    expect((await ways(entity, type, idNumber)).list).toContain(id);
    const note = {
      kind: 'search',
      entity: entity.name,
      id,
      fields: ['idNumber'],
      rows: 1,
      reason: `查找 ${masked('idNumber', idNumber)}`,
    };
    expect(await noted()).toEqual([note, note, note]);
    expect(
      (
        await asker(entity).get(`${pathOf(entity)}/list`, {
          ...type,
          keyword: ` ${mobile.slice(0, 3)} ${mobile.slice(3)} `,
        })
      ).data.rows,
    ).not.toEqual([]);
    expect((await noted()).at(-1)).toMatchObject({
      fields: ['mobile'],
      reason: `查找 ${masked('mobile', mobile)}`,
    });
    for (const table of ['sensitive_access', 'audit_log', 'job'])
      expect(
        (
          await server.pool.query(`select t::text as row from ${table} t where t::text ~ $1`, [
            `${idNumber}|${mobile}`,
          ])
        ).rows,
      ).toEqual([]);
  },
);

describe('who has the right', () => {
  const student = entityNamed('student/student');
  const find = (keyword: string, more: object = {}) =>
    registrar.get('/student/student/list', { businessType: 0, keyword, ...more });

  /** 安全 6 */
  test('searches so often in an hour and in a day; a name is no such search, nor is a miss free', async () => {
    const { idNumber, row } = await somebody(student);
    expect((await find('990101190001010018')).data.rows).toEqual([]);
    expect(await noted()).toEqual([expect.objectContaining({ kind: 'search', id: null, rows: 0 })]);
    await find(row.cname);
    await find(row.student_no);
    expect(await noted()).toHaveLength(1);
    const earlier = (minutes: number, count: number) =>
      server.pool.query(
        `insert into sensitive_access (school_id, at, user_id, kind, entity, fields, row_count, reason)
         select 1, now() - $1::int * interval '1 minute', (select id from app_user where username = 'registrar'), 'search', 'student', '{idNumber}', 0, '' from generate_series(1, $2)`,
        [minutes, count],
      );
    await earlier(40, 299);
    const refused = await find(idNumber);
    expect([refused.code, refused.msg]).toEqual([
      601,
      '按证件号码或手机号查找，每小时不超过 300 次，24 小时内不超过 1000 次，请稍后再试，或按姓名、编号查找',
    ]);
    expect((await find(row.student_no)).data.total).toBe(1);
    await server.pool.query(`update sensitive_access set at = at - interval '1 hour'`);
    expect((await find(idNumber)).data.total).toBe(1);
    await earlier(700, 800);
    expect((await find(idNumber)).code).toBe(601);
  });

  /** 安全 5 */
  test('neither an address nor a creed is searched by', async () => {
    const { id } = await somebody(student);
    const sealed = (name: string, text: string) => [
      vault().seal(placeOfField(student, name), text),
      vault().index(placeOfField(student, name), text),
    ];
    await server.pool.query(
      'update student set religion = $2, religion_index = $3, home_address = $4, home_address_index = $5 where id = $1',
      [id, ...sealed('religion', '佛教'), ...sealed('homeAddress', '明德路99号')],
    );
    expect([(await find('佛教')).data.total, (await find('明德路99号')).data.total]).toEqual([
      0, 0,
    ]);
  });

  /** 安全 5 */
  test('in a simulation nobody is found by a number: it would leave nothing', async () => {
    const { idNumber } = await somebody(student);
    const { rows } = await server.pool.query(
      `select id::int as id from app_user where username = 'registrar'`,
    );
    await server.pool.query(
      `update role set permissions = permissions || '{student:student:list,student:student:unmask}' where role_key = 'ROLE_ADMIN'`,
    );
    const other = await login(server, 'admin');
    const started = await other.get(`/system/user/startTheImpersonationUser/${rows[0].id}`, {
      reason: '核对查找',
    });
    expect([started.code, started.msg]).toEqual([200, started.msg]);
    const seen = await client(server, other.token, echo(rows[0].id)).get('/student/student/list', {
      businessType: 0,
      keyword: idNumber,
    });
    expect([seen.code, seen.data?.total, await noted()]).toEqual([200, 0, []]);
    await server.pool.query(
      `update role set permissions = array_remove(array_remove(permissions, 'student:student:list'), 'student:student:unmask') where role_key = 'ROLE_ADMIN'`,
    );
  });
});

test('at the report desk a card finds somebody for whoever may see it whole; a number of the admission does for everybody there', async () => {
  const freshman = entityNamed('student/freshman');
  const { idNumber, row } = await somebody(freshman, 'e.batch_id = 2 and e.report_status = 1');
  const scan = async (key: string) =>
    (await registrar.post('/student/enrolment/2/report', { businessType: 2, key, campus: null }))
      .data.outcome;
  await without('student:enrolment:unmask', async () => {
    expect([await scan(idNumber), await scan(row.examinee_no)]).toEqual(['unknown', 'already']);
  });
  expect(await noted()).toEqual([]);
  expect(await scan(idNumber)).toBe('already');
  expect(await noted()).toEqual([
    expect.objectContaining({ kind: 'search', entity: 'freshman', id: Number(row.id), rows: 1 }),
  ]);
});

/** 照片 10 */
test('pictures called by card numbers find their students for whoever may see them whole, with one row for the archive', async () => {
  const { idNumber } = await somebody(
    entityNamed('student/student'),
    'e.business_type = 0 and e.in_school',
  );
  const { uploaded, ended } = photoHand(registrar);
  const zip = await archive([[`${idNumber}.jpg`, await picture(480, 640)]]);
  const look = async () => {
    const fileId = await uploaded('照片.zip', zip, 'student:photoZip');
    const { data } = await registrar.post('/student/photo/import', {
      businessType: 0,
      kind: '2',
      fileId,
      takenOn: null,
      dryRun: true,
    });
    const { photos } = await ended(data.jobId);
    return [
      photos.added + photos.replaced,
      photos.problems.map(({ reason }: { reason: string }) => reason),
    ];
  };
  await without('student:student:unmask', async () => {
    expect(await look()).toEqual([0, ['没有这个学号或考生号的学生，或不在您的管理范围内']]);
  });
  expect(await noted()).toEqual([]);
  expect(await look()).toEqual([1, []]);
  expect(await noted()).toEqual([
    {
      kind: 'search',
      entity: 'student',
      id: null,
      fields: ['idNumber'],
      rows: 1,
      reason: '照片压缩包按证件号码命名',
    },
  ]);
});

test('no sealed field is named where it would be compared, sorted or shown in clear', () => {
  for (const entity of SEALED)
    for (const [name, field] of sensitiveFields(entity))
      expect(
        [
          field.filter,
          field.sort,
          entity.code === name,
          entity.label === name,
          entity.order === name,
          entity.keyword.includes(name),
        ].filter(Boolean),
        `${entity.title} ${name}`,
      ).toEqual([]);
});
