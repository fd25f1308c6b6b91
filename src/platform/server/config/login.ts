import { StartError } from '../startError.ts';
import { choice, group, optional } from './reading.ts';

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

const isOrigin = (it: string): boolean =>
  URL.canParse(it) && /^https?:$/.test(new URL(it).protocol) && new URL(it).origin === it;

/** How people come in (运行 6). */
export const login = group(
  {
    captcha: choice(
      'CAPTCHA',
      { on: true, off: false },
      'on',
      'whether a login asks for a captcha',
    ),
    secondFactor: choice(
      'SECOND_FACTOR',
      { on: true, off: false },
      'on; off with `DEMO=1`',
      'whether administrators, and whoever may simulate or see whole numbers, give a code of their phone after each login',
    ),
    publicUrl: optional(
      'PUBLIC_URL',
      'address under which people know it, `https://jw.example.edu.cn`, for single sign-on and messages',
      (it) => (isOrigin(it) ? null : ' 无效：应为 https://主机名，后面没有路径和斜线。'),
      'the one that they ask for',
    ),
    issuer: optional(
      'OIDC_ISSUER',
      'single sign-on: address of the provider, which knows people by the claim `employee_number`',
    ),
    clientId: optional(
      'OIDC_CLIENT_ID',
      'our name there; register `<address>/login/oauth-redirect`',
    ),
    clientSecret: optional('OIDC_CLIENT_SECRET', 'our secret there, if the provider wants one'),
  },
  ({ captcha, secondFactor, publicUrl, issuer, clientId, clientSecret }) => ({
    captcha: captcha !== false,
    /** Absent: as long as the school is not the demo (request/who/secondFactor.ts). */
    ...(secondFactor !== undefined && { secondFactor }),
    ...(publicUrl && { publicUrl }),
    /** Single sign-on by OpenID Connect; absent: off. */
    oidc: provider(issuer, clientId, clientSecret),
  }),
);

interface Provider {
  issuer: string;
  clientId: string;
  clientSecret?: string;
}
/** The provider of single sign-on; without `OIDC_ISSUER` none. Unencrypted only on this machine. */
function provider(
  issuer: string | undefined,
  clientId: string | undefined,
  clientSecret: string | undefined,
): Provider | undefined {
  if (!issuer && !clientId) return undefined;
  if (!issuer || !clientId) throw new StartError('OIDC_ISSUER 与 OIDC_CLIENT_ID 应同时设置。');
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined;
  const safe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.includes(url.hostname));
  if (!safe) throw new StartError(`OIDC_ISSUER=${issuer} 无效：应为 https 地址。`);
  return { issuer, clientId, ...(clientSecret ? { clientSecret } : {}) };
}
