import { auditRow, writeAudit } from '../audit.ts';
import type { Ctx } from '../ctx.ts';
import type { Refusal } from '../refusal.ts';

/** Of many that are asked for at once, those that were refused for lack of right leave their rows, as a single one would (调用 16). */
export async function writeDenied(
  ctx: Ctx,
  { action, entity }: { action: string; entity: string },
  refusals: Iterable<readonly [id: number, refusal: Refusal]>,
): Promise<void> {
  const denied = [...refusals].filter(([, refusal]) => refusal.denied);
  for (const code of new Set(denied.map(([, refusal]) => refusal.code))) {
    const row = auditRow(action, ctx.request, ctx.caller, ctx.realNow, 'denied', code);
    const notes = denied
      .filter(([, refusal]) => refusal.code === code)
      .map(([entityId, { message: msg }]) => ({ entity, entityId, detail: { msg } }));
    await writeAudit(ctx.client, row, notes);
  }
}
