import type pg from 'pg';
import { historyPath } from '../../platform/contract/noticeTexts/historyPath.ts';
import { holdersRights } from '../../platform/server/access/asCaller.ts';
import { transaction } from '../../platform/server/database/transaction.ts';
import { tell } from '../../platform/server/notice/tell.ts';
import { noteOfItself } from '../../platform/server/request/audit.ts';
import { countDivergence } from '../../platform/server/steps.ts';
import type { DivergenceRow } from '../contract/qa.calls.ts';

const MAY_LOOK = 'qa:chart:view';
interface Place {
  schoolId: number;
  /** business time */
  now: Date;
}
/** One notice of a divergence; a second one of the same item is none until the first has been read and cleared away. */
export const digestOf = ({ source, entityId }: DivergenceRow): string =>
  `divergence:${source}:${entityId}`;

/** Tells the testers, with a link that draws the item's history on its chart (测试 34、35). */
export async function tellTesters(
  client: pg.PoolClient,
  { schoolId, now }: Place,
  rows: readonly DivergenceRow[],
  head: string,
): Promise<void> {
  const place = { client, now, realNow: new Date(), caller: { schoolId, userId: 0 } };
  const people = await holdersRights(client, schoolId, [MAY_LOOK], place);
  const to = people
    .filter(({ caller }) => caller.permissions.includes(MAY_LOOK))
    .map(({ caller }) => caller.userId);
  await tell(
    place,
    rows.map((row) => ({
      kind: 'alarm' as const,
      digest: digestOf(row),
      count: 1,
      text: `${head}：${row.text}`,
      link: historyPath(row.chart, row.source, row.entityId),
      source: '行为图',
      to,
    })),
  );
}

/**
 * A write that was stopped stays in the log, with the way there as the stage walks it, and the testers are told: in a transaction of its
 * own, since that of the write comes to nothing (测试 34).
 */
export const tellStopped = (pool: pg.Pool, row: DivergenceRow, place: Place): Promise<void> => {
  countDivergence(row.chart, 'write');
  const { source, entityId, name, kind, text, walk } = row;
  return transaction(pool, 'read write', async (client) => {
    const detail = { event: 'stopped', source, id: entityId, name, kind, text, walk };
    const note = { entity: 'chart', entityId: row.chart, detail };
    await noteOfItself(client, place.schoolId, 'chartWitness', [note], true);
    await tellTesters(client, place, [row], '拦下了与行为图不符的写入');
  });
};
