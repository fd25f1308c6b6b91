import { serve } from '../../../../platform/server/request/serve.ts';
import { declarationQueryExport } from '../../contract/query.calls.ts';
import { queried } from '../report/queryFilters.ts';
import { answerList } from './exportList.ts';

/** `POST …/export`: the filter, order and columns of the list (报表 3). @throws Refusal 601 above the limit */
export const queryExport = serve(declarationQueryExport, async (ctx, { body }) => {
  const { columns, orderByColumn, isAsc, ...filter } = body;
  return answerList(ctx, '申报查询', await queried(ctx, filter), {
    filter,
    columns,
    order: { orderByColumn, isAsc },
  });
});
