import { demoAccounts } from '../../../platform/contract/auth/auth.calls.ts';
import type { OutsideCtx } from '../../../platform/server/request/ctx.ts';
import { notFound } from '../../../platform/server/request/refusal.ts';
import { serveOutside } from '../../../platform/server/request/serve.ts';

const isLoopback = (address: string): boolean =>
  /^(::ffff:)?127\./.test(address) || ['::1', '[::1]', 'localhost'].includes(address);

/**
 * Whether the demo's accounts are offered to who asks (演示 33): the demo is on, and `DEMO_LOGIN` says everybody, or they sit at this machine. Their
 * address is that before all trusted proxies; the name that they have asked for must be this machine's too, or a page of another
 * site could have its name lead here and read the password.
 */
export const offersDemo = ({ services: { config }, reference, ip, request }: OutsideCtx): boolean =>
  config.demo &&
  Boolean(reference.demoToday) &&
  Boolean(config.demoAccounts?.length) &&
  (config.demoLogin === 'everybody' ||
    (config.demoLogin === 'thisMachine' && isLoopback(ip) && isLoopback(request.hostname)));

/** `GET /demoAccounts`: to whom they are not offered it is as if there were none. */
export const serveDemoAccounts = serveOutside(demoAccounts, async (ctx) => {
  if (!offersDemo(ctx)) throw notFound();
  const { demoPassword, demoAccounts: accounts = [] } = ctx.services.config;
  return {
    password: demoPassword,
    accounts: accounts.map(([username, role]) => ({ username, role })),
  };
});
