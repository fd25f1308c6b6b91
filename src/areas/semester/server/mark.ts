import type { Ctx } from '../../../platform/server/request/ctx.ts';
import type { ClosingSemester } from '../../../school/semester/server/closing.ts';

/** Nobody: the system itself, by a parameter. */
type Who = Pick<Ctx, 'client' | 'now'> & { caller: { schoolId: number; userId: number | null } };
/**
 * The mark 当前 goes over from the one that has it, both rows held: of two who set it at once the later one wins, never two or none.
 * Answers the name of the one that had it.
 */
export async function moveMark(
  { client, caller, now }: Who,
  { id, businessType }: Pick<ClosingSemester, 'id' | 'businessType'>,
): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    `update semester set is_current = false, version = version + 1, updated_by = $4, updated_at = $5
     where school_id = $1 and business_type = $2 and id <> $3 and is_current returning semester_name as name`,
    [caller.schoolId, businessType, id, caller.userId, now],
  );
  return rows[0]?.name ?? null;
}
/** Taken before the rows, or two who set the mark at once would wait for each other. */
export const MARK_LOCK = `select pg_advisory_xact_lock(hashtext('semester current'), $1)`;
