import type { Ctx } from '../../../platform/server/request/ctx.ts';

/** The key of the next unit of a level in the tree of a business type, held until the transaction ends: two at once must not get one key. */
export async function nextNodeKey(
  { client, caller }: Pick<Ctx, 'client' | 'caller'>,
  businessType: number | null,
  level: number,
): Promise<string> {
  await client.query('select pg_advisory_xact_lock(727004, $1)', [level]);
  const { rows } = await client.query<{ next: number }>(
    `select coalesce(max(split_part(node_key, '-', 2)::int), 0) + 1 as next from org_unit where school_id = $1 and business_type = $2 and level = $3`,
    [caller.schoolId, businessType, level],
  );
  return `${level}-${rows[0]?.next ?? 1}`;
}
