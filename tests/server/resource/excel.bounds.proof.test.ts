/** A workbook is small and can unpack to anything: what may be read of one, whatever it says of itself. */
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, expect, inject, test } from 'vitest';
import { readZip } from '../../../src/platform/server/files/zip.ts';
import { readSheet } from '../../../src/platform/server/resource/transfer/excel.ts';
import { checkWorkbook } from '../../../src/platform/server/resource/transfer/workbook.ts';
import { type Part, workbookParts, zipOf } from '../../kit/zip.ts';

// the process that reads workbooks is compiled when somebody asks
beforeAll(async () => void (await fetch(`${inject('templates')}/excel`)));

const folder = mkdtempSync(path.join(inject('folder'), 'excel-'));
const kept = (content: Uint8Array): string => {
  const file = path.join(folder, `${Math.random()}.xlsx`);
  writeFileSync(file, content);
  return file;
};
const messageOf = (work: Promise<unknown>) =>
  work.then(
    () => 'read',
    (error: Error) => error.message,
  );
const cell = (text: string) =>
  `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`;
const MB = 1024 * 1024;
const LARGE = '工作簿解开后超过 64 MB，不能读取；请删去不用的工作表、格式和空行，或分成几个文件';
const UNREADABLE = '文件无法读取，请确认是未加密的 .xlsx 工作簿';
/** One cell that nobody types, of so many bytes. */
const huge = (size: number) =>
  Buffer.concat([
    Buffer.from(cell('|').split('|')[0] ?? ''),
    Buffer.alloc(size, 'a'),
    Buffer.from('</t></is></c></row>'),
  ]);

test.each<[string, Part[], number | undefined, string]>([
  ['one cell of 80 MB', workbookParts(huge(80 * MB)), undefined, LARGE],
  ['80 MB that say they are 1,000 bytes', workbookParts(huge(80 * MB), 1_000), undefined, LARGE],
  [
    'many parts that are too much together',
    [
      ...workbookParts(cell('甲')),
      ...[1, 2].map((i) => ({ name: `xl/x${i}.xml`, data: huge(35 * MB) })),
    ],
    undefined,
    LARGE,
  ],
  [
    'more parts than a workbook has',
    Array.from({ length: 1_001 }, (_, i) => ({ name: `xl/${i}.xml`, data: Buffer.alloc(1) })),
    undefined,
    '工作簿由 1000 个以上的部分组成，不能读取；请另存为新的 xlsx 文件',
  ],
  ['a list that says it is 4 GB', workbookParts(cell('甲')), 0xffffffff, UNREADABLE],
  ['a list that is not there', workbookParts(cell('甲')), 0, UNREADABLE],
])('%s is refused before anything reads it', async (_, parts, directory, message) => {
  const file = kept(zipOf(parts, directory));
  expect(await messageOf(readSheet(file))).toBe(message);
  expect(readdirSync(folder).filter((name) => name.endsWith('.plain'))).toEqual([]);
});

/** 导入导出 17 */
test('what the archive says of itself is refused at once, without unpacking', async () => {
  expect(await messageOf(checkWorkbook(kept(zipOf(workbookParts(huge(80 * MB))))))).toBe(LARGE);
  expect(await messageOf(checkWorkbook(kept(zipOf(workbookParts(huge(80 * MB), 1_000)))))).toBe(
    'read',
  );
  expect(await messageOf(checkWorkbook(kept(Buffer.from('PK'))))).toBe(UNREADABLE);
});

/** 导入导出 17 */
test('pictures and the like are not unpacked: they hold no cells', async () => {
  const picture = { name: 'xl/media/image1.png', data: Buffer.alloc(80 * MB) };
  const drawing = { name: 'xl/drawings/drawing1.xml', data: Buffer.alloc(80 * MB, ' ') };
  expect(
    (await readSheet(kept(zipOf([...workbookParts(cell('甲')), picture, drawing])))).rows,
  ).toEqual([['甲']]);
});

/** 导入导出 17 */
test('a cell has as much as Excel can hold, a sheet as many cells and rows as an import takes', async () => {
  expect(
    (await readSheet(kept(zipOf(workbookParts(cell('字'.repeat(32_767))))))).rows[0]?.[0],
  ).toHaveLength(32_767);
  expect(await messageOf(readSheet(kept(zipOf(workbookParts(cell('字'.repeat(32_768)))))))).toBe(
    '第 1 行有一格超过 32767 个字，不能读取；请删减后重新上传',
  );
  const column = (n: number, name: string) =>
    Array.from(
      { length: n },
      (_, i) => `<row r="${i + 1}"><c r="${name}${i + 1}"><v>1</v></c></row>`,
    ).join('');
  expect(await messageOf(readSheet(kept(zipOf(workbookParts(column(20_030, 'A'))))))).toBe(
    '一次最多导入 20000 行，文件的行数超过了它，请分成几个文件',
  );
  expect(await messageOf(readSheet(kept(zipOf(workbookParts(column(900, 'XFC'))))))).toBe(
    '工作表的格数超过 1000000，不能读取；请删去不用的列和行，或分成几个文件',
  );
});

/** 导入导出 17 */
test('a reader that takes too long is ended', async () => {
  expect(await messageOf(readSheet(kept(zipOf(workbookParts(cell('甲')))), '', 0))).toBe(
    '读取工作簿的时间过长，已停止；请分成几个文件后重新上传',
  );
});

test('what a school really imports is read whole: 10,000 rows of 30 columns', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) =>
    Array.from({ length: 30 }, (_, column) =>
      column % 3 === 0 ? at * column : `第 ${at} 行第 ${column} 列的内容`,
    ),
  );
  const read = (
    await readSheet(kept(await writeXlsx({ sheets: [{ name: '学生', rows }] })), '学生')
  ).rows;
  expect([read.length, read[9_999]]).toEqual([10_000, rows[9_999]]);
});

test('the list of an archive is read no further than is asked', async () => {
  const file = await open(
    kept(zipOf(Array.from({ length: 20 }, (_, i) => ({ name: `${i}`, data: Buffer.alloc(1) })))),
  );
  expect([(await readZip(file)).length, (await readZip(file, 5)).length]).toEqual([20, 6]);
  await file.close();
});

test('a workbook that fills its process ends it, and the server reads the next', async () => {
  // within every bound that is looked at before: three million texts that no cell uses
  const texts = Buffer.concat([
    Buffer.from('<sst>'),
    Buffer.alloc(46 * MB, '<si><t>甲</t></si>'),
    Buffer.from('</sst>'),
  ]);
  const relation =
    '<Relationship Id="r9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/>';
  const related = ({ name, data }: Part): Part =>
    name.endsWith('workbook.xml.rels')
      ? { name, data: Buffer.from(String(data).replace('</Rel', `${relation}</Rel`)) }
      : { name, data };
  const parts = [
    ...workbookParts(cell('甲')).map(related),
    { name: 'xl/sharedStrings.xml', data: texts },
  ];
  expect(await messageOf(readSheet(kept(zipOf(parts))))).toBe(
    '工作簿的内容过多，读取时超出了内存，已停止；请删去不用的内容，或分成几个文件后重新上传',
  );
  expect((await readSheet(kept(zipOf(workbookParts(cell('甲')))))).rows).toEqual([['甲']]);
});

test('who comes when two are read and twenty wait is told so, and those who wait are served', async () => {
  const file = kept(zipOf(workbookParts(cell('甲'))));
  const copies = Array.from({ length: 24 }, () => kept(readFileSync(file)));
  const said = await Promise.all(copies.map((copy) => messageOf(readSheet(copy))));
  expect([said.filter((one) => one === 'read').length, said.slice(-2)]).toEqual([
    22,
    Array(2).fill('正在读取的工作簿较多，请稍后再上传'),
  ]);
});
