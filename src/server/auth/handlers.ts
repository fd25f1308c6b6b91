import { getInfo, getRouters, logout } from '../../contract/auth/auth.calls.ts';
import { menuVersion } from '../../contract/system/menu.calls.ts';
import { type Served, serve } from '../request/serve.ts';
import { serveCaptcha } from './captcha.ts';
import { passwordHandlers } from './changePassword.ts';
import { infoOf } from './info.ts';
import { serveLogin } from './login.ts';
import { menusOf, menuVersionOf } from './menus.ts';
import { serveOauthLogin, serveOauthStart } from './oauth.ts';
import { serveRegister } from './register.ts';
import { closeSession } from './session.ts';
import { serveStart, serveSwitchBack } from './simulate.ts';

/** Login, session, own information and menus, simulation (specification 7). */
export const authHandlers: readonly Served[] = [
  serveCaptcha,
  serveLogin,
  serveRegister,
  serveOauthStart,
  serveOauthLogin,
  serve(logout, async ({ client, caller, audit }) => {
    await closeSession(client, caller.tokenHash);
    audit({ entity: 'user', entityId: caller.operator?.userId ?? caller.userId });
    return null;
  }),
  serve(getInfo, (ctx) => infoOf(ctx, ctx.caller, ctx.reference)),
  serve(getRouters, ({ client, caller }) => menusOf(client, caller)),
  serve(menuVersion, ({ client, caller }) => menuVersionOf(client, caller)),
  ...passwordHandlers,
  serveStart,
  serveSwitchBack,
];
