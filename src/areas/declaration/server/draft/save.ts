import { notFound, rule } from '../../../../platform/server/request/refusal.ts';
import { serve } from '../../../../platform/server/request/serve.ts';
import {
  declarationAdd,
  declarationCopy,
  declarationEdit,
} from '../../contract/declaration.calls.ts';
import { found, foundLocked, type Located } from '../item/locate.ts';
import { readForms } from '../list/form.ts';
import { insertDraft, saveDraft } from './drafts.ts';

/** A new draft of the working context's semester (申报 1–5). @throws 403 without a management scope, 422 fields */
export const add = serve(declarationAdd, (ctx, { body }) => insertDraft(ctx, body));

/** A new draft with the same content, linked to where it came from; files stay with their owner. */
export const copy = serve(
  declarationCopy,
  async (ctx, _request, { row }: Located) => {
    if (row.businessType !== ctx.context.businessType) throw rule('请先切换到该申报的业务类型');
    const form = (await readForms(ctx, [row])).get(row.id);
    if (!form) throw notFound();
    return insertDraft(ctx, { ...form, source: 3, attachmentIds: [] }, { copiedFromId: row.id });
  },
  { find: found },
);

/** Saves a draft, returned or withdrawn declaration; nothing of its approval changes. */
export const edit = serve(
  declarationEdit,
  async (ctx, { body }, it: Located) => {
    const { version, ...form } = body;
    return saveDraft(ctx, it, form, version);
  },
  { find: foundLocked },
);
