import { itemProgressText } from '../../../../../machines/approval/approval.progress.ts';
import type { EntityField } from '../../../../platform/contract/resource/entity.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { Lookup } from '../../../../platform/server/resource/lookup.ts';
import type { Cell } from '../../../../platform/server/resource/transfer/excel.types.ts';
import { storedOf, waitingDays } from '../../../../school/approval/server/row.ts';
import type { Row } from '../item/row.ts';

/** Words of a dictionary for the values of a column. */
export type Words = (type: string, value: string | number | null) => Promise<string>;
export interface Seen {
  now: Date;
  semesters: ReadonlyMap<number, string>;
  words: Words;
}
type Column = readonly [
  title: string,
  width: number,
  cell: (row: Row, seen: Seen) => Cell | Promise<Cell>,
];
const minute = (at: Date | null) =>
  at && `${new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')}`;

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
  risks: [
    '风险标',
    18,
    async (d, { words }) =>
      (await Promise.all(d.risks.map((risk) => words('declare_risk', risk)))).join('、'),
  ],
  waitingDays: ['停留天数', 10, (d, { now }) => waitingDays(d, now) ?? ''],
  lastOpinion: ['上一级意见', 36, (d) => d.lastOpinion ?? ''],
};

/** What the cells of a sheet of declarations are made of. */
export function seenBy(ctx: Ctx): Seen {
  const lookup = new Lookup(ctx);
  const words: Words = async (dict, value) =>
    (await lookup.found({ kind: 'dict', dict, label: dict } as EntityField, String(value)))
      ?.label ?? String(value ?? '');
  return {
    now: ctx.now,
    semesters: new Map(ctx.reference.semesters.map((s) => [s.id, s.semesterName])),
    words,
  };
}

/** Declarations as the list shows them: the columns asked for in their order, all without a wish. Widths in characters. */
export async function listSheet(
  ctx: Ctx,
  name: string,
  rows: readonly Row[],
  asked: string | undefined,
) {
  const keys = (asked?.split(',') ?? []).filter((key) => Object.hasOwn(COLUMNS, key));
  const columns = (keys.length > 0 ? keys : Object.keys(COLUMNS)).flatMap((key) => {
    const column = COLUMNS[key];
    return column ? [column] : [];
  });
  const seen = seenBy(ctx);
  const cells: Cell[][] = [];
  for (const row of rows) {
    const line: Cell[] = [];
    for (const [, , cell] of columns) line.push(await cell(row, seen)); // one after the other: they share a connection
    cells.push(line);
  }
  return {
    sheet: {
      name,
      headers: columns.map(([title]) => title),
      widths: columns.map(([, width]) => width),
    },
    cells,
  };
}
