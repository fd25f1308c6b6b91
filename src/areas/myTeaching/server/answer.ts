import { eq } from 'drizzle-orm';
import {
  acceptanceRefusal,
  acceptanceState,
} from '../../../../machines/acceptance/acceptance.stored.ts';
import {
  ACCEPTANCE_STATE_ZH,
  type AcceptanceEvent,
  type AcceptanceState,
  OBJECTION_REASON,
} from '../../../../machines/acceptance/acceptance.types.ts';
import { DECLARE_STATUS } from '../../../../machines/approval/approval.stored.ts';
import { NOUN } from '../../../../machines/nouns.ts';
import { type Notice, tell } from '../../../platform/server/notice/tell.ts';
import { noticeTexts } from '../../../platform/server/notice/templates.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import {
  conflict,
  forbidden,
  invalid,
  notFound,
  rule,
} from '../../../platform/server/request/refusal.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import { standingOf } from '../../../school/acceptance/server/named.ts';
import { acceptanceStep, writeAcceptances } from '../../../school/acceptance/server/write.ts';
import { seatOfLevel } from '../../../school/approval/server/notice/noticeContext.ts';
import { declaration } from '../../../school/declaration/server/schema/declaration.ts';
import { myTeachingAnswer } from '../contract/myTeaching.calls.ts';
import { type Found, findTasks } from './tasks.ts';

const REFUSED: Readonly<Record<string, (state: AcceptanceState) => Error>> = {
  mayNot: forbidden,
  reason: () => invalid({ reason: `理由不少于 ${OBJECTION_REASON} 个字` }),
  closed: () => rule('申报不在审批中，也没有通过，或学期已经结束，现在不用答复'),
  state: (state) => conflict(`您的答复是“${ACCEPTANCE_STATE_ZH[state]}”，不能再这样答复`),
};

/** The teaching unit hears of an objection, and once it has passed its declarer, who alone can change it (任教 7). */
async function tellObjection(ctx: Ctx, { row }: Found, reason: string): Promise<void> {
  const say = await noticeTexts(ctx);
  const notice = {
    kind: 'taught',
    count: 1,
    ...say('taskObjected', { course: `《${row.courseName}》`, teacher: ctx.caller.cname }),
    source: `${row.teachingUnitName ?? ''} ${ctx.caller.cname}`.trim(),
    opinion: reason,
  } as const;
  const passed = row.declareStatus === DECLARE_STATUS.approved;
  const seat: Notice = {
    ...notice,
    link: `/talent/approve/teaching?tab=all&open=${row.id}`,
    to: {
      businessType: row.businessType,
      unitPath: row.teachingPath,
      not: ctx.caller.userId,
      ...seatOfLevel('teaching'),
    },
  };
  const own: Notice = {
    ...notice,
    link: `/talent/declaration?mine=true&open=${row.id}`,
    to: [row.declarerId],
  };
  await tell(ctx, passed ? [seat, own] : [seat]);
}

/**
 * 确认 or 有异议 of the teacher themself, decided by the chart under the lock of the declaration (任教 5、7).
 * Refused: 404 nothing names them · 422 too short a reason · 409 it has been answered, or they are asked about something else by now ·
 * 601 nothing is to be answered.
 */
export const answer = serve(
  myTeachingAnswer,
  async (ctx, { body }, it: Found) => {
    const snapshot = standingOf(it.teacher);
    const event: AcceptanceEvent =
      body.answer === 'confirm'
        ? { type: 'confirm', by: it.by }
        : { type: 'object', by: it.by, reason: body.reason };
    if (body.assignment !== snapshot.context.assignment)
      throw conflict('安排给您的任务刚有变化，请看过新的安排再答复');
    const why = acceptanceRefusal(snapshot, event);
    const state = snapshot.value as AcceptanceState;
    if (why) throw (REFUSED[why] ?? forbidden)(state);
    const step = acceptanceStep(it.teacher, snapshot, event);
    await writeAcceptances(ctx, [step]);
    if (event.type === 'object') await tellObjection(ctx, it, body.reason);
    ctx.audit({
      entity: 'acceptance',
      entityId: `${it.row.id}/${ctx.caller.userId}`,
      detail: {
        event: event.type,
        name: `${NOUN.acceptance} ${it.row.declarationNo} ${it.row.courseName}`,
        ...(event.type === 'object' ? { reason: body.reason } : {}),
      },
    });
    return { state: acceptanceState(step.after.acceptanceState) };
  },
  {
    find: async (ctx, { id }) => {
      const [it] = await findTasks(ctx, eq(declaration.id, id), true);
      if (!it) throw notFound();
      return it;
    },
  },
);
