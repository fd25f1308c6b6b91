import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { plainNumber } from '../../contract/resource/sensitive.ts';

/** What it is opened with, as the server is told (config.ts). */
interface Keys {
  fieldKeys: string;
  indexKey: string;
}

/**
 * Seals what must not be readable in the database, its backups or its logs (安全 1):
 * AES-256-GCM with the number of the key beside it, so that keys can be changed while the old values are still read.
 */
export interface Vault {
  /** `enc:k2:…`; each time another text. @param place table and column: a value moved elsewhere cannot be opened */
  seal: (place: string, text: string) => string;
  /** What was sealed; a text that never was is answered as it is. @throws Error when its key is missing or it was tampered with */
  open: (place: string, kept: string) => string;
  /** The same for the same text, whatever its spaces, width and case: for `unique` and for search. Tells nothing else about it. */
  index: (place: string, text: string) => string;
  /** Sealed with the key that is used now. */
  isCurrent: (kept: string) => boolean;
}
const NONCE = 12;
const TAG = 16;
const MARK = /^enc:([\w-]+):([\w-]+)$/;
const KEY = /^([\w-]{1,20}):([\w+/=-]+)$/;

/** `k2:base64,k1:base64`, the first of them in use. @throws Error for what is no key of 32 bytes, and for two keys of one name */
export function parseKeys(text: string): Map<string, Buffer> {
  const keys = text.split(',').map((part): [string, Buffer] => {
    const [, id = '', encoded = ''] = KEY.exec(part.trim()) ?? [];
    return [id, Buffer.from(encoded, 'base64')];
  });
  if (keys.some(([id, key]) => id === '' || key.length !== 32))
    throw new Error('应为 编号:密钥，密钥为 32 字节的 base64，多个用逗号分隔');
  const twice = keys.find(([id], at) => keys.findIndex(([other]) => other === id) !== at);
  if (twice) throw new Error(`编号 ${twice[0]} 出现了两次，每把密钥要有自己的编号`);
  return new Map(keys);
}

export function makeVault({ fieldKeys, indexKey }: Keys): Vault {
  const keys = parseKeys(fieldKeys);
  const [current] = keys;
  if (!current) throw new Error('no key');
  const [currentId, currentKey] = current;
  return {
    seal: (place, text) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', currentKey, nonce).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `enc:${currentId}:${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    open: (place, kept) => {
      const [, id, content] = MARK.exec(kept) ?? [];
      if (id === undefined || content === undefined) return kept;
      const key = keys.get(id);
      if (!key) throw new Error(`the key ${id} of sealed fields is missing in FIELD_KEYS`);
      const bytes = Buffer.from(content, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE)).setAAD(
        Buffer.from(place),
      );
      decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([
        decipher.update(bytes.subarray(NONCE + TAG)),
        decipher.final(),
      ]).toString('utf8');
    },
    index: (place, text) =>
      createHmac('sha256', indexKey)
        .update(`${place}\n${plainNumber(text)}`)
        .digest('hex')
        .slice(0, 40),
    isCurrent: (kept) => MARK.exec(kept)?.[1] === currentId,
  };
}

let opened: Vault | undefined;
/** Opens the vault of this process; every instance of an installation has the same keys. */
export function openVault(keys: Keys): Vault {
  opened = makeVault(keys);
  return opened;
}
/** @throws Error before `openVault` */
export function vault(): Vault {
  if (!opened) throw new Error('the vault is closed: call openVault first');
  return opened;
}
