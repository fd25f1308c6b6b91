import { levelOfKey } from '../../contract/scope.ts';
import type { Caller } from '../request/caller.ts';
import type { Ctx } from '../request/ctx.ts';
import { notFound } from '../request/refusal.ts';
import { type Somebody, somebody } from './asCaller.ts';
import { unitCovered } from './unitsCovered.ts';

/**
 * Condition on a person `u` (a row of app_user): the caller's management scope covers his unit or one of his scopes; who belongs
 * to no unit is seen from a school scope. No scope sees nobody (权限 11). `add` makes a value of the statement.
 */
export function personSeen(caller: Caller, add: (value: unknown) => string, u: string): string {
  const own = caller.scopes.filter((s) => s.kind === 'management');
  const wholeSchool = add(own.filter((s) => levelOfKey(s.nodeKey) === 1).map((s) => s.businessType));
  const seen = () => unitCovered(own, add, 'o.business_type', 'o.path');
  return `(${u}.unit_business_type = any (${wholeSchool}::int[])
    or exists (select from org_unit o where o.school_id = ${u}.school_id and o.business_type = ${u}.unit_business_type
      and o.node_key = ${u}.unit_key and ${seen()})
    or exists (select from user_unit_scope x join org_unit o
      on o.school_id = x.school_id and o.business_type = x.business_type and o.node_key = x.node_key
      where x.school_id = ${u}.school_id and x.user_id = ${u}.id and ${seen()}))`;
}

/** Somebody whom the caller sees in the user list. @throws 404 otherwise */
export async function seenPerson(ctx: Ctx, id: number): Promise<Somebody> {
  const { client, caller } = ctx;
  const values: unknown[] = [caller.schoolId, id];
  const seen = personSeen(caller, (value) => `$${values.push(value)}`, 'u');
  const { rowCount } = await client.query(`select from app_user u where u.school_id = $1 and u.id = $2 and ${seen}`, values);
  const found = rowCount ? await somebody(client, caller.schoolId, id, ctx) : undefined;
  if (!found) throw notFound();
  return found;
}
