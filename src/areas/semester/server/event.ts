import { transition } from 'xstate';
import { semesterMachine } from '../../../../machines/semester/semester.machine.ts';
import {
  type SemesterRefusal,
  type SemesterSnapshot,
  semesterRefusal,
  semesterStateOf,
} from '../../../../machines/semester/semester.stored.ts';
import type { SemesterEvent } from '../../../../machines/semester/semester.types.ts';
import type { EntityRow } from '../../../platform/contract/resource/shapes.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import {
  conflict,
  forbidden,
  invalid,
  type Refusal,
  rule,
} from '../../../platform/server/request/refusal.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import { countStep } from '../../../platform/server/steps.ts';
import {
  semesterRefusalText,
  semesterStateZh,
} from '../../../school/semester/contract/refusalText.ts';
import { semesterEvent } from '../../../school/semester/contract/semester.calls.ts';
import type { ClosingCheck, ClosingSemester } from '../../../school/semester/server/closing.ts';
import { MARK_LOCK, moveMark } from './mark.ts';
import { closingOf, foundSemester, openChecks } from './read.ts';
import { actorOf, snapshotOf } from './stored.ts';

/** The answer for a refusal of the chart. */
function refusalFor(why: SemesterRefusal, event: SemesterEvent, row: EntityRow): Refusal {
  if (why === 'mayNot') return forbidden();
  const text = semesterRefusalText(why, event, Number(row.state));
  if (why === 'reasonTooShort') return invalid({ reason: text });
  if (why === 'state') return conflict(text);
  return rule(
    text,
    why === 'unfinished' && 'unfinished' in event ? { unfinished: event.unfinished } : undefined,
  );
}

async function write(
  ctx: Ctx,
  row: EntityRow,
  at: ClosingSemester,
  before: SemesterSnapshot,
  event: SemesterEvent,
) {
  const { client, caller, now } = ctx;
  const [after] = transition(semesterMachine, before, event);
  countStep('semester', event.type, before.value, after.value);
  const state = semesterStateOf(after);
  const { isCurrent } = after.context;
  const from = event.type === 'setCurrent' ? await moveMark(ctx, at) : null;
  await client.query(
    `update semester set state = $3, is_current = $4, version = version + 1, updated_by = $5, updated_at = $6 where school_id = $1 and id = $2`,
    [caller.schoolId, row.id, state, isCurrent, caller.userId, now],
  );
  const changes = [
    ...(state === row.state
      ? []
      : [{ label: '状态', before: semesterStateZh(row.state), after: semesterStateZh(state) }]),
    ...(event.type === 'setCurrent'
      ? [{ label: '当前学期', before: from ?? '', after: String(row.semesterName) }]
      : []),
    ...(event.type === 'reopen' ? [{ label: '原因', before: '', after: event.reason.trim() }] : []),
    ...('unfinished' in event && event.unfinished > 0
      ? [{ label: '未完成事项', before: '', after: `${event.unfinished} 项，已核对确认` }]
      : []),
  ];
  ctx.audit({
    entity: 'semester',
    entityId: row.id,
    detail: {
      event: event.type,
      before: { state: row.state, isCurrent: row.isCurrent },
      after: { state, isCurrent },
      changes,
    },
  });
  return { id: row.id, version: row.version + 1, state, isCurrent };
}

/**
 * One event of the semester chart under the lock of its row (学期 24). Refused: 403 the right is missing · 422 no reason ·
 * 409 somebody was faster, or the state does not allow it · 601 a rule, or unfinished items that nobody has confirmed.
 */
export const event = (checks: readonly ClosingCheck[]) =>
  serve(
    semesterEvent,
    async (ctx, { body }, row: EntityRow) => {
      const at = await closingOf(ctx, row);
      const { found, unfinished } = await openChecks(ctx, at, checks);
      const by = actorOf(ctx.caller, row.writable);
      const asked = {
        type: body.type,
        by,
        unfinished,
        acknowledged: body.acknowledged ?? 0,
        reason: body.reason ?? '',
      } as SemesterEvent;
      const snapshot = snapshotOf(row);
      const why = semesterRefusal(snapshot, asked);
      if (why === 'mayNot') throw forbidden();
      if (body.version !== row.version) throw conflict('该学期刚刚被他人修改，请刷新后再操作');
      if (why) throw refusalFor(why, asked, row);
      if (asked.type === 'archive') for (const { check } of found) await check.archive?.(ctx, at);
      const answer = await write(ctx, row, at, snapshot, asked);
      ctx.services.reference.forget();
      return answer;
    },
    {
      find: async (ctx, params) => {
        // before the row itself, or two who set the mark at once would wait for each other's rows
        await ctx.client.query(MARK_LOCK, [ctx.caller.schoolId]);
        return foundSemester(true)(ctx, params);
      },
    },
  );
