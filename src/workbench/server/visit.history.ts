import type { Divergence } from '../../../machines/kit/conform.ts';
import { NOUN } from '../../../machines/nouns.ts';
import { visitModel } from '../../../machines/visit/visit.cases.ts';
import {
  VISIT_ENDING_ZH,
  VISIT_EVENT_ZH,
  VISIT_STATE_ZH,
  type VisitEnding,
  type VisitEvent,
  type VisitState,
} from '../../../machines/visit/visit.types.ts';
import type { HistorySource } from './histories.ts';
import { type VisitHistory, visitReading, visitTrace } from './visit.trace.ts';
import { type Field, type Wording, wordingOf } from './words.ts';

const ms = (column: string) => `(extract(epoch from v.${column}) * 1000)::float8`;
const VISITS = `select v.id::float8 as id, '模拟查看 ' || v.id as name, ${ms('started_at')} as "startedAt", ${ms('expires_at')} as "expiresAt",
    ${ms('ended_at')} as "endedAt", v.ending, v.looks, ${ms('told_at')} as "toldAt"
  from simulation_visit v where v.school_id = $1 and ($2::bigint[] is null or v.id = any($2)) order by v.id`;
const PRINTS = `select v.id::float8 as id, md5(v::text) as print from simulation_visit v where v.school_id = $1 order by v.id`;

const FIELDS: readonly Field[] = [
  ['state', (v) => VISIT_STATE_ZH[v as VisitState]],
  ['ending', (v) => (v ? VISIT_ENDING_ZH[v as VisitEnding] : '没有结束')],
];
const PLACE = {
  before: '记录的出发处为',
  after: '记录的结果为',
  end: '记录为',
  record: '记录为',
  refused: '',
};
function words(found: Divergence): Wording {
  const event = found.walk.events.at(-1) as VisitEvent | undefined;
  return wordingOf(found, {
    what: event ? VISIT_EVENT_ZH[event.type] : '',
    none: '正在查看',
    fields: FIELDS,
    place: PLACE,
    why: () => '还没有结束，或已经告诉过',
  });
}

/** Simulated viewings: their rows against their chart (模拟 17). */
export const visitHistory: HistorySource = {
  chart: visitModel.name,
  source: 'visit',
  zh: NOUN.visit,
  reading: visitReading,
  words,
  hide: (event) => event,
  async *read(db, schoolId, ids) {
    const { rows } = await db.query<VisitHistory>(VISITS, [schoolId, ids ?? null]);
    for (const row of rows) yield visitTrace(row);
  },
  prints: async (db, schoolId) => ({
    rules: '',
    entities: (await db.query<{ id: number; print: string }>(PRINTS, [schoolId])).rows,
  }),
};
