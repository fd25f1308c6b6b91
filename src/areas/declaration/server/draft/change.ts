import { refusalOf } from '../../../../../machines/approval/approval.rules.ts';
import { restoreApproval } from '../../../../../machines/approval/approval.stored.ts';
import type { ApprovalEvent } from '../../../../../machines/approval/approval.types.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { notFound, rule } from '../../../../platform/server/request/refusal.ts';
import { serve } from '../../../../platform/server/request/serve.ts';
import { refusalFor } from '../../../../school/approval/server/refuse.ts';
import { storedOf } from '../../../../school/approval/server/row.ts';
import { actorFor } from '../../../../school/approval/server/send.ts';
import { declarationChange } from '../../contract/declaration.calls.ts';
import { isOver, itemOf } from '../item/facts.ts';
import { foundLocked, type Located } from '../item/locate.ts';
import { declarationSubject } from '../item/subject.ts';
import { readForms } from '../list/form.ts';
import { insertDraft } from './drafts.ts';

/**
 * A new draft that is to take the place of a declaration that has passed (审批 40): it holds what the old one holds, goes through the
 * levels of the parameter changeLevels, and the old one stays valid until it passes. @throws Refusal 403, 409 it has not passed, 601 one is under way
 */
export const change = serve(
  declarationChange,
  async (ctx: Ctx, _request, it: Located) => {
    const { row } = it;
    if (row.businessType !== ctx.context.businessType || row.semesterId !== ctx.context.semesterId)
      throw rule('请先切换到该申报的业务类型和学期');
    const event: ApprovalEvent = {
      type: 'change',
      by: await actorFor(ctx, declarationSubject, await itemOf(ctx, it)),
    };
    const why =
      refusalOf(restoreApproval(storedOf(row)), event) ?? (isOver(it) ? 'semesterOver' : null);
    if (why) throw refusalFor(why, event, row);
    const form = (await readForms(ctx, [row])).get(row.id);
    if (!form) throw notFound();
    return insertDraft(
      ctx,
      { ...form, attachmentIds: [] },
      { changeOfId: row.id, event: 'change' },
    );
  },
  { find: foundLocked },
);
