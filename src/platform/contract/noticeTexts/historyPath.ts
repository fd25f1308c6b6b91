/** What the recorded history of an item is called among the paths of its chart (测试 32): `item-declaration-12`. */
export const itemId = (source: string, id: number): string => `item-${source}-${id}`;
/** The page that draws the recorded history of an item on its chart. */
export const historyPath = (chart: string, source: string, id: number): string =>
  `/qa/chart?${new URLSearchParams({ chart, path: itemId(source, id), tab: 'paths' })}`;
