import { describe, expect, test } from 'vitest';
import type { EntityField } from '../../../src/platform/contract/resource/entity.ts';
import type { Lookup } from '../../../src/platform/server/resource/lookup.ts';
import type { Cell } from '../../../src/platform/server/resource/transfer/excel.types.ts';
import {
  cellDay,
  cellText,
  cellValue,
  findHeading,
  isEmptyRow,
  isTotal,
} from '../../../src/platform/server/resource/transfer/sheet.ts';
import campus from '../../../src/school/units/contract/campus.entity.ts';

const HEAD = ['校区代码*', '校区名称*', '适用业务*'];
const heading = (rows: Cell[][]) => {
  const { at, columns, ignored, problem } = findHeading(campus, rows);
  return { at, columns: columns.map((c) => [c.at, c.name]), ignored, problem };
};

describe('the heading of a sheet', () => {
  /** 导入导出 11 */
  test('stands below titles, with stars, spaces, full-width letters and hints', () => {
    expect(
      heading([
        ['澄川大学校区一览', null, null],
        [null],
        ['备 注', ' 校区代码＊', '校区名称（全称）', '适用业务:', '联系人'],
      ]),
    ).toEqual({
      at: 2,
      columns: [
        [0, 'remark'],
        [1, 'campusCode'],
        [2, 'campusName'],
        [3, 'businessTypes'],
      ],
      ignored: ['联系人'],
      problem: null,
    });
  });
  test.each([
    [[['甲', '乙']], '没有找到表头，请使用下载的模板'],
    [[[...HEAD, '校区名称']], '列“校区名称”出现了两次，请只保留一列'],
    [[['校区代码', '简称']], '缺少必填的列：校区名称、适用业务'],
    [[], '没有找到表头，请使用下载的模板'],
  ] as [Cell[][], string][])('%j', (rows, problem) => {
    expect(heading(rows).problem).toBe(problem);
  });
  /** 导入导出 12 */
  test('empty rows and sums are no data', () => {
    expect(
      [[null, ' '], ['小计', 3], [null, '合计：'], ['小计学院']].map((row) => [
        isEmptyRow(row as Cell[]),
        isTotal(row as Cell[]),
      ]),
    ).toEqual([
      [true, false],
      [false, true],
      [false, true],
      [false, true],
    ]);
  });
});

test.each([
  ['2026.9.1', '2026-09-01'],
  ['2026/09/01', '2026-09-01'],
  ['2026年9月1日', '2026-09-01'],
  ['20260901', '2026-09-01'],
  ['２０２６－９－１', '2026-09-01'],
  [new Date('2026-09-01T00:00:00Z'), '2026-09-01'],
  [46266, '2026-09-01'],
  ['2026-02-30', null],
  ['202691', null],
  ['明年', null],
  [12, null],
] as [Cell, string | null][])('a day out of %j', (cell, day) => {
  expect(cellDay(cell)).toBe(day);
});

const LOST = '数字过长，Excel 已丢失精度，请把单元格设为文本后重新填写';
test.each([
  [' ０１ ', true, { text: '01' }],
  [20230001, true, { text: '20230001' }],
  [12345678901234568, true, { reason: LOST }],
  ['2.02E+11', true, { reason: LOST }],
  ['明德\u00a0 校区　', false, { text: '明德 校区' }],
  ['（一）', false, { text: '（一）' }],
  [null, false, { text: '' }],
  [true, false, { text: '是' }],
] as [Cell, boolean, object][])('text out of %j (%s)', (cell, unbroken, expected) => {
  expect(cellText(cell, unbroken)).toEqual(expected);
});

const NAMES: Record<string, number | string> = { 本科生教育: 0, 研究生教育: 1, 男: '1' };
const lookup = {
  named: async (_: unknown, text: string) =>
    text in NAMES ? { value: NAMES[text], label: text, code: '', enabled: true } : undefined,
} as unknown as Lookup;
test.each([
  ['本科生教育；研究生教育', 'businessTypes', { value: [0, 1] }],
  ['本科生教育,研究生教育', 'businessTypes', { value: [0, 1] }],
  ['本科', 'businessTypes', { reason: '没有这个适用业务' }],
  [null, 'businessTypes', { value: [] }],
  ['停用', 'enabled', { value: false }],
  ['Y', 'enabled', { value: true }],
  ['也许', 'enabled', { reason: '应为是或否' }],
  [null, 'enabled', { value: true }],
  ['１，０００', 'sortNo', { value: 1000 }],
  ['1.5', 'sortNo', { reason: '应为整数' }],
  ['不详', 'beginOn', { reason: '应为日期，如 2026-11-20' }],
  [' ', 'beginOn', { value: null }],
] as [Cell, keyof typeof campus.fields, object][])(
  '%j in the column of %s',
  async (cell, name, expected) => {
    expect(await cellValue(campus.fields[name] as EntityField, cell, lookup)).toEqual(expected);
  },
);
/** 导入导出 13 */
test('what people write instead of an entry', async () => {
  const gender = { kind: 'dict', dict: 'sys_gender', label: '性别' } as const;
  expect(
    await Promise.all(['男生', 'M', '男', '人'].map((text) => cellValue(gender, text, lookup))),
  ).toEqual([{ value: '1' }, { value: '1' }, { value: '1' }, { reason: '没有这个性别' }]);
});
