import { getInfo, getRouters, logout } from '../../../platform/contract/auth/auth.calls.ts';
import { menuVersion } from '../../../platform/contract/menu.calls.ts';
import { closeSession } from '../../../platform/server/access/session.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { infoOf } from '../../../school/people/server/info.ts';
import { menusOf, menuVersionOf } from '../../../school/people/server/menus.ts';
import { serveCaptcha } from './captcha.ts';
import { passwordHandlers } from './changePassword.ts';
import { serveDemoAccounts } from './demoAccounts.ts';
import { serveLogin } from './login.ts';
import { serveOauthLogin, serveOauthStart } from './oauth.ts';
import { serveRegister } from './register.ts';
import { secondFactorHandlers } from './secondFactor/handlers.ts';

/** Login, session, own information and menus. */
export const loginHandlers: readonly Served[] = [
  serveCaptcha,
  serveLogin,
  serveDemoAccounts,
  serveRegister,
  serveOauthStart,
  serveOauthLogin,
  serve(logout, async ({ client, caller, audit, reply }) => {
    // what was shown goes out of the browser's cache; drafts and theme are no cache (登录 23)
    reply.header('Clear-Site-Data', '"cache"');
    await closeSession(client, caller.tokenHash);
    audit({ entity: 'user', entityId: caller.operator?.userId ?? caller.userId });
    return null;
  }),
  serve(getInfo, (ctx) => infoOf(ctx, ctx.caller, ctx.reference)),
  serve(getRouters, ({ client, caller }) => menusOf(client, caller)),
  serve(menuVersion, ({ client, caller }) => menuVersionOf(client, caller)),
  ...passwordHandlers,
  ...secondFactorHandlers,
];
