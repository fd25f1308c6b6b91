import type { z } from 'zod';
import { ALL_PERMISSIONS } from '../../contract/permission.ts';
import { levelOfKey } from '../../contract/scope.ts';
import type { userList } from '../../contract/system/system.calls.ts';
import type { Caller } from '../request/caller.ts';
import type { Ctx } from '../request/ctx.ts';
import { notFound } from '../request/refusal.ts';
import { type Somebody, somebody } from './asCaller.ts';
import { PERSON_FROM } from './people.ts';

type Query = z.output<typeof userList.query>;

/**
 * Condition on a person `u` with his unit `n`: the caller's management scope covers his unit or one of his scopes; who belongs
 * to no unit is seen from a school scope. No scope sees nobody (decisions.md 4). Then the filters of the list.
 */
export function peopleCondition(caller: Caller, query: Partial<Query>, now: Date): { where: string; values: unknown[] } {
  const own = caller.scopes.filter((s) => s.kind === 'management');
  const values: unknown[] = [
    caller.schoolId,
    own.map((s) => s.businessType),
    own.map((s) => s.path),
    own.filter((s) => levelOfKey(s.nodeKey) === 1).map((s) => s.businessType),
  ];
  const add = (value: unknown) => `$${values.push(value)}`;
  const where = [
    'u.school_id = $1',
    `(exists (select from unnest($2::int[], $3::text[]) as own(t, path)
        where (own.t = n.business_type and starts_with(n.path, own.path))
          or exists (select from user_unit_scope x join org_unit o
            on o.school_id = x.school_id and o.business_type = x.business_type and o.node_key = x.node_key
            where x.school_id = u.school_id and x.user_id = u.id and x.business_type = own.t and starts_with(o.path, own.path)))
      or (n.path is null and u.unit_business_type = any ($4::int[])))`,
  ];
  if (query.keyword) {
    const text = add(`%${query.keyword.replace(/[\\%_]/g, '\\$&')}%`);
    where.push(`(u.employee_number ilike ${text} or u.cname ilike ${text} or u.username ilike ${text} or u.pinyin ilike ${text})`);
  }
  if (query.roleKey) {
    where.push(`exists (select from user_role ur join role r on r.school_id = ur.school_id and r.id = ur.role_id
      where ur.school_id = u.school_id and ur.user_id = u.id and r.role_key = ${add(query.roleKey)})`);
  }
  if (query.permission) {
    where.push(`exists (select from user_role ur join role r on r.school_id = ur.school_id and r.id = ur.role_id
      where ur.school_id = u.school_id and ur.user_id = u.id and r.permissions && ${add([query.permission, ALL_PERMISSIONS])}::text[])`);
  }
  if (query.accountStatus) {
    const shown = `case when u.account_status = 'normal' and u.locked_until > ${add(now)} then 'locked' else u.account_status end`;
    where.push(`${shown} = ${add(query.accountStatus)}`);
  }
  if (query.loginOnly === 'true') where.push('u.password_hash is not null');
  return { where: where.join(' and '), values };
}

/** Somebody whom the caller sees in the user list. @throws 404 otherwise */
export async function seenPerson(ctx: Ctx, id: number): Promise<Somebody> {
  const { client, caller, realNow } = ctx;
  const { where, values } = peopleCondition(caller, {}, realNow);
  const { rowCount } = await client.query(`select from ${PERSON_FROM} where ${where} and u.id = $${values.push(id)}`, values);
  const found = rowCount ? await somebody(client, caller.schoolId, id, realNow) : undefined;
  if (!found) throw notFound();
  return found;
}
