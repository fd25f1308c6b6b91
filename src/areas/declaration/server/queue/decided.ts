import { type SQL, sql } from 'drizzle-orm';
import { refusalOf } from '../../../../../machines/approval/approval.rules.ts';
import {
  DECLARE_STATUS,
  levelNumber,
  restoreApproval,
} from '../../../../../machines/approval/approval.stored.ts';
import type { Level } from '../../../../../machines/approval/approval.types.ts';
import { dayOf } from '../../../../platform/server/clock.ts';
import { part } from '../../../../platform/server/database/together.ts';
import type { Caller } from '../../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { hasText, refusalText } from '../../../../school/approval/contract/refusalText.ts';
import { signedBy } from '../../../../school/approval/contract/signedBy.ts';
import { actorOf, settingsReader } from '../../../../school/approval/server/actor.ts';
import { readRecords } from '../../../../school/approval/server/records.ts';
import { type ApprovalRecord, storedOf } from '../../../../school/approval/server/row.ts';
import { DECISIONS } from '../../../../school/approval/server/steps.ts';
import { declaration } from '../../../../school/declaration/server/schema/declaration.ts';
import type { QueueRow } from '../../contract/queue.calls.ts';
import type { Row } from '../item/row.ts';
import { declarationSubject } from '../item/subject.ts';
import { grouped } from '../list/grouped.ts';

const ACTIONS = sql.raw(DECISIONS.map((action) => `'${action}'`).join(', '));
/** `r`: a decision of the level on the row `declaration`. */
const ofLevel = (
  level: Level,
) => sql`r.school_id = ${declaration.schoolId} and r.declaration_id = ${declaration.id}
  and r.level = ${levelNumber(level)} and r.action in (${ACTIONS})`;
/** When the level decided on the row last. */
export const decidedAt = (level: Level): SQL =>
  sql`(select max(r.created_at) from approval_record r where ${ofLevel(level)})`;
/** The caller has decided on it at this level in its current round. */
export const handledBy = ({ userId }: Caller, level: Level): SQL =>
  sql`exists (select from approval_record r where ${ofLevel(level)} and r.round = ${declaration.round} and r.operator_id = ${userId})`;

/** Why a pass of one's own cannot be taken back, in the words of the rule; null: it can (审批 32). */
async function whyNot(
  ctx: Ctx,
  row: Row,
  records: readonly ApprovalRecord[],
  settings: ReturnType<typeof settingsReader>,
): Promise<string | null> {
  const standing = { settings: await settings(row), records };
  const own = { mayVoid: false, mayIntervene: false };
  const by = actorOf(ctx, declarationSubject, row, own, standing);
  const why = refusalOf(restoreApproval(storedOf(row)), { type: 'takeBack', by });
  if (why === null) return null;
  if (row.declareStatus === DECLARE_STATUS.approved) return '已通过全部审批，不能取回';
  return refusalText(hasText(why) ? why : 'notYourPass');
}

/** What the level decided on each row last, by its records (申报 72). */
export async function decisionsOf(
  ctx: Ctx,
  level: Level,
  rows: readonly Row[],
): Promise<Map<number, QueueRow['decision']>> {
  const ids = rows.map(({ id }) => id);
  const all = ids.length > 0 ? await readRecords(ctx, declarationSubject, ids) : [];
  const records = grouped(all, ({ declarationId }) => declarationId);
  const settings = settingsReader(ctx);
  const found = new Map<number, QueueRow['decision']>();
  for (const row of rows) {
    const of = records.get(row.id) ?? [];
    const n = levelNumber(level);
    const last = of.findLast((r) => r.level === n && DECISIONS.includes(r.action));
    if (!last) continue;
    const mine = last.operatorId === ctx.caller.userId;
    const isPass = mine && last.action === 'pass';
    found.set(row.id, {
      action: last.action,
      by: signedBy(last),
      mine,
      at: last.createdAt.toISOString(),
      opinion: last.opinion,
      takeBack: isPass ? { whyNot: await whyNot(ctx, row, of, settings) } : null,
    });
  }
  return found;
}

/** How many decisions the caller has taken at this level today, by the school's clock. */
export const decidedToday = ({ caller, now }: Ctx, level: Level) =>
  part<{ n: number }>(
    `select count(distinct declaration_id)::int as n from approval_record
     where school_id = $1 and operator_id = $2 and created_at >= $3::timestamptz and biz_type = 'declaration' and level = $4 and action = any($5)`,
    [caller.schoolId, caller.userId, `${dayOf(now)}T00:00:00+08:00`, levelNumber(level), DECISIONS],
  );
