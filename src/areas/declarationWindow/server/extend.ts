import { LEVEL_UNIT_ZH } from '../../../../machines/approval/approval.progress.ts';
import { LEVELS } from '../../../../machines/approval/approval.types.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { notFound, rule } from '../../../platform/server/request/refusal.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import { Lookup } from '../../../platform/server/resource/lookup.ts';
import { note } from '../../../platform/server/resource/save.ts';
import declareExtension from '../../../school/semester/contract/declareExtension.entity.ts';
import { momentText } from '../../../school/semester/server/declaringWindow.ts';
import { checkExtending } from '../../../school/semester/server/extending.ts';
import { windowExtend } from '../contract/windowBoard.calls.ts';
import { type CollegeUnit, collegesOf, placeOf } from './place.ts';

interface Given {
  id: number;
  until: string;
  untilAt: Date;
  reason: string;
}
const UNTIL = `to_char(until at time zone 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24:MI')`;

/** The extension of a unit, written anew or made longer; the record's history says by whom. @throws 601 it is longer already */
async function giveMore(
  ctx: Ctx,
  unit: CollegeUnit,
  {
    semesterId,
    businessType,
    level,
    until,
    reason,
  }: {
    semesterId: number;
    businessType: number;
    level: number;
    until: string;
    reason: string;
  },
): Promise<void> {
  const { client, caller, now } = ctx;
  const at = new Date(`${until}:00+08:00`);
  const key = [caller.schoolId, semesterId, level, unit.unitKey];
  const found = await client.query<Given>(
    `select id::float8 as id, ${UNTIL} as until, until as "untilAt", reason from declare_extension
     where school_id = $1 and semester_id = $2 and level = $3 and unit_key = $4 for update`,
    key,
  );
  const before = found.rows[0];
  if (before && before.untilAt >= at)
    throw rule(
      `${unit.name}的${LEVELS[level - 1] ? `${LEVEL_UNIT_ZH[LEVELS[level - 1] ?? 'management']}审批` : '申报'}已延期至 ${momentText(before.untilAt)}`,
    );
  const { rows } = await client.query<{ id: number }>(
    `insert into declare_extension (school_id, semester_id, level, unit_key, business_type, until, reason, version, created_by, created_at, updated_by, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, 1, $8, $9, $8, $9)
     on conflict (school_id, semester_id, level, unit_key) do update set until = excluded.until, reason = excluded.reason,
       version = declare_extension.version + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at
     returning id::float8 as id`,
    [...key, businessType, at, reason, caller.userId, now],
  );
  const values = { ofSemesterId: semesterId, level, ofUnitKey: unit.unitKey };
  await note(
    ctx,
    declareExtension,
    new Lookup(ctx),
    rows[0]?.id ?? 0,
    before ? 'edit' : 'add',
    before ? { ...values, until: before.until, reason: before.reason } : null,
    { ...values, until, reason },
  );
}

/** More time for colleges of one's scopes, all or none of them (窗口 3). */
export const extend = serve(windowExtend, async (ctx, { body }) => {
  const { businessType, semesterId } = await placeOf(ctx);
  const { level, reason } = body;
  const units = new Map((await collegesOf(ctx, businessType)).map((one) => [one.unitKey, one]));
  for (const { unitKey, until } of body.colleges) {
    const unit = units.get(unitKey);
    if (!unit) throw notFound();
    await checkExtending(ctx, { semesterId, level, reason, until: new Date(`${until}:00+08:00`) });
    await giveMore(ctx, unit, { semesterId, businessType, level, until, reason });
  }
  return { extended: body.colleges.length };
});
