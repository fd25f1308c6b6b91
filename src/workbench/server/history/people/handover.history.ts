import { handoverModel } from '../../../../../machines/handover/handover.cases.ts';
import {
  HANDOVER_EVENT_ZH,
  HANDOVER_STATE_ZH,
  type HandoverEvent,
  type HandoverState,
} from '../../../../../machines/handover/handover.types.ts';
import { NOUN } from '../../../../../machines/nouns.ts';
import { byStatements, type HistorySource } from '../../histories.ts';
import { toldAs } from '../words.ts';
import { type HandoverHistory, handoverReading, handoverTrace } from './handover.trace.ts';

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
const TOLD = `a.school_id = $1 and a.entity = 'user' and a.outcome = 'done' and a.detail->>'event' in ('handOver', 'undoHandover') and a.detail ? 'handover'`;
const HANDOVERS = `select h.id::float8 as id, '移交 ' || h.id as name, h.from_id::float8 as "fromId", h.to_id::float8 as "toId", h.handover_state as state,
    ${ms('h.at')} as at, ${ms('h.undone_at')} as "undoneAt", (select coalesce(json_agg(json_build_object('id', a.id,
      'action', case a.detail->>'event' when 'handOver' then 'hand' else 'undo' end, 'at', ${ms('a.at')}) order by a.id), '[]')
      from audit_log a where ${TOLD} and a.entity_id = h.from_id::text and a.detail->>'handover' = h.id::text) as steps
  from handover h where h.school_id = $1 and ($2::bigint[] is null or h.id = any($2)) order by h.id`;
const PRINTS = `select h.id::float8 as id, concat_ws(' ', h.xmin, (select string_agg(a.id::text || ' ' || a.xmin::text, ',' order by a.id) from audit_log a
    where ${TOLD} and a.entity_id = h.from_id::text and a.detail->>'handover' = h.id::text)) as print
  from handover h where h.school_id = $1 order by h.id`;

/** Handovers: their rows against what the audit log tells of them and their chart (测试 24). */
export const handoverHistory: HistorySource = {
  chart: handoverModel.name,
  source: 'handover',
  zh: NOUN.handover,
  reading: handoverReading,
  words: toldAs<HandoverEvent>({
    end: '移交现为',
    none: '没有移交的记录',
    events: HANDOVER_EVENT_ZH,
    fields: [['state', (v) => HANDOVER_STATE_ZH[v as HandoverState] ?? String(v)]],
    why: () => '当前状态没有这种操作',
  }),
  hide: (event) => event,
  ...byStatements<HandoverHistory>(HANDOVERS, PRINTS, handoverTrace),
};
