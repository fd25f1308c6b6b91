import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sealedColumns } from '../../../src/main/server/sealed.ts';
import { registerKeys } from '../../../src/platform/server/resource/fieldKeys.ts';
import { sealStored } from '../../../src/platform/server/resource/sealStored.ts';
import { makeVault, openVault } from '../../../src/platform/server/secret/vault.ts';
import { TEST_KEYS } from '../../kit/fixed.ts';
import { fillWorld, USER } from '../../kit/school/world.ts';
import { createDatabase, type TestDatabase } from '../../kit/server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase('base');
  await fillWorld(database.pool);
});
afterAll(async () => {
  openVault(TEST_KEYS);
  await database.drop();
});

const MOBILE = '13812345678';
beforeEach(async () => {
  await database.pool.query('truncate field_key');
  await database.pool.query(
    'update app_user set mobile = case id when $1 then $2 end, mobile_index = null',
    [USER.admin, MOBILE],
  );
});

const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;
const [K1, K2, OTHER_K1] = [key('k1', 1), key('k2', 2), key('k1', 3)];
const INDEX = 'i'.repeat(43);
const config = (fieldKeys: string, indexKey = INDEX) => ({
  fieldKeys,
  indexKey,
  dataDir: '/data/b',
});
/** What a start does with the keys; how it ends. */
async function start(fieldKeys: string, indexKey = INDEX): Promise<string> {
  const keys = config(fieldKeys, indexKey);
  try {
    await registerKeys(database.pool, keys, sealedColumns());
  } catch (error) {
    return (error as Error).message;
  }
  await sealStored(database.pool, openVault(keys), sealedColumns());
  return 'started';
}
const kept = async () =>
  (
    await database.pool.query<{ mobile: string }>('select mobile from app_user where id = $1', [
      USER.admin,
    ])
  ).rows[0]?.mobile ?? '';
const names = async () =>
  (
    await database.pool.query<{ id: string }>('select id from field_key order by purpose desc, id')
  ).rows.map(({ id }) => id);

const other = (id: string) =>
  new RegExp(
    `^编号为 ${id} 的字段密钥（FIELD_KEYS）与此数据库使用的不是同一把。.*服务没有启动。.*secrets\\.json.*复制到 /data/b。`,
  );
const missing = (id: string) =>
  new RegExp(
    `^此数据库使用编号为 ${id} 的字段密钥，而 FIELD_KEYS 中没有它。.*服务没有启动。.*secrets\\.json`,
  );
const otherIndex = /^查找密钥（FIELD_INDEX_KEY）与此数据库使用的不是同一把。.*服务没有启动。/;

/** 安全 10 */
describe('keys of a start against those that the database has met', () => {
  test('another key under the same name is refused, also before anything is sealed, and nothing is written with it', async () => {
    await database.pool.query('update app_user set mobile = null');
    expect(await start(K1)).toBe('started');
    await database.pool.query('update app_user set mobile = $2 where id = $1', [
      USER.admin,
      MOBILE,
    ]);
    expect(await start(OTHER_K1)).toMatch(other('k1'));
    expect(await kept()).toBe(MOBILE);
    expect(await start(K1)).toBe('started');
    expect(makeVault(config(K1)).open('app_user.mobile', await kept())).toBe(MOBILE);
  });

  test('a key of another name alone is refused: nothing shows that it belongs to this database', async () => {
    await database.pool.query('update app_user set mobile = null');
    expect(await start(K1)).toBe('started');
    expect(await start(K2)).toMatch(missing('k1'));
    expect(await start(K1, 'j'.repeat(43))).toMatch(otherIndex);
    expect(await names()).toEqual(['k1', 'index']);
  });

  test('rotation: the new key in front of the old one; the old one may go when nothing is sealed with it any more', async () => {
    expect(await start(K1)).toBe('started');
    expect(await start(`${K2},${K1}`)).toBe('started');
    expect(await kept()).toMatch(/^enc:k2:/);
    expect(await names()).toEqual(['k1', 'k2', 'index']);
    expect(await start(K2)).toBe('started');
    expect(await start(`${OTHER_K1},${K2}`)).toMatch(other('k1'));
  });

  test('a key that has sealed rows is missing', async () => {
    expect(await start(K1)).toBe('started');
    expect(await start(`${K1},${K2}`)).toBe('started');
    expect(await start(K2)).toMatch(missing('k1'));
  });

  test('of two first starts at once one is refused, and all is sealed with the key of the other', async () => {
    const ends = await Promise.all([start(K1), start(OTHER_K1)]);
    const winner = ends.indexOf('started');
    expect(ends[1 - winner]).toMatch(other('k1'));
    expect(
      makeVault(config(winner === 0 ? K1 : OTHER_K1)).open('app_user.mobile', await kept()),
    ).toBe(MOBILE);
  });

  describe('what is sealed beside the fields: secrets of channels, robots of persons, first passwords', () => {
    const SECRETS = [
      ['delivery_channel', 'secret', 'channel-secret'],
      ['delivery_person', 'robot_address', 'https://robot.example/hook'],
      ['delivery_person', 'robot_secret', 'robot-secret'],
      ['account_slip', 'password', 'First-Password-1'],
      ['second_factor', 'secret', 'JBSWY3DPEHPK3PXP'],
    ] as const;
    const secretOf = async (table: string, column: string) =>
      (await database.pool.query<{ kept: string }>(`select ${column} as kept from ${table}`))
        .rows[0]?.kept ?? '';
    beforeEach(async () => {
      const { pool } = database;
      const seal = makeVault(config(K1)).seal;
      const [channel, address, secret, slip, phone] = SECRETS.map(([table, column, text]) =>
        seal(`${table}.${column}`, text),
      );
      await pool.query('truncate delivery_channel, delivery_person, account_slip, second_factor');
      await pool.query(
        "insert into delivery_channel (school_id, channel, enabled, secret) values (1, 'mail', false, $1)",
        [channel],
      );
      await pool.query(
        'insert into delivery_person (school_id, user_id, robot_address, robot_secret) values (1, $1, $2, $3)',
        [USER.admin, address, secret],
      );
      await pool.query(
        'insert into account_slip (school_id, user_id, job_id, password, created_at) values (1, $1, 1, $2, now())',
        [USER.admin, slip],
      );
      await pool.query(
        'insert into second_factor (school_id, user_id, secret) values (1, $1, $2)',
        [USER.admin, phone],
      );
      await pool.query('update app_user set mobile = null');
    });
    afterAll(() =>
      database.pool.query(
        'truncate delivery_channel, delivery_person, account_slip, second_factor',
      ),
    );

    test.each(SECRETS)(
      '%s.%s takes the new key and opens without the old one',
      async (table, column, text) => {
        expect(await start(`${K2},${K1}`)).toBe('started');
        const value = await secretOf(table, column);
        expect(value).toMatch(/^enc:k2:/);
        expect(makeVault(config(K2)).open(`${table}.${column}`, value)).toBe(text);
        expect(await start(K2)).toBe('started');
      },
    );
    test.each(SECRETS)(
      '%s.%s is still sealed with a key that is missing',
      async (table, column) => {
        const old = await secretOf(table, column);
        expect(await start(`${K2},${K1}`)).toBe('started');
        await database.pool.query(`update ${table} set ${column} = $1`, [old]);
        expect(await start(K2)).toMatch(missing('k1'));
        expect(await secretOf(table, column)).toBe(old);
      },
    );
    test('nobody else seals: who does has to be among the columns of a start', () => {
      const sealing = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
        (file) =>
          file.endsWith('.ts') && /\.seal\(/.test(readFileSync(path.join('src', file), 'utf8')),
      );
      expect(sealing.sort()).toEqual([
        'areas/delivery/server/channels.ts',
        'areas/settings/server/userConfig/messages.ts',
        'platform/server/access/secondFactor/store.ts',
        'platform/server/resource/sealStored.ts',
        'platform/server/resource/sealing.ts',
        'school/student/server/openAccounts.ts',
      ]);
    });
  });

  describe('rows sealed by a version that noted no keys', () => {
    beforeEach(async () => {
      await sealStored(database.pool, openVault(config(K1)), sealedColumns());
    });
    test('the key that opens them is taken', async () => {
      expect(await start(K1)).toBe('started');
      expect(await names()).toEqual(['k1', 'index']);
    });
    test('one that does not is refused and not noted, nor another index key', async () => {
      expect(await start(OTHER_K1)).toMatch(other('k1'));
      expect(await start(K2)).toMatch(missing('k1'));
      expect(await start(K1, 'j'.repeat(43))).toMatch(otherIndex);
      expect(await names()).toEqual([]);
    });
  });

  test('what is noted of a key tells nothing of it', async () => {
    await start(K1);
    const { rows } = await database.pool.query<{ fingerprint: string }>(
      'select fingerprint from field_key',
    );
    const text = JSON.stringify(rows);
    for (const secret of [Buffer.alloc(32, 1), Buffer.from(INDEX)])
      for (const encoding of ['hex', 'base64', 'base64url'] as const)
        expect(text).not.toContain(secret.toString(encoding).slice(0, 16));
    expect(rows.map(({ fingerprint }) => fingerprint.length)).toEqual([64, 64]);
  });
});
