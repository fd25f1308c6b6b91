import { vouchingRefusal } from '../../../../../machines/vouching/vouching.stored.ts';
import type { Caller } from '../../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { unvouched } from './reset.ts';
import { readVouching, vouchingAt } from './stored.ts';
import { isWeighty, otherVouchers, WEIGHTY } from './vouchers.ts';

const WHY: Readonly<Record<string, string>> = {
  unasked: '该人员由您登记，须先由另一位管理员确认',
  waiting: '该人员由您登记，正在等另一位管理员确认',
  revoked: '该人员由您登记，另一位管理员没有确认，请再次请求',
};
/** Whether the caller is who has registered somebody, or has let them in. */
export async function isRegistrar({ client, caller }: Ctx, userId: number): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from app_user where school_id = $1 and id = $2 and created_by = $3',
    [caller.schoolId, userId, caller.userId],
  );
  return rowCount !== 0;
}
/**
 * Why somebody cannot be given these rights by the caller, or null (用户 43): whoever has registered a person makes no approver of them alone. Where
 * there is no second administrator they do, and the audit log says so.
 */
export async function personRefusal(
  ctx: Ctx,
  who: Pick<Caller, 'userId' | 'permissions'>,
  given: readonly string[],
): Promise<string | null> {
  const { client, caller, audit } = ctx;
  if (!given.some(isWeighty) || !(await isRegistrar(ctx, who.userId))) return null;
  const stored = await readVouching(client, caller.schoolId, who.userId, 'person');
  const refusal = vouchingRefusal(vouchingAt('person', stored), { type: 'use', needed: true });
  if (!refusal) return null;
  if ((await otherVouchers(ctx, 'person', who)).length > 0) return WHY[refusal] ?? null;
  audit(unvouched(who.userId, 'person'));
  return null;
}
/** The same for a role that is given more rights: of all who hold it the first who cannot have them, in words, or null. */
export async function holdersRefusal(
  ctx: Ctx,
  roleId: number,
  added: readonly string[],
): Promise<string | null> {
  if (!added.some((one) => WEIGHTY.includes(one))) return null;
  const { rows } = await ctx.client.query<{ id: number; cname: string }>(
    `select u.id::float8 as id, u.cname from app_user u join user_role x on x.school_id = u.school_id and x.user_id = u.id
     where u.school_id = $1 and x.role_id = $2 and u.created_by = $3 order by u.id`,
    [ctx.caller.schoolId, roleId, ctx.caller.userId],
  );
  for (const { id, cname } of rows) {
    const refusal = await personRefusal(ctx, { userId: id, permissions: [] }, added);
    if (refusal) return `${cname}：${refusal}`;
  }
  return null;
}
