import { parseKeys } from '../secret/vault.ts';
import { StartError } from '../startError.ts';
import { group, optional } from './reading.ts';

const long = (it: string) => (it.length < 32 ? ' 至少 32 个字符。' : null);
const MADE = 'made, kept in `DATA_DIR/secrets.json`';

/** What signs and seals: the same for all instances of a database (运行 7). */
export const keys = group(
  {
    signingKey: optional('SIGNING_KEY', 'signs the addresses of files', long, MADE),
    fieldKeys: optional(
      'FIELD_KEYS',
      'what seals ID and phone numbers, `k2:base64,k1:base64`, the first in use',
      sound,
      MADE,
    ),
    indexKey: optional(
      'FIELD_INDEX_KEY',
      'finds equal sealed values; never changed; given together with `FIELD_KEYS`',
      long,
      MADE,
    ),
  },
  ({ signingKey, fieldKeys, indexKey }) => {
    if (Boolean(fieldKeys) !== Boolean(indexKey))
      throw new StartError('FIELD_KEYS 与 FIELD_INDEX_KEY 应同时设置。');
    return {
      ...(signingKey && { signingKey }),
      ...(fieldKeys && indexKey && { fieldKeys, indexKey }),
    };
  },
);

function sound(fieldKeys: string): string | null {
  try {
    parseKeys(fieldKeys);
    return null;
  } catch (error) {
    return ` 无效：${(error as Error).message}。`;
  }
}
