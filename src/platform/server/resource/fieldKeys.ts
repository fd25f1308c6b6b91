import { hkdfSync } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Config } from '../config/config.ts';
import { transaction } from '../database/transaction.ts';
import { makeVault, parseKeys } from '../secret/vault.ts';
import { StartError } from '../startError.ts';
import type { SealedColumn } from './sealedColumns.ts';
import { SEALING } from './sealStored.ts';

type Keys = Pick<Config, 'fieldKeys' | 'indexKey' | 'dataDir'>;
type Purpose = 'seal' | 'index';
interface Known {
  purpose: Purpose;
  id: string;
  fingerprint: string;
}

/** The same for the same key; the key cannot be told from it, nor can anything that was sealed or indexed with it. */
const fingerprintOf = (purpose: Purpose, key: Buffer | string): string =>
  Buffer.from(hkdfSync('sha256', key, '', `field key fingerprint: ${purpose}`, 32)).toString('hex');

const INDEX = 'index';
const given = ({ fieldKeys, indexKey }: Keys): Known[] => [
  ...[...parseKeys(fieldKeys)].map(
    ([id, key]): Known => ({ purpose: 'seal', id, fingerprint: fingerprintOf('seal', key) }),
  ),
  { purpose: 'index', id: INDEX, fingerprint: fingerprintOf('index', indexKey) },
];

/**
 * Compares the keys of this server with those that the database has met, and makes a new one known to it. Run before anything is
 * sealed: two servers with other keys would write what neither can read. A new key is taken only from a server that has a known one
 * as well; the first server of all makes its keys the known ones, and of several that start together the others wait for it.
 * @throws StartError when a key is another one than that of its name, or one that is in use is missing
 */
export function registerKeys(
  pool: Pool,
  keys: Keys,
  columns: readonly SealedColumn[],
): Promise<void> {
  return transaction(pool, 'read write', async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [SEALING]);
    const { rows: known } = await client.query<Known>(
      'select purpose, id, fingerprint from field_key order by created_at, id',
    );
    const own = given(keys);
    const met = ({ purpose, id }: Known) =>
      known.find((key) => key.purpose === purpose && key.id === id);
    for (const key of own) {
      const before = met(key);
      if (before && before.fingerprint !== key.fingerprint) throw otherKey(key, keys);
    }
    const sealing = known.filter(({ purpose }) => purpose === 'seal');
    if (
      sealing.length > 0 &&
      !sealing.some(({ id }) => own.some((key) => key.purpose === 'seal' && key.id === id))
    )
      throw missing(sealing.at(-1)?.id ?? '', keys);
    await checkSealed(client, keys, columns, known.length === 0);
    for (const { purpose, id, fingerprint } of own.filter((key) => !met(key)))
      await client.query('insert into field_key (purpose, id, fingerprint) values ($1, $2, $3)', [
        purpose,
        id,
        fingerprint,
      ]);
  });
}

/**
 * What is sealed already has to be readable: no key in use is missing. Where the keys are not known yet (sealed by a version that
 * did not note them) one value of each column and key is opened, and its index compared.
 */
async function checkSealed(
  client: PoolClient,
  keys: Keys,
  columns: readonly SealedColumn[],
  tryOut: boolean,
): Promise<void> {
  const vault = makeVault(keys);
  const ids = new Set(parseKeys(keys.fieldKeys).keys());
  for (const { place, table, column, index } of columns) {
    const { rows } = await client.query<{ id: string; kept: string; found: string | null }>(
      `select distinct on (1) split_part(${column}, ':', 2) as id, ${column} as kept, ${index ?? 'null'} as found
       from ${table} where ${column} like 'enc:%' order by 1`,
    );
    for (const { id, kept, found } of rows) {
      if (!ids.has(id)) throw missing(id, keys);
      if (!tryOut) continue;
      const text = opened(() => vault.open(place, kept));
      if (text === undefined) throw otherKey({ purpose: 'seal', id }, keys);
      if (found !== null && found !== vault.index(place, text))
        throw otherKey({ purpose: 'index', id: INDEX }, keys);
    }
  }
}
function opened(open: () => string): string | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}

const where = (dataDir: string) =>
  `首次启动时设置过 FIELD_KEYS 和 FIELD_INDEX_KEY 的，请设置同样的值；没有设置过的，密钥在首次启动的数据目录（DATA_DIR）里的 secrets.json 中，` +
  `请改用那个数据目录，或把该文件复制到 ${dataDir}。多个服务共用一个数据库时，密钥必须相同。`;
function otherKey({ purpose, id }: Pick<Known, 'purpose' | 'id'>, { dataDir }: Keys): StartError {
  const which =
    purpose === 'index' ? '查找密钥（FIELD_INDEX_KEY）' : `编号为 ${id} 的字段密钥（FIELD_KEYS）`;
  const renamed =
    purpose === 'index' ? '' : '更换密钥时，新密钥要用没有用过的编号，写在旧密钥之前。';
  return new StartError(
    `${which}与此数据库使用的不是同一把。为免写入无人能读的数据，服务没有启动。${where(dataDir)}${renamed}`,
  );
}
const missing = (id: string, { dataDir }: Keys): StartError =>
  new StartError(
    `此数据库使用编号为 ${id} 的字段密钥，而 FIELD_KEYS 中没有它。为免写入无人能读的数据，服务没有启动。${where(dataDir)}` +
      '更换密钥时，旧密钥要保留在新密钥之后，启动一次后才能去掉。',
  );
