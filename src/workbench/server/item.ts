import { conformance } from '../../../machines/kit/conform.ts';
import { plain } from '../../../machines/kit/view.ts';
import type { Queryable } from '../../platform/server/database/queryable.ts';
import type { Ctx } from '../../platform/server/request/ctx.ts';
import {
  type FoundHistories,
  type ItemHistory,
  MOST_FOUND,
  type WrittenHistories,
} from '../contract/history.calls.ts';
import { type Named, toRow } from './conform.ts';
import type { HistorySource } from './histories.ts';

/** Those whose name has every word, newest first (测试 32). */
export function found(names: readonly Named[], typed: string): FoundHistories {
  const words = typed.toLowerCase().split(/\s+/);
  const all = names.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  const items = all.toSorted((a, b) => b.entityId - a.entityId).slice(0, MOST_FOUND);
  return {
    items: items.map(({ source, zh, entityId, name }) => ({ source, zh, entityId, name })),
    count: all.length,
  };
}

const moment = (at: number | string | null): string | null =>
  typeof at === 'number' ? new Date(at).toISOString() : at;

/** The history of one entity up to the first step that its chart would not have made; null: it has none (测试 32). */
export async function itemHistory(
  source: HistorySource,
  db: Queryable,
  schoolId: number,
  id: number,
): Promise<ItemHistory | null> {
  for await (const trace of source.read(db, schoolId, [id])) {
    const divergence = conformance(source.reading).replay(trace, () => {});
    const row = divergence && toRow(source, divergence);
    const { entityId, name, input, start } = trace;
    return {
      ...{ chart: source.chart, source: source.source, zh: source.zh, entityId, name },
      input: plain(input),
      start: (start ?? null) as ItemHistory['start'],
      steps: trace.steps.slice(0, row?.step).map(({ event, facts, at }) => ({
        event: source.hide(event),
        facts: facts ?? null,
        at: moment(at),
      })),
      divergence: row && { recorded: row.recorded, expected: row.expected },
    };
  }
  return null;
}

/** What the audit calls an entity, where its history has another name. */
const NOTED: Readonly<Record<string, string>> = { statusChange: 'change', roomStatus: 'classroom' };

/** The entities with a history that these requests of one person have written, in the order of the sources (测试 36). */
export async function writtenBy(
  histories: readonly HistorySource[],
  db: Queryable,
  { caller, now, realNow }: Pick<Ctx, 'caller' | 'now' | 'realNow'>,
  requests: readonly string[],
): Promise<WrittenHistories> {
  const { rows } = await db.query<{ entity: string; id: number; at: Date }>(
    `select entity, entity_id::float8 as id, min(at) as at from audit_log
     where request_id = any($3) and school_id = $1 and user_id = $2 and outcome = 'done' and entity_id ~ '^[0-9]{1,15}$' group by 1, 2 order by 2`,
    // whoever looks on as somebody else writes nothing
    [caller.schoolId, caller.userId, requests],
  );
  const items: WrittenHistories['items'] = [];
  for (const source of histories) {
    const noted = NOTED[source.source] ?? source.source;
    const times = new Map(
      rows.filter(({ entity }) => entity === noted).map(({ id, at }) => [id, at.getTime()]),
    );
    if (times.size === 0) continue;
    for await (const { entityId, name } of source.read(db, caller.schoolId, [...times.keys()])) {
      // the audit has real time, a history the time of the school's day
      const since = new Date((times.get(entityId) ?? 0) + now.getTime() - realNow.getTime());
      items.push({
        ...{ chart: source.chart, source: source.source, zh: source.zh, entityId, name },
        since: since.toISOString(),
      });
    }
  }
  return { items };
}
