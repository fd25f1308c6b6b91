import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import type { Cell } from '../../../../platform/server/resource/transfer/excel.types.ts';
import { answerWorkbook } from '../../../../platform/server/resource/transfer/exporting.ts';
import { AGES, type TimeRow, timeReport, timeReportExport } from '../../contract/time.calls.ts';
import { forecastText } from '../../contract/timeText.ts';
import { timesOf } from './reportTime.ts';
import { items } from './timeItems.ts';

const WAY = { level: '审批级', unit: '单位', person: '审批人' } as const;
const HEADERS = [
  '办理数',
  '等待中位数（工作日）',
  '90% 不超过（工作日）',
  '退回数',
  '平均轮次',
  '正在等待',
  ...AGES.map((upTo, i) => `其中 ${i === 0 ? 0 : (AGES[i - 1] ?? 0) + 1}–${upTo} 个工作日`),
  `其中 ${(AGES.at(-1) ?? 0) + 1} 个工作日以上`,
  '预计',
];
const cellsOf = (row: TimeRow): Cell[] => [
  row.label,
  row.decided,
  row.median ?? '',
  row.ninety ?? '',
  row.returned,
  row.rounds ?? '',
  ...(row.ages ? [row.waiting, ...row.ages] : ['', ...AGES.map(() => ''), '']),
  forecastText(row),
];

/** 审批时效 on the screen, as a workbook, and what is behind its numbers. */
export const timeHandlers: readonly Served[] = [
  items,
  serve(timeReport, (ctx, { query: { by } }) => timesOf(ctx, by), { report: true }),
  serve(timeReportExport, async (ctx, { body: { by } }) => {
    const { rows, all } = await timesOf(ctx, by);
    const headers = [WAY[by], ...HEADERS];
    ctx.audit({
      entity: 'declaration',
      entityId: '',
      detail: { event: 'export', rows: rows.length, columns: headers, filter: { by } },
    });
    return answerWorkbook(
      ctx,
      {
        name: '审批时效',
        headers,
        widths: headers.map((_, at) => (at === 0 ? 32 : at === headers.length - 1 ? 60 : 14)),
      },
      [...rows, all].map(cellsOf),
    );
  }),
];
