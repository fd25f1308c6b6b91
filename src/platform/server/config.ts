import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isStrong } from '../contract/auth/password.ts';
import { parseKeys } from './secret/vault.ts';
import { StartError } from './startError.ts';

/** Everything the server is told from outside (运行 1), checked. */
export type Config = {
  host: string;
  port: number;
  /** Absolute. The database, files and secrets of this installation. */
  dataDir: string;
  /** Another PostgreSQL instead of the embedded one. */
  databaseUrl?: string;
  demo: boolean;
  /** 1 is the whole demo school, 0.1 that of the tests. */
  demoScale: number;
  demoPassword: string;
  captcha: boolean;
  /** Single sign-on by OpenID Connect; absent: off. */
  oidc?: { issuer: string; clientId: string; clientSecret?: string };
  /** Signs addresses of files. Random, the same for all instances of an installation. */
  signingKey: string;
  /** Keys that seal sensitive fields, `k2:base64,k1:base64`, the first in use (secret/vault.ts); the same for all instances. */
  fieldKeys: string;
  /** Finds equal sealed values; it is never changed. */
  indexKey: string;
  /** The built client; none while developing, when Vite serves it. */
  webRoot?: string;
  production: boolean;
};

/** The part of the configuration that stands in the environment; the rest is in the data folder (secrets.ts). */
export type Settings = Omit<Config, Kept> & Partial<Pick<Config, Kept>>;
type Kept = 'demoPassword' | 'signingKey' | 'fieldKeys' | 'indexKey';

type Environment = Record<string, string | undefined>;

/**
 * Reads the environment. An empty variable counts as unset.
 * @throws StartError naming the variable that makes no sense
 */
export function readSettings(env: Environment): Settings {
  const get = (name: string) => env[name] || undefined;
  const production = get('NODE_ENV') === 'production';
  const databaseUrl = get('DATABASE_URL');
  const demoPassword = get('DEMO_PASSWORD');
  if (demoPassword && !isStrong(demoPassword))
    throw new StartError('DEMO_PASSWORD 至少 10 个字符，且含大写、小写、数字、符号中的三类。');
  const signingKey = get('SIGNING_KEY');
  if (signingKey && signingKey.length < 32) throw new StartError('SIGNING_KEY 至少 32 个字符。');
  const fieldKeys = get('FIELD_KEYS');
  const indexKey = get('FIELD_INDEX_KEY');
  if (fieldKeys) checkKeys(fieldKeys);
  if (Boolean(fieldKeys) !== Boolean(indexKey))
    throw new StartError('FIELD_KEYS 与 FIELD_INDEX_KEY 应同时设置。');
  if (indexKey && indexKey.length < 32) throw new StartError('FIELD_INDEX_KEY 至少 32 个字符。');
  const webRoot = builtClient();
  return {
    host: get('HOST') ?? '127.0.0.1',
    port: number(
      'PORT',
      get('PORT') ?? '3000',
      (n) => Number.isInteger(n) && n >= 0 && n <= 65535,
      ' 0 到 65535 的整数',
    ),
    dataDir: path.resolve(get('DATA_DIR') ?? 'data'),
    demo: choice('DEMO', get('DEMO'), { '1': true, '0': false }, !databaseUrl && !production),
    demoScale: number(
      'DEMO_SCALE',
      get('DEMO_SCALE') ?? '1',
      (n) => n > 0 && n <= 10,
      '大于 0、不大于 10 的数',
    ),
    captcha: choice('CAPTCHA', get('CAPTCHA'), { on: true, off: false }, true),
    oidc: provider(get('OIDC_ISSUER'), get('OIDC_CLIENT_ID'), get('OIDC_CLIENT_SECRET')),
    production,
    ...(databaseUrl ? { databaseUrl } : {}),
    ...(demoPassword ? { demoPassword } : {}),
    ...(signingKey ? { signingKey } : {}),
    ...(fieldKeys && indexKey ? { fieldKeys, indexKey } : {}),
    ...(webRoot ? { webRoot } : {}),
  };
}

function checkKeys(fieldKeys: string): void {
  try {
    parseKeys(fieldKeys);
  } catch (error) {
    throw new StartError(`FIELD_KEYS 无效：${(error as Error).message}。`);
  }
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** The provider of single sign-on; without `OIDC_ISSUER` none. Unencrypted only on this machine. */
function provider(
  issuer: string | undefined,
  clientId: string | undefined,
  clientSecret: string | undefined,
): Config['oidc'] {
  if (!issuer && !clientId) return undefined;
  if (!issuer || !clientId) throw new StartError('OIDC_ISSUER 与 OIDC_CLIENT_ID 应同时设置。');
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined;
  const safe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.includes(url.hostname));
  if (!safe) throw new StartError(`OIDC_ISSUER=${issuer} 无效：应为 https 地址。`);
  return { issuer, clientId, ...(clientSecret ? { clientSecret } : {}) };
}

function number(
  name: string,
  text: string,
  allowed: (value: number) => boolean,
  rule: string,
): number {
  const value = Number(text);
  if (!allowed(value)) throw new StartError(`${name}=${text} 无效：应为${rule}。`);
  return value;
}

function choice(
  name: string,
  text: string | undefined,
  values: Record<string, boolean>,
  otherwise: boolean,
): boolean {
  if (text === undefined) return otherwise;
  const value = values[text];
  if (value === undefined)
    throw new StartError(`${name}=${text} 无效：应为 ${Object.keys(values).join(' 或 ')}。`);
  return value;
}

/** dist/web stands beside dist/server; the sources have no such neighbour. */
function builtClient(): string | undefined {
  if (!existsSync(new URL('../web-manifest.json', import.meta.url))) return undefined;
  return fileURLToPath(new URL('../web', import.meta.url));
}
