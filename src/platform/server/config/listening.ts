import { isIP } from 'node:net';
import { StartError } from '../startError.ts';
import { choice, given, group, integer, optional, text } from './reading.ts';

/** Where people reach the server, through whom, and how it goes. */
export const listening = group(
  {
    host: text('HOST', '127.0.0.1', 'address it listens at; `0.0.0.0`: all of this machine'),
    port: integer('PORT', 3000, [0, 65_535], 'its port; 0: a free one'),
    trustedProxies: text(
      'TRUSTED_PROXIES',
      'loopback',
      'who may say for whom they ask (`X-Forwarded-For`): addresses or networks, `10.0.0.0/8,192.168.1.7`',
    ),
    openApi: choice(
      'OPENAPI',
      { on: true, off: false },
      'off',
      'whether `/api/openapi.json` is shown to whoever asks; off: to those who are logged in',
    ),
    drain: optional(
      'DRAIN_SECONDS',
      'how long it still serves after SIGTERM, `/readyz` being 503, before it closes',
      (it) =>
        /^\d+$/.test(it) && Number(it) <= 300 ? null : `=${it} 无效：应为 0 到 300 的整数。`,
      '0; 5 with `DATABASE_URL` or `NODE_ENV=production`',
    ),
  },
  ({ trustedProxies, drain, openApi, ...rest }, env) => ({
    ...rest,
    openApi: openApi === true,
    trustedProxies: proxies(trustedProxies),
    /** Milliseconds. */
    drain: 1_000 * Number(drain ?? (isAlone(env) ? 0 : 5)),
  }),
);
const isAlone = (env: Parameters<typeof given>[0]) =>
  !given(env, 'DATABASE_URL') && given(env, 'NODE_ENV') !== 'production';

/** Names of ranges that Fastify knows. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal'];
function proxies(list: string): string[] {
  const each = list.split(',').map((it) => it.trim());
  for (const it of each) {
    const [address = '', bits, more] = it.split('/');
    const most = isIP(address) === 6 ? 128 : 32;
    const isNetwork =
      isIP(address) > 0 &&
      more === undefined &&
      (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
    if (!isNetwork && !RANGES.includes(it))
      throw new StartError(
        `TRUSTED_PROXIES=${list} 无效：“${it}”不是地址或网段，例如 10.0.0.0/8,192.168.1.7。`,
      );
  }
  return each;
}
