import { departureModel } from '../../../../../machines/departure/departure.cases.ts';
import {
  type DepartureSnapshot,
  departureRefusal,
} from '../../../../../machines/departure/departure.stored.ts';
import {
  DEPARTURE_EVENT_ZH,
  DEPARTURE_STATE_ZH,
  type DepartureEvent,
  type DepartureState,
} from '../../../../../machines/departure/departure.types.ts';
import { NOUN } from '../../../../../machines/nouns.ts';
import { byStatements, type HistorySource } from '../../histories.ts';
import { toldAs } from '../words.ts';
import { type DepartureHistory, departureReading, departureTrace } from './departure.trace.ts';

const day = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`;
const TOLD = `a.school_id = $1 and a.entity = 'departure' and a.outcome = 'done' and a.entity_id = e.id::text`;
const DEPARTURES = `select e.id::float8 as id, '${NOUN.departure} ' || e.id as name, e.kind, ${day('e.begin_on')} as "beginOn", ${day('e.end_on')} as "endOn",
    e.departure_state as state, (select coalesce(json_agg(json_build_object('id', a.id, 'action', a.detail->>'event', 'at', (extract(epoch from a.at) * 1000)::float8,
      'before', a.detail->'before', 'after', a.detail->'after') order by a.id), '[]') from audit_log a where ${TOLD}) as steps
  from departure e where e.school_id = $1 and ($2::bigint[] is null or e.id = any($2)) order by e.id`;
const PRINTS = `select e.id::float8 as id, concat_ws(' ', e.xmin, (select string_agg(a.id::text || ' ' || a.xmin::text, ',' order by a.id) from audit_log a where ${TOLD})) as print
  from departure e where e.school_id = $1 order by e.id`;
const WHY: Readonly<Record<string, string>> = {
  forGood: '退休和调出的不能改日期，也不会到期返岗',
  begun: '已经离岗，开始日期不能再改',
};

/** Planned departures: their rows against what the audit log tells of them and their chart (测试 24). */
export const departureHistory: HistorySource = {
  chart: departureModel.name,
  source: 'departure',
  zh: NOUN.departure,
  reading: departureReading,
  words: toldAs<DepartureEvent>({
    end: '计划现为',
    none: '没有计划的记录',
    events: DEPARTURE_EVENT_ZH,
    fields: [['state', (v) => DEPARTURE_STATE_ZH[v as DepartureState] ?? String(v)]],
    why: ({ at }, event) => {
      const why = event && departureRefusal(at as unknown as DepartureSnapshot, event);
      return WHY[why ?? ''] ?? '当前状态没有这种操作';
    },
  }),
  hide: (event) => event,
  ...byStatements<DepartureHistory>(DEPARTURES, PRINTS, departureTrace),
};
