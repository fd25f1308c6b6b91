import { z } from 'zod';
import { defineCall, envelope, pageOf } from '../../../platform/contract/call.ts';
import { flag, idList, idText, nodeKey } from '../../../platform/contract/fields.ts';
import { levelEnum } from '../../../school/declaration/contract/approval.shapes.ts';
import { declarationRow } from '../../../school/declaration/contract/declaration.shapes.ts';
import { declarationList, declarationStatistics, idOrNone } from './declaration.calls.ts';
import { approveList } from './queue.calls.ts';

const ACCESS = ['talent:declaration:query'] as const;
const NONE = z.literal('none');

/**
 * Filters of the query: those of the list, further ones, and the ways of its pivots, so that every number there opens a list of
 * exactly that length. Without `semesters` all of them (报表 1、2、8).
 */
const filters = {
  ...declarationStatistics.query.shape,
  semesters: idList.optional(),
  risk: approveList.query.shape.risk,
  /** Sent back for this reason; `none`: for none that was named, `any`: at all. */
  returnReason: z.string().max(20).optional(),
  /** By this level. */
  returnLevel: levelEnum.optional(),
  teacherId: idOrNone.optional(),
  courseId: idText.optional(),
  roomTypeCode: z.string().max(10).optional(),
  needSchedule: flag.optional(),
  selfArrangedRoom: flag.optional(),
  /** The unit itself, without those below it. */
  managementUnit: nodeKey.or(NONE).optional(),
  teachingUnit: nodeKey.or(NONE).optional(),
  /** Everything below a college, by its management unit. */
  college: nodeKey.or(NONE).optional(),
};
export const declarationQuery = defineCall({
  name: 'declarationQuery',
  method: 'GET',
  path: '/talent/declarationQuery/list',
  summary: '申报查询：范围内各学期的全部申报',
  access: ACCESS,
  scope: 'declaration',
  query: z.strictObject({ ...declarationList.query.shape, ...filters }),
  reply: pageOf(z.object({ ...declarationRow.shape, semesterName: z.string() })),
});
export type QueryRow = z.output<typeof declarationQuery.reply>['data']['rows'][number];

const { pageNum: _n, pageSize: _s, ...listed } = declarationList.query.shape;
/** The rows of the list as a workbook, at most `EXPORT_LIMIT`: whoever may read them may take them along; nothing in them is sensitive. */
export const declarationQueryExport = defineCall({
  name: 'declarationQueryExport',
  method: 'POST',
  path: '/talent/declarationQuery/export',
  summary: '导出申报查询结果（xlsx）',
  access: ACCESS,
  scope: 'declaration',
  body: z.strictObject({ ...listed, ...filters, columns: z.string().max(2000).optional() }),
});

/** By what the query is summed up (报表 4). */
export const PIVOTS = ['managementUnit', 'teachingUnit', 'major', 'teacher', 'course'] as const;
export type Pivot = (typeof PIVOTS)[number];
const count = z.int();
const measures = z.object({
  /** 门次: declarations without 已作废. */
  declarations: count,
  /** 门数: different courses among them. */
  courses: count,
  /** Hours of all classes; of a teacher their own. */
  hours: count,
  headcount: count,
  entered: count,
  passed: count,
});
export type Measures = z.output<typeof measures>;
const pivotRow = measures.extend({
  key: z.string(),
  label: z.string(),
  note: z.string().nullable(),
});
export type PivotRow = z.output<typeof pivotRow>;
/** The same declarations by unit, major, teacher or course. One of several majors or teachers counts at each of them, in the sum once. */
export const declarationPivot = defineCall({
  name: 'declarationPivot',
  method: 'GET',
  path: '/talent/declarationQuery/pivot',
  summary: '申报汇总：按单位、专业、教师、课程',
  access: ACCESS,
  scope: 'declaration',
  query: z.strictObject({ ...filters, by: z.enum(PIVOTS, '不能按此汇总') }),
  reply: envelope(z.object({ rows: z.array(pivotRow), total: measures })),
});
