import { serve } from '../../../../platform/server/request/serve.ts';
import { declarationExport } from '../../contract/declaringTransfer.calls.ts';
import { listed } from '../list/filters.ts';
import { wherever } from '../list/missing.ts';
import { answerList } from './exportList.ts';

/** `POST …/export`: the filter and order of the declarers' list, with its columns or as the set of practice. @throws Refusal 601 above the limit */
export const exportDeclarations = serve(declarationExport, async (ctx, { body }) => {
  const { columns, orderByColumn, isAsc, as, ...filter } = body;
  const name = as === 'practice' ? '教学任务' : '教学任务申报';
  return answerList(ctx, name, await listed(ctx, await wherever(ctx, filter)), {
    filter,
    columns,
    order: { orderByColumn, isAsc },
    practice: as === 'practice',
  });
});
