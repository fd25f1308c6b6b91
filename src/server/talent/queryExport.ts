import { desc, sql } from 'drizzle-orm';
import { itemProgressText } from '../../../machines/approval/approval.progress.ts';
import { EXPORT_LIMIT } from '../../contract/entity/calls.ts';
import type { EntityField } from '../../contract/entity/entity.ts';
import { declarationQueryExport } from '../../contract/talent/query.calls.ts';
import { storedOf, waitingDays } from '../approval/row.ts';
import { declaration } from '../database/schema/talent.ts';
import type { Cell } from '../entity/excel.types.ts';
import { answerWorkbook } from '../entity/exporting.ts';
import { Lookup } from '../entity/lookup.ts';
import { rule } from '../request/refusal.ts';
import { serve } from '../request/serve.ts';
import { orderOf } from './order.ts';
import { queried } from './queryFilters.ts';
import type { Row } from './row.ts';

/** Words of a dictionary for the values of a column. */
type Words = (type: string, value: string | number | null) => Promise<string>;
interface Seen {
  now: Date;
  semesters: ReadonlyMap<number, string>;
  words: Words;
}
type Column = readonly [title: string, width: number, cell: (row: Row, seen: Seen) => Cell | Promise<Cell>];
const minute = (at: Date | null) => at && `${new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')}`;

/** The columns of the list by their key (web/talent/query/QueryList.tsx), in its order. */
const COLUMNS: Readonly<Record<string, Column>> = {
  declarationNo: ['编号', 18, (d) => d.declarationNo],
  courseCode: ['课程代码', 12, (d) => d.courseCode],
  courseName: ['课程名称', 24, (d) => d.courseName],
  semesterName: ['学期', 24, (d, { semesters }) => semesters.get(d.semesterId) ?? ''],
  status: ['状态', 10, (d, { words }) => words('declare_status', d.declareStatus)],
  progress: ['审批进度', 60, (d) => itemProgressText(storedOf(d))],
  credits: ['学分', 8, (d) => d.credits],
  totalHours: ['学时', 8, (d) => d.totalHours],
  openType: ['开课类型', 10, (d, { words }) => words('open_type', d.openType)],
  teachingMode: ['授课方式', 14, (d, { words }) => words('teaching_mode', d.teachingMode)],
  teachingSource: ['自授/外授', 10, (d, { words }) => words('teaching_source', d.teachingSource)],
  managementUnitName: ['管理单位', 24, (d) => d.managementUnitName ?? ''],
  teachingUnitName: ['教学单位', 24, (d) => d.teachingUnitName ?? ''],
  classCount: ['教学班数', 10, (d) => d.classCount],
  headcount: ['人数', 8, (d) => d.headcount],
  leadTeachers: ['主讲教师', 18, (d) => d.leadTeachers],
  declarerName: ['申报人', 10, (d) => d.declarerName],
  updatedAt: ['更新时间', 18, (d) => minute(d.updatedAt) ?? ''],
  risks: ['风险标', 18, async (d, { words }) => (await Promise.all(d.risks.map((risk) => words('declare_risk', risk)))).join('、')],
  waitingDays: ['停留天数', 10, (d, { now }) => waitingDays(d, now) ?? ''],
  lastOpinion: ['上一级意见', 36, (d) => d.lastOpinion ?? ''],
};

/** `POST …/export`: the filter, order and columns of the list (domain.md 1.0 "Export"). @throws Refusal 601 above the limit */
export const queryExport = serve(declarationQueryExport, async (ctx, { body }) => {
  const { columns: asked, orderByColumn, isAsc, ...filter } = body;
  const keys = (asked?.split(',') ?? []).filter((key) => Object.hasOwn(COLUMNS, key));
  const columns = (keys.length > 0 ? keys : Object.keys(COLUMNS)).flatMap((key) => {
    const column = COLUMNS[key];
    return column ? [column] : [];
  });
  const where = queried(ctx, filter);
  const [counted] = await ctx.db.select({ total: sql<number>`count(*)::int` }).from(declaration).where(where);
  const total = counted?.total ?? 0;
  if (total > EXPORT_LIMIT) throw rule(`共 ${total} 条，超过一次导出的 ${EXPORT_LIMIT} 条，请按学期或单位缩小范围后再导出`);
  const rows = await ctx.db
    .select()
    .from(declaration)
    .where(where)
    .orderBy(...orderOf({ orderByColumn, isAsc, pageNum: 1, pageSize: 1 }, desc(declaration.updatedAt)));
  const lookup = new Lookup(ctx);
  const words: Words = async (dict, value) =>
    (await lookup.found({ kind: 'dict', dict, label: dict } as EntityField, String(value)))?.label ?? String(value ?? '');
  const seen: Seen = { now: ctx.now, semesters: new Map(ctx.reference.semesters.map((s) => [s.id, s.semesterName])), words };
  const cells: Cell[][] = [];
  for (const row of rows) cells.push(await Promise.all(columns.map(([, , cell]) => cell(row, seen))));
  ctx.audit({
    entity: 'declaration',
    entityId: '',
    detail: { event: 'export', rows: total, columns: columns.map(([title]) => title), filter },
  });
  return answerWorkbook(
    ctx,
    { name: '申报查询', headers: columns.map(([title]) => title), widths: columns.map(([, width]) => width) },
    cells,
  );
});
