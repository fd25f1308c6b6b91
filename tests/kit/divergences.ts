import type { Queryable } from '../../src/platform/server/database/queryable.ts';
import { conform } from '../../src/workbench/server/conform.ts';
import type { HistorySource } from '../../src/workbench/server/histories.ts';

/** What the replay of one kind of history says of the school (测试 24), and how many records it has replayed. */
export async function divergences(
  db: Queryable,
  history: HistorySource,
): Promise<{ records: number; texts: string[] }> {
  const texts: string[] = [];
  const [found] = await conform([history], db, 1, ({ text }) => texts.push(text));
  return { records: found?.records ?? 0, texts };
}
