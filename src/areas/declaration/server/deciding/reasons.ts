import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { invalid } from '../../../../platform/server/request/refusal.ts';
import { RETURN_REASON } from '../../../../school/approval/contract/returnReasons.ts';

/** The reasons as they are kept, each once. @throws 422 for one that the dictionary does not have, or no longer (审批 74) */
export async function knownReasons(
  { client, caller }: Ctx,
  reasons: readonly string[],
): Promise<string[]> {
  const chosen = [...new Set(reasons)];
  if (chosen.length === 0) return [];
  const { rows } = await client.query<{ value: string }>(
    'select dict_value as value from dict_data where school_id = $1 and dict_type = $2 and dict_value = any($3) and enabled',
    [caller.schoolId, RETURN_REASON, chosen],
  );
  if (rows.length < chosen.length) throw invalid({ reasons: '没有这个退回原因，或已停用' });
  return chosen;
}
