/** An item of a grid layout. Places and sizes count in columns and rows. */
export interface GridItem {
  i: string | number;
  x: number;
  y: number;
  w: number;
  h: number;
  minW?: number | null | undefined;
  minH?: number | null | undefined;
  maxW?: number | null | undefined;
  maxH?: number | null | undefined;
  /** neither moved nor resized, also not by what is moved beside it */
  static?: boolean | null | undefined;
}

const PLACE = ['x', 'y', 'w', 'h'] as const;
const LIMITS = ['minW', 'minH', 'maxW', 'maxH'] as const;

/**
 * Layout data of the grid (首页 20): an array whose items have numbers x, y, w, h, an `i` of their own, and a
 * boolean `static` where there is one. Two `i` are the same when their texts are, since both become the key of an element.
 * Answers the layout itself.
 * @throws TypeError with a Chinese text that names the item, counted from 1
 */
export function gridLayout(layout: unknown): GridItem[] {
  if (!Array.isArray(layout)) throw new TypeError('网格布局数据应为数组');
  const known = new Set<string>();
  for (const [at, item] of layout.entries()) checkItem(item, `网格布局第 ${at + 1} 项`, known);
  return layout;
}

function checkItem(item: unknown, name: string, known: Set<string>): void {
  if (typeof item !== 'object' || item === null) throw new TypeError(`${name}应为对象`);
  const { i, static: fixed, ...numbers } = item as Record<string, unknown>;
  for (const key of PLACE)
    if (!Number.isFinite(numbers[key])) throw new TypeError(`${name}的 ${key} 应为数字`);
  // no limit may come as null from JSON, and as Infinity
  for (const key of LIMITS)
    if (!isLimit(numbers[key] ?? 0)) throw new TypeError(`${name}的 ${key} 应为数字`);
  if (typeof i !== 'string' && !Number.isFinite(i))
    throw new TypeError(`${name}的 i 应为字符串或数字`);
  if (known.has(String(i))) throw new TypeError(`${name}的 i 重复：${i}`);
  known.add(String(i));
  if (typeof (fixed ?? false) !== 'boolean') throw new TypeError(`${name}的 static 应为布尔值`);
}
const isLimit = (value: unknown) => typeof value === 'number' && !Number.isNaN(value);
