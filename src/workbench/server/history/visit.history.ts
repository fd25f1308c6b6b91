import { NOUN } from '../../../../machines/nouns.ts';
import { visitModel } from '../../../../machines/visit/visit.cases.ts';
import {
  VISIT_ENDING_ZH,
  VISIT_EVENT_ZH,
  VISIT_STATE_ZH,
  type VisitEnding,
  type VisitEvent,
  type VisitState,
} from '../../../../machines/visit/visit.types.ts';
import { byStatements, type HistorySource } from '../histories.ts';
import { type VisitHistory, visitReading, visitTrace } from './visit.trace.ts';
import { type Field, toldAs } from './words.ts';

const ms = (column: string) => `(extract(epoch from v.${column}) * 1000)::float8`;
const VISITS = `select v.id::float8 as id, '模拟查看 ' || v.id as name, ${ms('started_at')} as "startedAt", ${ms('expires_at')} as "expiresAt",
    ${ms('ended_at')} as "endedAt", v.ending, v.looks, ${ms('told_at')} as "toldAt"
  from simulation_visit v where v.school_id = $1 and ($2::bigint[] is null or v.id = any($2)) order by v.id`;
const PRINTS = `select v.id::float8 as id, md5(v::text) as print from simulation_visit v where v.school_id = $1 order by v.id`;

const FIELDS: readonly Field[] = [
  ['state', (v) => VISIT_STATE_ZH[v as VisitState]],
  ['ending', (v) => (v ? VISIT_ENDING_ZH[v as VisitEnding] : '没有结束')],
];
const words = toldAs<VisitEvent>({
  end: '记录为',
  none: '正在查看',
  events: VISIT_EVENT_ZH,
  fields: FIELDS,
  why: () => '还没有结束，或已经告诉过',
});

/** Simulated viewings: their rows against their chart (模拟 17). */
export const visitHistory: HistorySource = {
  chart: visitModel.name,
  source: 'visit',
  zh: NOUN.visit,
  reading: visitReading,
  words,
  hide: (event) => event,
  ...byStatements<VisitHistory>(VISITS, PRINTS, visitTrace),
};
