import { readXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, test } from 'vitest';
import { login } from '../../kit/client.ts';
import { DEMO_PASSWORD } from '../../kit/fixed.ts';
import { FEMALE, openPersons } from './persons.ts';

const { office, add } = openPersons();

describe('seeing it whole', () => {
  let made: { id: number };
  beforeEach(async () => {
    made = await add();
  });

  /** 安全 3 */
  test('with permission and reason, each time with a row; the log has no number', async () => {
    const { data } = await office.admin.post(`/system/user/${made.id}/unmask`, {
      field: 'idNumber',
      reason: '核对入职材料',
    });
    expect(data).toEqual({ value: FEMALE });
    const { rows } = await office.server.pool.query(
      `select user_id::int, kind, entity, entity_id::int, fields, row_count, reason from sensitive_access where kind = 'unmask'`,
    );
    expect(rows).toEqual([
      {
        user_id: 1,
        kind: 'unmask',
        entity: 'user',
        entity_id: made.id,
        fields: ['idNumber'],
        row_count: 1,
        reason: '核对入职材料',
      },
    ]);
    expect(
      (
        await office.admin.post(`/system/user/${made.id}/unmask`, {
          field: 'idNumber',
          reason: ' ',
        })
      ).code,
    ).toBe(422);
    expect(
      (
        await office.admin.post(`/system/user/${made.id}/unmask`, {
          field: 'passwordHash',
          reason: '核对',
        })
      ).data.fields,
    ).toEqual({
      field: '没有这一项',
    });
    expect(
      (
        await (
          await login(office.server, 'declarer')
        ).post(`/system/user/${made.id}/unmask`, { field: 'idNumber', reason: '核对' })
      ).code,
    ).toBe(403);
  });

  const form = (values: Record<string, string>) => ({
    body: new URLSearchParams({
      columns: 'cname,idNumber,mobile',
      keyword: 'T2001',
      ...values,
    }).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  const sheet = async (values: Record<string, string>) => {
    const response = await office.admin.send('POST', '/system/user/export', form(values));
    return response.headers.get('content-type')?.includes('json')
      ? await response.json()
      : (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets[0]?.rows;
  };
  /** 安全 2、7 */
  test('an export has masks; whole only after the password again and with a reason, each row marked, the rows counted', async () => {
    expect(await sheet({})).toEqual([
      ['姓名', '证件号码', '手机'],
      ['高若兰', '9901**********4221', '166****5678'],
    ]);
    expect(await sheet({ sensitive: 'true', reason: '报送人事处' })).toMatchObject({
      code: 601,
      data: { confirmPassword: true },
    });
    expect((await office.admin.post('/auth/confirm', { password: 'nonsense' })).msg).toBe(
      '密码不正确',
    );
    expect((await office.admin.post('/auth/confirm', { password: DEMO_PASSWORD })).code).toBe(200);
    expect(await sheet({ sensitive: 'true' })).toMatchObject({
      code: 422,
      data: { fields: { reason: '请填写原因（2 到 200 个字）' } },
    });
    const [head, row] = (await sheet({ sensitive: 'true', reason: '报送人事处' })) as string[][];
    expect(head).toEqual(['姓名', '证件号码', '手机', '出生日期', '导出标记']);
    expect([
      ...(row?.slice(0, 4) ?? []),
      /^admin老师（1001）\d{4}-\d\d-\d\d \d\d:\d\d$/.test(row?.[4] ?? ''),
    ]).toEqual(['高若兰', FEMALE, '16612345678', '1992-03-15', true]);
    const { rows } = await office.server.pool.query(
      `select fields, row_count, reason from sensitive_access where kind = 'export'`,
    );
    expect(rows).toEqual([
      { fields: ['mobile', 'idNumber', 'birthday'], row_count: 1, reason: '报送人事处' },
    ]);
    await office.server.pool.query(
      `update auth_session set confirmed_at = now() - interval '6 minutes'`,
    );
    expect(await sheet({ sensitive: 'true', reason: '报送人事处' })).toMatchObject({
      code: 601,
      data: { confirmPassword: true },
    });
  });
  /** 安全 9 */
  test('no row leaves when its note is lost at the last moment', async () => {
    await office.server.pool.query('update auth_session set confirmed_at = now()');
    await office.server.pool.query(
      `create function lose() returns trigger language plpgsql as 'begin raise exception ''lost''; end';
       create constraint trigger lose after insert on sensitive_access deferrable initially deferred for each row execute function lose()`,
    );
    const response = await office.admin.send(
      'POST',
      '/system/user/export',
      form({ sensitive: 'true', reason: '报送人事处' }),
    );
    await office.server.pool.query('drop trigger lose on sensitive_access; drop function lose()');
    expect([response.headers.get('content-type'), (await response.json()).code]).toEqual([
      'application/json; charset=utf-8',
      500,
    ]);
  });
});
