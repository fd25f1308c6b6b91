export type By = 'unit' | 'month';
interface Counted {
  changeType: string;
  unitKey: string;
  unitName: string;
  month: string;
  n: number;
}
/** Types against colleges or months: only types that occur, in the order of the dictionary; months newest first. */
export function pivot(data: readonly Counted[], by: By, order: readonly string[]) {
  const found = [...new Set(data.map(({ changeType }) => changeType))];
  const types = [...order.filter((type) => found.includes(type)), ...found.filter((type) => !order.includes(type))];
  const keyOf = (row: Counted) => (by === 'unit' ? row.unitKey : row.month);
  const keys = [...new Map(data.map((row) => [keyOf(row), by === 'unit' ? row.unitName : row.month]))];
  const sorted = keys.sort(([a, x], [b, y]) => (by === 'unit' ? x.localeCompare(y, 'zh') : b.localeCompare(a)));
  const sum = (rows: readonly Counted[]) => rows.reduce((all, { n }) => all + n, 0);
  const rows = sorted.map(([key, name]) => {
    const own = data.filter((row) => keyOf(row) === key);
    return { key, name, counts: types.map((type) => sum(own.filter(({ changeType }) => changeType === type))), total: sum(own) };
  });
  return { types, rows, sums: types.map((type) => sum(data.filter(({ changeType }) => changeType === type))), total: sum(data) };
}
