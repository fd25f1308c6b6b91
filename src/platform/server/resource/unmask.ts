import { CONFIRM_TEXT } from '../../contract/auth/confirmTexts.ts';
import type { Entity } from '../../contract/resource/entity.ts';
import type { EntityRow } from '../../contract/resource/shapes.ts';
import { tell } from '../notice/tell.ts';
import { mustBeFresh } from '../request/confirmed.ts';
import type { Ctx } from '../request/ctx.ts';
import { invalid, rule } from '../request/refusal.ts';
import { plainOf } from './sealing.ts';
import { lockAccess, noteAccess } from './sensitiveAccess.ts';

/** Minutes after which the password is asked for again, and how often one person looks at a number: more than anybody does by hand. */
const FRESH = 15;
const [HOUR, DAY] = [100, 300];
/** From here on those who watch over the system are told, once an hour of each person (安全 27). */
const ALARM = 50;
const SPENT = `查看全文每小时不超过 ${HOUR} 次，24 小时内不超过 ${DAY} 次，请稍后再试；需要很多人的号码时请用“导出敏感信息”`;
const MS_HOUR = 3_600_000;

/**
 * Counts this look among those of the hour and the day, which others at the same time share; the fiftieth of an hour is told.
 * @throws Refusal 601 when there have been too many
 */
async function countLook(ctx: Ctx): Promise<void> {
  const { client, caller, realNow } = ctx;
  await lockAccess(client, caller);
  const since = (hours: number) => new Date(realNow.getTime() - hours * MS_HOUR);
  const { rows } = await client.query<{ day: number; hour: number }>(
    `select count(*)::int as day, count(*) filter (where at > $4)::int as hour from sensitive_access
     where school_id = $1 and user_id = $2 and kind = 'unmask' and at > $3`,
    [caller.schoolId, caller.userId, since(24), since(1)],
  );
  const { day = 0, hour = 0 } = rows[0] ?? {};
  if (hour >= HOUR || day >= DAY) throw rule(SPENT);
  if (hour + 1 === ALARM) await raiseAlarm(ctx);
}
async function raiseAlarm(ctx: Ctx): Promise<void> {
  const { client, caller } = ctx;
  const { rows } = await client.query<{ id: number }>(
    `select distinct ur.user_id::float8 as id from user_role ur join role r on r.school_id = ur.school_id and r.id = ur.role_id
     where ur.school_id = $1 and r.enabled and r.role_key in ('ROLE_SECURITY', 'ROLE_AUDIT')`,
    [caller.schoolId],
  );
  await tell(ctx, [
    {
      kind: 'alarm',
      count: 1,
      text: `${caller.cname}（${caller.employeeNumber}）一小时内查看了 ${ALARM} 次敏感信息全文，请在敏感信息日志里核对`,
      link: '/system/safety?tab=sensitive',
      source: '敏感信息',
      to: rows.map(({ id }) => id),
    },
  ]);
}

/** `POST …/{id}/unmask`: one sensitive field of one record, whole (安全 3、27). */
export async function unmask(
  ctx: Ctx,
  entity: Entity,
  id: number,
  found: EntityRow,
  { field, reason }: { field: string; reason: string },
): Promise<{ value: string }> {
  const value = plainOf(entity, found, field);
  if (value === null) throw invalid({ field: `没有填写${entity.fields[field]?.label ?? ''}` });
  await mustBeFresh(ctx, CONFIRM_TEXT.unmask, FRESH);
  await countLook(ctx);
  await noteAccess(ctx, {
    kind: 'unmask',
    entity: entity.name,
    entityId: id,
    fields: [field],
    rowCount: 1,
    reason,
  });
  ctx.audit({ entity: entity.name, entityId: id, detail: { event: 'unmask', field, reason } });
  return { value };
}
