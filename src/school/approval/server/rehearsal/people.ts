import { LEVELS } from '../../../../../machines/approval/approval.types.ts';
import { ALL_PERMISSIONS } from '../../../../platform/contract/permission.ts';
import {
  type DraftedRights,
  type Rightholder,
  rightsOfSeveral,
} from '../../../../platform/server/access/asCaller.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { APPROVE_PERMISSION } from '../../../declaration/contract/permissions.ts';
import { inOffice, onTheWay } from '../approvers.ts';
import type { InFlight } from './items.ts';

/** Permissions that open an operation on what somebody else has declared. */
const DECIDING = [
  ALL_PERMISSIONS,
  ...Object.values(APPROVE_PERMISSION),
  'talent:declaration:void',
  'talent:declaration:admin',
];

/** Everybody to whom one of the items may offer something: who holds a right to decide or the role, their agents, and the declarers. */
export async function concerned(
  ctx: Pick<Ctx, 'client' | 'caller' | 'now' | 'realNow'>,
  items: readonly InFlight[],
  roleKey: string | null,
): Promise<(draft: DraftedRights | null) => Rightholder[]> {
  const { client, caller } = ctx;
  const { rows } = await client.query<{ id: number }>(
    `with h as (select distinct ur.user_id as id from user_role ur join role r on r.school_id = ur.school_id and r.id = ur.role_id
       where ur.school_id = $1 and ((r.enabled and r.permissions && $2::text[]) or r.role_key = $3))
     select id::float8 as id from h union select agent_id::float8 from approval_agent where school_id = $1 and ended_at is null and principal_id in (select id from h)`,
    [caller.schoolId, DECIDING, roleKey],
  );
  const ids = new Set(rows.map(({ id }) => id));
  for (const { row } of items)
    for (const id of [row.declarerId, row.pinnedToId ?? null, row.pinnedById ?? null])
      if (id !== null) ids.add(id);
  const rights = await rightsOfSeveral(client, caller.schoolId, [...ids], ctx);
  return (draft) => rights(draft).filter(inOffice);
}

/** Of these people those to whom an item may offer anything at all: its declarer, and who has a scope over one of its units. */
export function nearby(
  people: readonly Rightholder[],
): (item: InFlight) => ReadonlyMap<number, Rightholder> {
  const above = onTheWay(people);
  const byId = new Map(people.map((who) => [who.caller.userId, who]));
  const known = new Map<string, ReadonlyMap<number, Rightholder>>();
  return ({ row }) => {
    const paths = [...new Set(LEVELS.map((level) => row[`${level}Path`] ?? ''))];
    const own = [row.declarerId, row.pinnedToId ?? null, row.pinnedById ?? null];
    const key = `${paths.join()}|${own.join()}`;
    const held = known.get(key);
    if (held) return held;
    const found = new Map<number, Rightholder>();
    for (const who of [...paths.flatMap(above), ...own.flatMap((id) => byId.get(id ?? 0) ?? [])])
      found.set(who.caller.userId, who);
    known.set(key, found);
    return found;
  };
}
