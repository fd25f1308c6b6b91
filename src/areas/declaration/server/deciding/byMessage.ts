import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import { DECLARE_STATUS } from '../../../../../machines/approval/approval.stored.ts';
import { LEVELS } from '../../../../../machines/approval/approval.types.ts';
import { CODE } from '../../../../platform/contract/codes.ts';
import { businessTime } from '../../../../platform/server/clock.ts';
import { parameter } from '../../../../platform/server/database/parameter.ts';
import { transaction } from '../../../../platform/server/database/transaction.ts';
import type { Offers } from '../../../../platform/server/delivery/sender.ts';
import {
  type Deciding,
  type Token,
  tokensOf,
  useTokens,
} from '../../../../platform/server/delivery/tokens.ts';
import { callerOfJob } from '../../../../platform/server/jobs/caller.ts';
import { type AuditNote, auditRow, writeAudit } from '../../../../platform/server/request/audit.ts';
import { workingContext } from '../../../../platform/server/request/context.ts';
import type { Ctx, OutsideCtx } from '../../../../platform/server/request/ctx.ts';
import { Refusal, rule } from '../../../../platform/server/request/refusal.ts';
import { type Served, serveOutside } from '../../../../platform/server/request/serve.ts';
import { levelsOf } from '../../../../school/declaration/server/declarationScope.ts';
import { messageDecide, messageDecisionView } from '../../contract/messageDecision.calls.ts';
import { type Located, locate } from '../item/locate.ts';
import { declarationSubject } from '../item/subject.ts';
import { decideOne, tryOne } from './event.ts';

const ENTITY = `${declarationSubject.entity}:`;
const idIn = (item: string): number | null =>
  item.startsWith(ENTITY) ? Number(item.slice(ENTITY.length)) : null;

/** Whether this person may decide on the item from a message, and on what of it, by the parameter and by their rights as they are now (消息 18). */
export const offerDecision: Offers = async ({ pool }, { schoolId, userId }, item) => {
  const id = idIn(item);
  if (id === null) return null;
  const caller = await callerOfJob(pool, schoolId, userId);
  const [it] = await locate({ client: pool, caller } as unknown as Ctx, [id], false);
  const level = LEVELS[(it?.row.currentLevel ?? 0) - 1];
  if (!it || !level || it.row.declareStatus !== DECLARE_STATUS.inReview) return null;
  const { businessType, declarerId, version, currentLevel } = it.row;
  if (declarerId === userId || !levelsOf(caller, it.row).includes(level)) return null;
  if (!(await parameter(pool, schoolId, 'decideByMessage', { businessType }))) return null;
  return { item, itemVersion: version, level: currentLevel ?? 0 };
};

const ELSEWHERE = '请登录系统办理';
const GONE = `这条申报在消息发出以后有了变动，${ELSEWHERE}`;
interface Meant {
  ctx: Ctx;
  token: Token;
  it: Located;
  notes: AuditNote[];
}
/**
 * Whose link it is and what it is about, as that person, in their rights as they are now; the item is locked.
 * @throws Refusal 601 in words for a link that nobody knows, that has been used or is too old, and for an item that has changed
 */
async function meant(
  outside: OutsideCtx,
  client: pg.PoolClient,
  secret: string,
  type: Deciding,
): Promise<Meant> {
  const tokens = await tokensOf(client, secret, true);
  const token = tokens.find(({ event }) => event === type);
  if (!token) throw rule(`链接不正确，${ELSEWHERE}`);
  if (token.usedAt) throw rule('这个链接已经用过，请登录系统查看');
  if (token.expiresAt <= outside.realNow) throw rule(`链接已过期，${ELSEWHERE}`);
  const { schoolId, userId } = token;
  const caller = await callerOfJob(client, schoolId, userId);
  const notes: AuditNote[] = [];
  const ctx = {
    ...outside,
    client,
    db: drizzle(client, { casing: 'snake_case' }),
    audit: (note: AuditNote) => notes.push(note),
    caller,
    context: workingContext(caller, outside.reference, {}),
    now: businessTime(
      outside.realNow,
      outside.services.config.demo ? outside.reference.demoToday : null,
    ),
  } as Ctx;
  const [it] = await locate(ctx, [idIn(token.item) ?? 0], true);
  if (!it || it.row.version !== token.itemVersion || it.row.currentLevel !== token.level)
    throw rule(GONE);
  const { businessType } = it.row;
  if (!(await parameter(client, schoolId, 'decideByMessage', { businessType })))
    throw rule(`学校没有开放从消息办理，${ELSEWHERE}`);
  return { ctx, token, it, notes };
}

/** Words for what only the item's own page can ask: a tick, the teachers (消息 20). */
const onThePage = (message: string) => `${message}\n请打开这条申报办理`;
const asBody = (type: Deciding, it: Located, opinion: string) => ({
  type,
  version: it.row.version,
  opinion,
});
async function refusalOf(ctx: Ctx, it: Located, type: Deciding): Promise<string | null> {
  try {
    // the words are asked for afterwards
    await tryOne(ctx, it, asBody(type, it, '。'.repeat(20)));
    return null;
  } catch (error) {
    if (error instanceof Refusal) return onThePage(error.message);
    throw error;
  }
}

const view = serveOutside(messageDecisionView, (outside, { body }) =>
  transaction(outside.services.pool, 'read write', async (client) => {
    const { ctx, token, it } = await meant(outside, client, body.token, 'pass');
    const { row } = it;
    const level = LEVELS[token.level - 1] ?? 'management';
    return {
      title: declarationSubject.title(row),
      level: `${LEVEL_UNIT_ZH[level]}审批`,
      person: ctx.caller.cname,
      facts: [
        `申报编号 ${row.declarationNo}`,
        `申报人 ${row.declarerName ?? ''}`,
        `开课单位 ${row.teachingUnitName ?? ''}`,
        `人数 ${row.headcount}`,
      ],
      passRefusal: await refusalOf(ctx, it, 'pass'),
      returnRefusal: await refusalOf(ctx, it, 'returnToDeclarer'),
      link: declarationSubject.links.queue(level, { id: row.id }),
    };
  }),
);

/** The chart decides, as everywhere; what has been done is theirs in the history and in the log. */
const decide = serveOutside(messageDecide, (outside, { body }) =>
  transaction(outside.services.pool, 'read write', async (client) => {
    const { type, opinion = '' } = body;
    const { ctx, token, it, notes } = await meant(outside, client, body.token, type);
    const title = declarationSubject.title(it.row);
    try {
      await decideOne(ctx, it, asBody(type, it, opinion));
    } catch (error) {
      if (error instanceof Refusal && error.code === CODE.rule)
        throw rule(onThePage(error.message));
      throw error;
    }
    await useTokens(client, token, outside.realNow);
    const { request, realNow } = outside;
    const row = auditRow('messageDecide', request, ctx.caller, realNow, 'done', CODE.done);
    await writeAudit(client, row, notes.length ? notes : [null]);
    return { said: type === 'pass' ? `${title}已通过` : `${title}已退回申报人` };
  }),
);

/** Deciding by a link of a message, without a login (消息 18–20). */
export const messageDecisionHandlers: readonly Served[] = [view, decide];
