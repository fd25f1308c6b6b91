import { LOGIN_PAGE } from '../../../platform/contract/settings/loginPage.ts';
import { parameter, parameters } from '../../../platform/server/database/parameter.ts';
import type { OutsideCtx } from '../../../platform/server/request/ctx.ts';
import { offersDemo } from './demoAccounts.ts';

const TEXTS = Object.keys(LOGIN_PAGE) as (keyof typeof LOGIN_PAGE)[];

/** `POST /register` is off unless the school has switched it on (登录 14). */
export const mayRegister = ({ services, reference }: OutsideCtx): Promise<boolean> =>
  parameter(services.pool, reference.school.id, 'register.enabled');

/** The ways in beside name and password, and what the school says of itself (登录 34), for the login page. */
export async function signInMethods(ctx: OutsideCtx) {
  const { services, reference } = ctx;
  const { id, schoolName } = reference.school;
  const set = await parameters(services.pool, id, ['register.enabled', ...TEXTS]);
  const texts = TEXTS.flatMap((key) => (set[key] ? [[key.replace('login.', ''), set[key]]] : []));
  return {
    registerEnabled: set['register.enabled'],
    oauthEnabled: services.config.oidc !== undefined,
    schoolName,
    ...(Object.fromEntries(texts) as { [P in 'motto' | 'contact' | 'phone' | 'record']?: string }),
    ...(reference.demoToday ? { demoDay: reference.demoToday } : {}),
    ...(offersDemo(ctx) ? { demoLogin: true as const } : {}),
  };
}
