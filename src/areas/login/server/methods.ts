import { parameter } from '../../../platform/server/database/parameter.ts';
import type { OutsideCtx } from '../../../platform/server/request/ctx.ts';

/** `POST /register` is off unless the school has switched it on (登录 14). */
export const mayRegister = ({ services, reference }: OutsideCtx): Promise<boolean> =>
  parameter(services.pool, reference.school.id, 'register.enabled');

/** The ways in beside name and password, for the login page. */
export const signInMethods = async (ctx: OutsideCtx) => ({
  registerEnabled: await mayRegister(ctx),
  oauthEnabled: ctx.services.config.oidc !== undefined,
  schoolName: ctx.reference.school.schoolName,
  ...(ctx.reference.demoToday ? { demoDay: ctx.reference.demoToday } : {}),
});
