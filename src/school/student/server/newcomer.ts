import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { WEIGHTY } from '../../people/server/vouching/vouchers.ts';

/** Asked once for all rows of an import. */
const known = new WeakMap<Ctx, Promise<number[]>>();
const rolesOfNewcomers = async ({ client, caller }: Ctx): Promise<number[]> =>
  (
    await client.query<{ id: number }>(
      'select id from role where school_id = $1 and enabled and for_new_staff and not permissions && $2::text[] order by sort_no, id',
      [caller.schoolId, WEIGHTY],
    )
  ).rows.map(({ id }) => id);

/**
 * Whoever joins the staff and has no role yet gets those of new staff (权限 16). Who made
 * them so had the office to (`system:role:edit`), and neither an administrator's power nor a decision is among them (用户 43), so nobody is asked again here.
 */
export async function giveNewcomer(ctx: Ctx, userId: number): Promise<void> {
  const roles = known.get(ctx) ?? rolesOfNewcomers(ctx);
  known.set(ctx, roles);
  const ids = await roles;
  if (ids.length === 0) return;
  await ctx.client.query(
    `insert into user_role (school_id, user_id, role_id) select $1, $2, unnest($3::int[])
     where not exists (select from user_role x where x.school_id = $1 and x.user_id = $2)`,
    [ctx.caller.schoolId, userId, ids],
  );
}
