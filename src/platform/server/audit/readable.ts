import { fieldWord, valueWord } from './words.ts';

interface Change {
  label: string;
  before: string;
  after: string;
}
type Bag = Record<string, unknown>;
const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Lists say what has come and gone: forty permissions of which one is new are not read twice. */
function listChange(label: string, before: readonly unknown[], after: readonly unknown[]): Change {
  const text = (list: readonly unknown[]) =>
    list.map((one) => (typeof one === 'object' ? JSON.stringify(one) : String(one)));
  const [was, is] = [text(before), text(after)];
  const gone = was.filter((one) => !is.includes(one));
  const come = is.filter((one) => !was.includes(one));
  return {
    label,
    before: gone.length ? `去掉：${gone.join('、')}` : '',
    after: come.length ? `增加：${come.join('、')}` : '',
  };
}

/**
 * The note of an audit row for people: what it was and what it has become by field, and what else it says. Changes of resources carry
 * the texts of the day; others are put into words here.
 */
export function readable(
  entity: string | null,
  detail: Bag,
): { changes: Change[]; facts: { label: string; value: string }[] } {
  const { before, after, changes: listed, name: _, ...rest } = detail;
  return {
    changes: Array.isArray(listed) ? (listed as Change[]) : differences(entity, before, after),
    facts: Object.entries(rest).flatMap(([key, value]) => {
      const text =
        isBag(value) && !('cname' in value)
          ? bagText(entity, value)
          : valueWord(key, NAMES.has(key) ? named(entity, value) : value);
      return text === '' ? [] : [{ label: fieldWord(entity, key), value: text }];
    }),
  };
}
/** What holds the names of fields: an export its columns, a look at the whole of a number its field. */
const NAMES = new Set(['columns', 'field']);
const named = (entity: string | null, value: unknown) =>
  [value].flat().flatMap((one) => (typeof one === 'string' ? [fieldWord(entity, one)] : []));
const bagText = (entity: string | null, bag: Bag): string =>
  Object.entries(bag)
    .filter(([, value]) => value !== null && value !== '')
    .map(([key, value]) => `${fieldWord(entity, key)}：${valueWord(key, value)}`)
    .join('；');

function differences(entity: string | null, before: unknown, after: unknown): Change[] {
  const [was, is] = [isBag(before) ? before : {}, isBag(after) ? after : {}];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((key) => {
    const [old, now] = [was[key], is[key]];
    if (same(old, now)) return [];
    const label = fieldWord(entity, key);
    if (Array.isArray(old) && Array.isArray(now)) return [listChange(label, old, now)];
    return [{ label, before: valueWord(key, old), after: valueWord(key, now) }];
  });
}
