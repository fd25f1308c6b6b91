import type { z } from 'zod';
import { effectCode } from '../../../../machines/effect/effect.stored.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { Lookup } from '../../../platform/server/resource/lookup.ts';
import { Values } from '../../../platform/server/resource/sql/sql.ts';
import { readableSql } from '../../../platform/server/resource/sql/sqlScope.ts';
import type { Cell } from '../../../platform/server/resource/transfer/excel.types.ts';
import { answerWorkbook } from '../../../platform/server/resource/transfer/exporting.ts';
import changeEntity from '../../../school/student/contract/change.entity.ts';
import {
  changeStatistics,
  changeStatisticsExport,
  pivot,
  STATISTICS_ROWS,
} from '../contract/changeStatistics.calls.ts';

type Counted = z.output<typeof changeStatistics.reply>['data'][number];

/** What has taken effect within the caller's reach, from a day to a day (异动 30). */
async function counted(
  { client, caller, context }: Ctx,
  { from, to }: { from?: string | undefined; to?: string | undefined },
) {
  const values = new Values();
  const { rows } = await client.query<Counted>(
    `select e.change_type as "changeType", e.management_unit_key as "unitKey", coalesce(o.unit_name, e.management_unit_key) as "unitName",
       to_char(e.effective_on, 'YYYY-MM') as month, count(*)::int as n
     from status_change e left join org_unit o on o.school_id = e.school_id and o.business_type = e.business_type and o.node_key = e.management_unit_key
     where ${readableSql(changeEntity, caller, values)} and e.business_type = ${values.add(context.businessType)} and e.effect_state = ${effectCode('done')}
       and (${values.add(from ?? null)}::date is null or e.effective_on >= ${values.add(from ?? null)}::date)
       and (${values.add(to ?? null)}::date is null or e.effective_on <= ${values.add(to ?? null)}::date)
     group by 1, 2, 3, 4 order by 1, 3, 4`,
    values.list,
  );
  return rows;
}
const statistics = serve(changeStatistics, (ctx, { query }) => counted(ctx, query));

/** The table as it stands on the screen, sums included. */
const exported = serve(changeStatisticsExport, async (ctx, { body: { by, ...range } }) => {
  const choices = await new Lookup(ctx).choices(changeEntity.fields.changeType);
  const words = new Map(choices.map(({ value, label }) => [String(value), label]));
  const { types, rows, sums, total } = pivot(await counted(ctx, range), by, [...words.keys()]);
  const headers = [STATISTICS_ROWS[by], ...types.map((type) => words.get(type) ?? type), '合计'];
  const cells: Cell[][] = [
    ...rows.map(({ name, counts, total: own }) => [name, ...counts, own]),
    ['合计', ...sums, total],
  ];
  ctx.audit({
    entity: 'change',
    entityId: '',
    detail: { event: 'export', rows: rows.length, columns: headers, filter: { by, ...range } },
  });
  return answerWorkbook(
    ctx,
    { name: '学籍异动统计', headers, widths: headers.map((_, at) => (at === 0 ? 24 : 12)) },
    cells,
  );
});

export const statisticsHandlers: readonly Served[] = [statistics, exported];
