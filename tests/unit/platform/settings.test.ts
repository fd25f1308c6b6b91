import { expect, test } from 'vitest';
import { readSettings } from '../../../src/platform/server/config/config.ts';

/** 运行 1、2、4、5 */
test('nothing set: this machine, the embedded database, the demo; another database or production has none', () => {
  const { host, port, demo, demoScale, captcha, databaseUrl, oidc } = readSettings({
    PORT: '',
    DEMO: '',
  });
  expect([host, port, demo, demoScale, captcha, databaseUrl, oidc]).toEqual([
    '127.0.0.1',
    3000,
    true,
    1,
    true,
    undefined,
    undefined,
  ]);
  const demoOf = (env: Record<string, string>) => readSettings(env).demo;
  const other = { DATABASE_URL: 'postgres://db/school' };
  expect([
    demoOf(other),
    demoOf({ ...other, DEMO: '1' }),
    demoOf({ NODE_ENV: 'production' }),
    demoOf({ DEMO: '0' }),
  ]).toEqual([false, true, false, false]);
});

/** 运行 1、2、5、7 */
test.each([
  [{ PORT: 'abc' }, 'PORT=abc 无效：应为 0 到 65535 的整数。'],
  [{ PORT: '70000' }, 'PORT=70000 无效：应为 0 到 65535 的整数。'],
  [{ DEMO: 'yes' }, 'DEMO=yes 无效：应为 0 或 1。'],
  [{ DEMO_SCALE: '0' }, 'DEMO_SCALE=0 无效：应为大于 0、不大于 10 的数。'],
  [
    { DEMO_PASSWORD: 'short' },
    'DEMO_PASSWORD 至少 10 个字符，且含大写、小写、数字、符号中的三类。',
  ],
  [
    { TRUSTED_PROXIES: '10.0.0.0/8,proxy' },
    'TRUSTED_PROXIES=10.0.0.0/8,proxy 无效：“proxy”不是地址或网段',
  ],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES=10.0.0.0/33 无效'],
  [{ DRAIN_SECONDS: '1.5' }, 'DRAIN_SECONDS=1.5 无效：应为 0 到 300 的整数。'],
  [{ DB_POOL: '1' }, 'DB_POOL=1 无效：应为 2 到 200 的整数。'],
  [{ DB_LOCK_MS: '9000' }, 'DB_LOCK_MS 应小于 DB_STATEMENT_MS。'],
  [{ JOB_WORKERS: '0' }, 'JOB_WORKERS=0 无效：应为 1 到 20 的整数。'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud 无效：应为 trace 或'],
  [{ CAPTCHA: 'no' }, 'CAPTCHA=no 无效：应为 on 或 off。'],
  [
    { FIELD_KEYS: `k1:${Buffer.alloc(32).toString('base64')}` },
    'FIELD_KEYS 与 FIELD_INDEX_KEY 应同时设置。',
  ],
  [
    { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'a' },
    'S3_BUCKET、S3_ACCESS_KEY_ID 与 S3_SECRET_ACCESS_KEY',
  ],
  [{ S3_ENDPOINT: 'http://127.0.0.1:9000' }, 'S3_BUCKET、S3_ACCESS_KEY_ID 与 S3_SECRET_ACCESS_KEY'],
  [{ S3_ENDPOINT: 'store:9000' }, 'S3_ENDPOINT 无效：应为 http 或 https 地址。'],
  [{ CLAMD: 'localhost' }, 'CLAMD 无效：应为“主机:端口”或套接字的绝对路径。'],
  [{ PUBLIC_URL: 'https://jw.example/' }, 'PUBLIC_URL 无效：应为 https://主机名'],
  [{ FIELD_KEYS: 'k1:abc', FIELD_INDEX_KEY: 'x'.repeat(32) }, 'FIELD_KEYS 无效：'],
])('%j stops the start, and says which', (env, text) => {
  expect(() => readSettings(env)).toThrow(text);
});

/** 运行 13、19 */
test('who may name others, how long it still serves, how many connections: told, or what suits one machine', () => {
  const of = (env: Record<string, string>) => {
    const { trustedProxies, drain, pools, jobWorkers } = readSettings(env);
    return [trustedProxies, drain, pools.requests.max, pools.background.max, jobWorkers];
  };
  expect(of({})).toEqual([['loopback'], 0, 10, 7, 2]);
  expect(
    of({
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      DATABASE_URL: 'postgres://db/school',
      DB_POOL: '40',
      JOB_WORKERS: '4',
    }),
  ).toEqual([['10.0.0.0/8', '::1'], 5_000, 40, 11, 4]);
  expect(of({ DRAIN_SECONDS: '20' })[1]).toBe(20_000);
});

/** 文件 22、23 */
test('a bucket, a scanner at an address or a socket', () => {
  const S3 = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 's' };
  const s3 = { bucket: 'b', accessKeyId: 'a', secretAccessKey: 's', region: 'us-east-1' };
  expect(readSettings(S3).s3).toEqual(s3);
  expect(
    readSettings({ ...S3, S3_ENDPOINT: 'http://s3:9000', S3_REGION: 'cn-north-1' }).s3,
  ).toEqual({ ...s3, endpoint: 'http://s3:9000', region: 'cn-north-1' });
  expect(readSettings({}).s3).toBeUndefined();
  const at = (CLAMD: string) => readSettings({ CLAMD }).clamd;
  expect([at(''), at('clamav:3310'), at('[::1]:3310'), at('/run/clamav/clamd.ctl')]).toEqual([
    undefined,
    { host: 'clamav', port: 3310 },
    { host: '::1', port: 3310 },
    { path: '/run/clamav/clamd.ctl' },
  ]);
});
