import type { Entity, EntityField, EntityValue } from '../../../contract/resource/entity.ts';
import { pieceText, readPiece } from '../../../contract/resource/pieces.ts';
import { isMasked } from '../../../contract/resource/sensitive.ts';
import { stepOf, stepText } from '../../../contract/resource/shapes.ts';
import { sheetFields } from '../../../contract/resource/value.ts';
import type { Lookup } from '../lookup.ts';
import { maskedValue } from '../sealing.ts';
import type { NoValue, ReadCell } from './excel.types.ts';

/** Rows in which the heading may stand: above it come titles (导入导出 11). */
const HEAD_ROWS = 20;
const TOTALS = /^(小计|合计|总计|平均|共计)/;
/** The column of a file of refused rows that says where each stood in the file that was first uploaded (导入导出 29). */
export const ORIGINAL = '原行号';
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s*：:]/g, '')
    .replace(/（.*?）|\(.*?\)/g, '');

export interface Heading {
  /** Place of the heading in the sheet, 0 is the first row. */
  at: number;
  columns: { at: number; name: string; field: EntityField; title: string }[];
  ignored: string[];
  /** Where the column 原行号 is, in a file of refused rows that is brought again. */
  original: number | null;
  /** Why nothing can be read. */
  problem: string | null;
}
/** The heading of a sheet: the row that names most fields. Spaces, stars, full-width letters and hints in brackets do not matter. */
export function findHeading(entity: Entity, rows: readonly ReadCell[][]): Heading {
  const fields = new Map(
    sheetFields(entity).flatMap(([name, field]) =>
      [field.label, ...(field.also ?? [])].map((title) => [plain(title), { name, field }] as const),
    ),
  );
  const known = (cell: ReadCell | undefined) => fields.get(plain(shownText(cell)));
  const hits = rows.slice(0, HEAD_ROWS).map((row) => row.filter((cell) => known(cell)).length);
  const at = hits.indexOf(Math.max(...hits, 0));
  const row = rows[at] ?? [];
  const columns = row.flatMap((cell, place) => {
    const found = known(cell);
    return found ? [{ at: place, ...found, title: shownText(cell).trim() }] : [];
  });
  const ignored = row.flatMap((cell) =>
    shownText(cell).trim() && !known(cell) && !isOriginal(cell) ? [shownText(cell).trim()] : [],
  );
  const original = row.findIndex(isOriginal);
  const twice = columns.find(
    (column, place) => columns.findIndex((other) => other.name === column.name) < place,
  );
  const missing = sheetFields(entity).flatMap(([name, field]) =>
    field.required && field.start === undefined && !columns.some((column) => column.name === name)
      ? [field.label]
      : [],
  );
  const problem =
    columns.length === 0
      ? '没有找到表头，请使用下载的模板'
      : twice
        ? `列“${twice.field.label}”出现了两次，请只保留一列`
        : missing.length > 0
          ? `缺少必填的列：${missing.join('、')}`
          : null;
  return { at, columns, ignored, original: original < 0 ? null : original, problem };
}
const isOriginal = (cell: ReadCell | undefined): boolean => shownText(cell).trim() === ORIGINAL;

/** The row of the file that was first uploaded: the sheet's own, unless it says itself that it stood elsewhere (导入导出 29). */
export function lineOf(
  { original }: Pick<Heading, 'original'>,
  { at, cells }: { at: number; cells: readonly ReadCell[] },
): number {
  const said = original === null ? 0 : Number(shownText(cells[original]).trim());
  return Number.isInteger(said) && said > 0 ? said : at;
}

/** Empty rows and sums are no data. */
export const isEmptyRow = (row: readonly ReadCell[]): boolean =>
  row.every((cell) => shownText(cell).trim() === '');
export const isTotal = (row: readonly ReadCell[]): boolean =>
  TOTALS.test(shownText(row.find((cell) => shownText(cell).trim() !== '')).trim());

const WITHOUT: Readonly<Record<NoValue['noValue'], (shown: string) => string>> = {
  error: (shown) => `单元格是错误值 ${shown}，请改正公式，或直接填写内容`,
  formula: () => '单元格的公式还没有算出值，请在 Excel 或 WPS 中打开、保存后再上传，或直接填写内容',
};
const isNoValue = (cell: ReadCell | undefined): cell is NoValue =>
  typeof cell === 'object' && cell !== null && 'noValue' in cell;
/** What stands in a cell, for a message or for the file of what was refused. */
export const shownText = (cell: ReadCell | undefined): string =>
  isNoValue(cell) ? cell.shown : String(cell ?? '');
const LOST = '数字过长，Excel 已丢失精度，请把单元格设为文本后重新填写';
const LONGEST_EXACT = 1e15;
const two = (n: number | string) => String(n).padStart(2, '0');
const isoDay = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
    : null;
};
/** A cell as text. Numbers stored as such become text again unless Excel has rounded them. */
export function cellText(cell: ReadCell, unbroken: boolean): { text: string } | { reason: string } {
  if (cell === null) return { text: '' };
  if (isNoValue(cell)) return { reason: WITHOUT[cell.noValue](cell.shown) };
  if (cell instanceof Date) return { text: cell.toISOString().slice(0, 10) };
  if (typeof cell === 'boolean') return { text: cell ? '是' : '否' };
  if (typeof cell === 'number')
    return Math.abs(cell) < LONGEST_EXACT ? { text: String(cell) } : { reason: LOST };
  const trimmed = cell.replace(/[\u00a0\u3000\s]+/g, ' ').trim();
  const text = unbroken ? trimmed.normalize('NFKC').replace(/\s/g, '') : trimmed;
  return unbroken && /^\d(\.\d+)?E\+?\d+$/i.test(text) ? { reason: LOST } : { text };
}

/** `2026.9.1`, `2026/9/1`, `20260901`, `2026年9月1日`, an Excel date or its serial number; null when it is none. */
export function cellDay(cell: ReadCell): string | null {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number' && cell > 20_000 && cell < 80_000)
    return new Date(Math.round((cell - 25_569) * 86_400_000)).toISOString().slice(0, 10);
  const text = shownText(cell).normalize('NFKC').replace(/\s/g, '');
  const found = /^(\d{4})[-./年]?(\d{1,2})[-./月]?(\d{1,2})日?$/.exec(text);
  const whole = /^\d{8}$/.test(text) || /[-./年]/.test(text);
  return found && whole ? isoDay(Number(found[1]), Number(found[2]), Number(found[3])) : null;
}
/** What stood in a cell, as a list of problems may tell it: what is no day hides none. */
export const shownHidden = (entity: Entity, name: string, text: string): string =>
  entity.fields[name]?.kind === 'date' && cellDay(text) === null
    ? text
    : String(maskedValue(entity, name, text));
const YES = ['是', 'y', 'yes', 'true', '1', '√', '启用', '有效', '正常'];
const NO = ['否', 'n', 'no', 'false', '0', '×', '停用', '无效'];
/** What parts several entries in one cell. */
const SEVERAL = /[;；、,，]/;
/** What people write instead of an entry. */
const ALIASES: Readonly<Record<string, string>> = {
  男生: '男',
  男性: '男',
  M: '男',
  女生: '女',
  女性: '女',
  F: '女',
};

/** The value that a cell stands for, or why it stands for none. */
export async function cellValue(
  field: EntityField,
  cell: ReadCell,
  lookup: Lookup,
): Promise<{ value: EntityValue } | { reason: string }> {
  const read = cellText(cell, field.kind !== 'text' || field.unbroken === true);
  if ('reason' in read) return read;
  const { text } = read;
  if (text === '')
    return {
      value: ['dicts', 'units', 'pieces'].includes(field.kind)
        ? []
        : field.kind === 'yes'
          ? (field.start ?? false)
          : null,
    };
  const one = async (name: string): Promise<{ value: string | number } | { reason: string }> => {
    const found =
      (await lookup.named(field, name)) ??
      (ALIASES[name] ? await lookup.named(field, ALIASES[name] as string) : undefined);
    return found ? { value: found.value } : { reason: `没有这个${field.label}` };
  };
  switch (field.kind) {
    case 'text':
      return { value: text };
    case 'int':
    case 'count': {
      const number = Number(text.replace(/,/g, ''));
      return Number.isInteger(number / stepOf(field))
        ? { value: number }
        : { reason: stepText(field) };
    }
    case 'date': {
      if (field.sensitive && isMasked(text)) return { value: text };
      const day = cellDay(cell);
      return day ? { value: day } : { reason: '应为日期，如 2026-11-20' };
    }
    case 'yes': {
      const word = text.toLowerCase();
      return YES.includes(word)
        ? { value: true }
        : NO.includes(word)
          ? { value: false }
          : { reason: '应为是或否' };
    }
    case 'units':
    case 'dicts': {
      const found = await Promise.all(text.split(SEVERAL).filter(Boolean).map(one));
      const wrong = found.find((part) => 'reason' in part);
      return wrong && 'reason' in wrong
        ? wrong
        : { value: found.flatMap((part) => ('value' in part ? [part.value] : [])) };
    }
    case 'pieces': {
      const parts = text.split(SEVERAL).filter(Boolean).map(readPiece);
      const found = await Promise.all(parts.map(({ name }) => one(name)));
      const wrong = found.findIndex((part) => 'reason' in part);
      if (wrong >= 0) return { reason: `没有这种${field.label}：${parts[wrong]?.name}` };
      return {
        value: found.map((part, i) =>
          pieceText({
            what: 'value' in part ? String(part.value) : '',
            count: parts[i]?.count ?? 1,
            state: '1',
            assetNo: '',
          }),
        ),
      };
    }
    default:
      return one(text);
  }
}
