import { NOUN } from '../../../../machines/nouns.ts';
import { objectionModel } from '../../../../machines/objection/objection.cases.ts';
import {
  type ObjectionSnapshot,
  objectionRefusal,
} from '../../../../machines/objection/objection.stored.ts';
import {
  OBJECTION_EVENT_ZH,
  OBJECTION_STATE_ZH,
  type ObjectionEvent,
  type ObjectionState,
} from '../../../../machines/objection/objection.types.ts';
import { KNOWN_MARK } from '../../../areas/statusChange/contract/objection.calls.ts';
import { byStatements, type HistorySource } from '../histories.ts';
import { type ObjectionHistory, objectionReading, objectionTrace } from './objection.trace.ts';
import { hidden, toldAs } from './words.ts';

/** What the audit log tells of objections: what the college says, passes, and another class. */
const TOLD = `a.school_id = $1 and a.entity = 'change' and a.outcome = 'done'
  and (a.action = 'changeObjection' or a.detail->>'redirected' = 'true' or (a.detail->>'event' = 'pass' and a.detail ? 'before'))`;
const SPOKEN = `e.school_id = $1 and (e.objection_state <> 0 or e.objection_reason is not null or exists (select from audit_log s
  where s.school_id = e.school_id and s.entity = 'change' and s.entity_id = e.id::text and s.action = 'changeObjection' and s.outcome = 'done'))`;
/** Passes from the last one back, in the audit log and among the records of the approval: made-up ones of the demo have only records. */
const STEPS = `select a.id, a.at, case when a.detail->>'redirected' = 'true' then 'redirect' else a.detail->>'event' end as action, a.detail->>'reason' as reason,
    coalesce(p.opinion like '%${KNOWN_MARK}', false) as known
  from (select a.*, count(*) filter (where a.detail->>'event' = 'pass') over (order by a.id desc) as back from audit_log a where ${TOLD} and a.entity_id = e.id::text) a
  left join (select r.opinion, row_number() over (order by r.seq desc) as back from approval_record r
    where r.school_id = $1 and r.biz_type = 'statusChange' and r.item_id = e.id and r.action = 'pass') p on a.detail->>'event' = 'pass' and p.back = a.back`;
const OBJECTIONS = `select e.id::float8 as id, '异动 ' || e.change_no as name, e.objection_state as state, e.objection_reason as reason, e.objection_by as by,
    (select coalesce(json_agg(json_build_object('id', t.id, 'action', t.action, 'reason', t.reason, 'known', t.known,
      'at', extract(epoch from t.at) * 1000) order by t.id), '[]') from (${STEPS}) t) as steps
  from status_change e where ${SPOKEN} and ($2::bigint[] is null or e.id = any($2)) order by e.id`;
const PRINTS = `select e.id::float8 as id, concat_ws(' ', e.xmin, (select string_agg(a.id::text || a.xmin::text, ',' order by a.id) from audit_log a where ${TOLD} and a.entity_id = e.id::text),
    (select string_agg(r.xmin::text, ',' order by r.seq) from approval_record r where r.school_id = $1 and r.biz_type = 'statusChange' and r.item_id = e.id)) as print
  from status_change e where ${SPOKEN} order by e.id`;

const WHY = {
  mayNot: '不是接收单位',
  closed: '审批已经结束',
  reason: '没有写明理由',
  unknown: '没有知晓接收单位的异议',
  state: '没有异议可以撤回',
} as const;

/** What receiving colleges said: the audit log and the records of the approval against their chart (测试 24). */
export const objectionHistory: HistorySource = {
  chart: objectionModel.name,
  source: 'objection',
  zh: NOUN.objection,
  reading: objectionReading,
  words: toldAs<ObjectionEvent>({
    end: '异动现为',
    none: '没有接收异议的记录',
    events: OBJECTION_EVENT_ZH,
    fields: [
      ['state', (v) => OBJECTION_STATE_ZH[v as ObjectionState] ?? String(v)],
      ['reason', (v) => (v ? `理由 ${[...String(v)].length} 个字` : '没有理由')],
    ],
    why: ({ at }, event) => {
      const why = event && objectionRefusal(at as unknown as ObjectionSnapshot, event);
      return WHY[(why ?? 'state') as keyof typeof WHY] ?? WHY.state;
    },
  }),
  hide: (event) =>
    'reason' in event && typeof event.reason === 'string'
      ? Object.assign({}, event, { reason: hidden(event.reason) })
      : event,
  ...byStatements<ObjectionHistory>(OBJECTIONS, PRINTS, objectionTrace),
};
