import type { Pool } from 'pg';
import { HISTORIES } from '../../../src/main/server/histories.ts';
import { conform } from '../../../src/workbench/server/conform.ts';

/** Every recorded step of the test's school that its chart would not have made, in Chinese; of one source and of these of it alone. */
export async function divergencesOf(
  pool: Pool,
  only?: string,
  ids?: readonly number[],
): Promise<string[]> {
  const found: string[] = [];
  const histories = HISTORIES.filter(({ source }) => only === undefined || source === only).map(
    (one) => ({
      ...one,
      read: (db: Parameters<typeof one.read>[0], schoolId: number) => one.read(db, schoolId, ids),
    }),
  );
  await conform(histories, pool, 1, ({ text }) => found.push(text));
  return found;
}
