import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { dayText } from '../../../platform/contract/fields.ts';

const units = { scope: 'units' } as const;
const day = dayText('应为日期，如 2026-11-23');
/** Days of effect, both ends within. */
const days = { from: day.optional(), to: day.optional() };

const counted = z.object({
  changeType: z.string(),
  unitKey: z.string(),
  unitName: z.string(),
  month: z.string(),
  n: z.number(),
});
type Counted = z.output<typeof counted>;

/** Changes that have taken effect, by type, college and month of effect (异动 30). */
export const changeStatistics = defineCall({
  ...units,
  name: 'changeStatistics',
  method: 'GET',
  path: '/student/change/statistics',
  summary: '学籍异动统计',
  access: ['student:change:list'],
  query: z.strictObject(days),
  reply: envelope(z.array(counted)),
});

/** What stands at the left of the table. */
export const STATISTICS_ROWS = { unit: '学院', month: '生效月份' } as const;
export type By = keyof typeof STATISTICS_ROWS;

/** The table of the screen as a workbook: counts alone, nobody's name, so that whoever may see it may take it along. */
export const changeStatisticsExport = defineCall({
  ...units,
  name: 'changeStatisticsExport',
  method: 'POST',
  path: '/student/change/statistics/export',
  summary: '导出学籍异动统计（xlsx）',
  access: ['student:change:list'],
  body: z.strictObject({ ...days, by: z.enum(Object.keys(STATISTICS_ROWS) as [By, ...By[]]) }),
});

/** Types against colleges or months: only types that occur, in the order of the dictionary; months newest first. */
export function pivot(data: readonly Counted[], by: By, order: readonly string[]) {
  const found = [...new Set(data.map(({ changeType }) => changeType))];
  const types = [
    ...order.filter((type) => found.includes(type)),
    ...found.filter((type) => !order.includes(type)),
  ];
  const keyOf = (row: Counted) => (by === 'unit' ? row.unitKey : row.month);
  const keys = [
    ...new Map(data.map((row) => [keyOf(row), by === 'unit' ? row.unitName : row.month])),
  ];
  const sorted = keys.sort(([a, x], [b, y]) =>
    by === 'unit' ? x.localeCompare(y, 'zh') : b.localeCompare(a),
  );
  const sum = (rows: readonly Counted[]) => rows.reduce((all, { n }) => all + n, 0);
  const rows = sorted.map(([key, name]) => {
    const own = data.filter((row) => keyOf(row) === key);
    return {
      key,
      name,
      counts: types.map((type) => sum(own.filter(({ changeType }) => changeType === type))),
      total: sum(own),
    };
  });
  return {
    types,
    rows,
    sums: types.map((type) => sum(data.filter(({ changeType }) => changeType === type))),
    total: sum(data),
  };
}
