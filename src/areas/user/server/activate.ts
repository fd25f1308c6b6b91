import { activateUser } from '../../../platform/contract/system.calls.ts';
import { personSeen } from '../../../platform/server/access/peopleSeen.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { conflict, notFound, rule } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import {
  accountEvent,
  weighAccount,
  writeAccountState,
} from '../../../school/people/server/accountState.ts';
import {
  PERSON_COLUMNS,
  PERSON_FROM,
  type PersonRow,
  targetOf,
} from '../../../school/people/server/people.ts';
import { outranks } from '../../../school/people/server/simulationRights.ts';
import { giveNewcomer } from '../../../school/student/server/newcomer.ts';

/**
 * `PUT /system/user/{id}/activate`: lets the account of somebody who registered log in (用户 12). 404 outside the units
 * of the user list, 409 when it does not wait for that, 601 when it would give rights that the caller lacks themselves.
 */
export const serveActivate: Served = serve(
  activateUser,
  async (ctx, { params }, person: PersonRow) => {
    const { client, caller, realNow, audit } = ctx;
    const target = targetOf(person);
    const { to, refusal } = weighAccount(
      target,
      accountEvent(caller, 'system:user', { type: 'activate' }),
      realNow,
    );
    if (refusal) throw conflict('该账号不是待激活状态');
    if (outranks(caller, target)) throw rule('该账号拥有您没有的系统或人事权限，不能激活');
    await writeAccountState(client, caller.schoolId, [params.id], to, {
      by: caller.userId,
      now: realNow,
    });
    // who lets somebody in vouches for them as if they had registered them (用户 43)
    await client.query(
      'update app_user set created_by = coalesce(created_by, $3) where school_id = $1 and id = $2',
      [caller.schoolId, params.id, caller.userId],
    );
    await giveNewcomer(ctx, params.id);
    audit({ entity: 'user', entityId: params.id, detail: { event: 'activate' } });
    return null;
  },
  { find: (ctx, params) => lockedPerson(ctx, params.id) },
);

/** Whom the caller sees in the user list, locked against a second activation or a change of their roles meanwhile. */
async function lockedPerson({ client, caller }: Ctx, id: number): Promise<PersonRow> {
  const values: unknown[] = [caller.schoolId, id];
  const seen = personSeen(caller, (value) => `$${values.push(value)}`, 'u');
  const { rows } = await client.query<PersonRow>(
    `select ${PERSON_COLUMNS} from ${PERSON_FROM} where u.school_id = $1 and u.id = $2 and ${seen} for update of u`,
    values,
  );
  if (rows[0]) return rows[0];
  const { rowCount } = await client.query('select from app_user where school_id = $1 and id = $2', [
    caller.schoolId,
    id,
  ]);
  throw notFound(Boolean(rowCount));
}
