/** Search over sealed fields (安全 5、6): for whoever may see them whole, by the whole value, counted and noted. */
import { describe, expect, test } from 'vitest';
import { entityNamed } from '../../../src/platform/contract/registry.ts';
import {
  type Entity,
  pathOf,
  permissionOf,
} from '../../../src/platform/contract/resource/entity.ts';
import { masked, sensitiveFields } from '../../../src/platform/contract/resource/sensitive.ts';
import { placeOfField } from '../../../src/platform/server/resource/sealing.ts';
import { vault } from '../../../src/platform/server/secret/vault.ts';
import { client, echo, login } from '../../kit/client.ts';
import { ended as jobEnded } from '../../kit/school/settings.ts';
import { openSearching, SEALED } from './searching.ts';

const { office, asker, somebody, without, noted } = openSearching();

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
  const { rows } = await office.server.pool.query(
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
    const byMobile = {
      ...note,
      fields: ['mobile'],
      rows: expect.any(Number),
      reason: `查找 ${masked('mobile', mobile)}`,
    };
    expect(await noted()).toEqual([note, note, note, byMobile]);
    for (const table of ['sensitive_access', 'audit_log', 'job'])
      expect(
        (
          await office.server.pool.query(
            `select t::text as row from ${table} t where t::text ~ $1`,
            [`${idNumber}|${mobile}`],
          )
        ).rows,
      ).toEqual([]);
  },
);

describe('who has the right', () => {
  const student = entityNamed('student/student');
  const find = (keyword: string, more: object = {}) =>
    office.registrar.get('/student/student/list', { businessType: 0, keyword, ...more });

  /** 安全 6 */
  test('searches so often in an hour and in a day; a name is no such search, nor is a miss free', async () => {
    const { idNumber, row } = await somebody(student);
    expect((await find('990101190001010018')).data.rows).toEqual([]);
    expect(await noted()).toEqual([expect.objectContaining({ kind: 'search', id: null, rows: 0 })]);
    await find(row.cname);
    await find(row.student_no);
    expect(await noted()).toHaveLength(1);
    const earlier = (minutes: number, count: number) =>
      office.server.pool.query(
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
    await office.server.pool.query(`update sensitive_access set at = at - interval '1 hour'`);
    expect((await find(idNumber)).data.total).toBe(1);
    await earlier(700, 800);
    expect((await find(idNumber)).code).toBe(601);
  });

  /** 安全 5 */
  test('neither an address nor a religion is searched by', async () => {
    const { id } = await somebody(student);
    const sealed = (name: string, text: string) => [
      vault().seal(placeOfField(student, name), text),
      vault().index(placeOfField(student, name), text),
    ];
    await office.server.pool.query(
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
    const { rows } = await office.server.pool.query(
      `select id::int as id from app_user where username = 'registrar'`,
    );
    await office.server.pool.query(
      `update role set permissions = permissions || '{student:student:list,student:student:unmask}' where role_key = 'ROLE_ADMIN'`,
    );
    const other = await login(office.server, 'admin');
    const started = await other.get(`/system/user/startTheImpersonationUser/${rows[0].id}`, {
      reason: '核对查找',
    });
    expect([started.code, started.msg]).toEqual([200, started.msg]);
    const seen = await client(office.server, other.token, echo(rows[0].id)).get(
      '/student/student/list',
      {
        businessType: 0,
        keyword: idNumber,
      },
    );
    expect([seen.code, seen.data?.total, await noted()]).toEqual([200, 0, []]);
    await office.server.pool.query(
      `update role set permissions = array_remove(array_remove(permissions, 'student:student:list'), 'student:student:unmask') where role_key = 'ROLE_ADMIN'`,
    );
  });
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
