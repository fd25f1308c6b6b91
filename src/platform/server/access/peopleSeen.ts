import { levelOfKey } from '../../../platform/contract/scope.ts';
import type { Caller, Scope } from '../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { notFound } from '../../../platform/server/request/refusal.ts';
import { type Somebody, somebody } from './asCaller.ts';
import { unitsCovered } from './unitsCovered.ts';

/**
 * Condition on a person `u` (a row of app_user): the caller's management scope covers their unit or one of their scopes; who belongs
 * to no unit is seen from a school scope. No scope sees nobody (权限 11). `add` makes a value of the statement.
 */
export function personSeen(caller: Caller, add: (value: unknown) => string, u: string): string {
  const own = caller.scopes.filter((s) => s.kind === 'management');
  if (own.length === 0) return 'false';
  const [whole, parts] = [own.filter(ofSchool), own.filter((s) => !ofSchool(s))];
  const types = `any (${add(whole.map((s) => s.businessType))}::int[])`;
  const units = parts.length > 0 && unitsCovered(caller.schoolId, parts, add);
  const covered = (type: string, key: string) =>
    units ? `(${type} = ${types} or (${type}, ${key}) in (${units}))` : `${type} = ${types}`;
  return `(${covered(`${u}.unit_business_type`, `${u}.unit_key`)} or ${u}.id in (select x.user_id from user_unit_scope x
    where x.school_id = ${add(caller.schoolId)} and ${covered('x.business_type', 'x.node_key')}))`;
}
const ofSchool = (scope: Scope) => levelOfKey(scope.nodeKey) === 1;

/** Somebody whom the caller sees in the user list. @throws 404 otherwise */
export async function seenPerson(ctx: Ctx, id: number): Promise<Somebody> {
  const { client, caller } = ctx;
  const values: unknown[] = [caller.schoolId, id];
  const seen = personSeen(caller, (value) => `$${values.push(value)}`, 'u');
  const { rowCount } = await client.query(
    `select from app_user u where u.school_id = $1 and u.id = $2 and ${seen}`,
    values,
  );
  const found = rowCount ? await somebody(client, caller.schoolId, id, ctx) : undefined;
  if (!found) throw notFound();
  return found;
}
