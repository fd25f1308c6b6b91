import { type Entity, permissionOf } from '../../../contract/resource/entity.ts';
import { formatTime, MINUTE } from '../../../contract/validators/time.ts';
import { may } from '../../request/caller.ts';
import { mustHaveConfirmed } from '../../request/confirmed.ts';
import type { Ctx } from '../../request/ctx.ts';
import { forbidden, invalid, rule } from '../../request/refusal.ts';
import { lockAccess, noteAccess } from '../sensitiveAccess.ts';

/** Rows that one person takes out in a day (安全 8). */
const DAY_ROWS = 20_000;
const MS_DAY = 24 * 60 * 60_000;

/** What is asked for with sensitive fields whole: then the text of the watermark that each row carries, else null. */
export interface Disclosure {
  mark: string;
}

/**
 * Whether sensitive fields of so many rows may leave whole: permission, the password again within five minutes, a reason, and the
 * quota of a day, which exports at the same time share. Leaves a row behind. @throws Refusal 403, 422, 601 with `data.confirmPassword`
 */
export async function disclosureOf(
  ctx: Ctx,
  entity: Entity,
  fields: readonly string[],
  rows: number,
  reason = '',
): Promise<Disclosure> {
  const { client, caller, now, realNow } = ctx;
  if (!may(caller, permissionOf(entity, 'exportSensitive'))) throw forbidden();
  if (reason.length < 2) throw invalid({ reason: '请填写原因（2 到 200 个字）' });
  await mustHaveConfirmed(ctx, '导出敏感信息前请先输入登录密码');
  await lockAccess(client, caller);
  const taken = await client.query<{ n: number }>(
    `select coalesce(sum(row_count), 0)::int as n from sensitive_access where school_id = $1 and user_id = $2 and kind = 'export' and at > $3`,
    [caller.schoolId, caller.userId, new Date(realNow.getTime() - MS_DAY)],
  );
  if ((taken.rows[0]?.n ?? 0) + rows > DAY_ROWS)
    throw rule(
      `24 小时内导出的敏感信息不能超过 ${DAY_ROWS} 行，已导出 ${taken.rows[0]?.n ?? 0} 行`,
    );
  await noteAccess(ctx, {
    kind: 'export',
    entity: entity.name,
    entityId: null,
    fields,
    rowCount: rows,
    reason,
  });
  return { mark: `${caller.cname}（${caller.employeeNumber}）${formatTime(now, MINUTE)}` };
}
