import type { VouchingKind } from '../../../../../machines/vouching/vouching.types.ts';
import { ALL_PERMISSIONS } from '../../../../platform/contract/permission.ts';
import { holdersOf, type Somebody } from '../../../../platform/server/access/asCaller.ts';
import { personSeen } from '../../../../platform/server/access/peopleSeen.ts';
import type { Caller } from '../../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { FLOWS } from '../../../flows/contract/flows.ts';
import { accountRefusal } from '../grants.ts';

/** Who may confirm what (用户 42、43). */
export const VOUCHES = {
  reset: 'system:user:reset',
  person: 'system:user:assign',
} as const satisfies Record<VouchingKind, string>;
/** With these one decides on declarations, at any of the four levels. */
const APPROVES: readonly string[] = Object.values(FLOWS.declaration.permission);
/** Rights that nobody gives to a person whom they alone know: to decide, and to be the second administrator of somebody. */
export const WEIGHTY: readonly string[] = [ALL_PERMISSIONS, ...APPROVES, ...Object.values(VOUCHES)];
export const isApproving = (permission: string): boolean => APPROVES.includes(permission);
export const isWeighty = (permission: string): boolean => WEIGHTY.includes(permission);
/** Whether somebody decides, by themselves or for another one today, or confirms. */
export const isWeightyPerson = ({ permissions, principals }: Caller): boolean =>
  [permissions, ...principals.map((one) => one.permissions)].flat().some(isWeighty);

/** Days for which two people of whom one has reset the other's password confirm nothing to one another: nobody misses for longer that they cannot come in. */
const TIED_DAYS = 3;
const MS_DAY = 86_400_000;
/** From when on a reset counts for that. */
export const tiedSince = (now: Date): Date => new Date(now.getTime() - TIED_DAYS * MS_DAY);
/** SQL of whether one of two people of the school has reset the other's password since then, and so may come in as them (用户 42). */
export const tied = (school: string, one: string, other: string, since: string): string =>
  `exists (select from vouching t where t.school_id = ${school} and t.kind = 'reset' and t.asked_at > ${since}
    and (t.user_id, t.asked_by) in ((${one}, ${other}), (${other}, ${one})))`;

type Asked = Pick<Ctx, 'client' | 'caller' | 'now' | 'realNow'>;
/** Administrators beside the caller who could confirm it: who hold the right, can come in, see the person and may change their account. */
export async function otherVouchers(
  ctx: Asked,
  kind: VouchingKind,
  who: Pick<Caller, 'userId' | 'permissions'>,
): Promise<number[]> {
  const { client, caller } = ctx;
  const right = VOUCHES[kind];
  const holders = await holdersOf(client, caller.schoolId, [right], ctx);
  const others: number[] = [];
  for (const { caller: other, closed } of holders)
    if (
      closed === null &&
      other.userId !== caller.userId &&
      other.permissions.includes(right) &&
      accountRefusal(other, who) === null &&
      (await sees(ctx, other, who.userId))
    )
      others.push(other.userId);
  return others;
}
async function sees({ client }: Asked, other: Somebody['caller'], id: number): Promise<boolean> {
  const values: unknown[] = [other.schoolId, id];
  const seen = personSeen(other, (value) => `$${values.push(value)}`, 'u');
  const { rowCount } = await client.query(
    `select from app_user u where u.school_id = $1 and u.id = $2 and ${seen}`,
    values,
  );
  return rowCount !== 0;
}
