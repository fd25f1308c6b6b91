import { deliveryModel } from '../../../../machines/delivery/delivery.cases.ts';
import {
  DELIVERY_EVENT_ZH,
  DELIVERY_STATE_ZH,
  type DeliveryEvent,
  type DeliveryState,
} from '../../../../machines/delivery/delivery.types.ts';
import { NOUN } from '../../../../machines/nouns.ts';
import { byStatements, type HistorySource } from '../histories.ts';
import { type DeliveryHistory, deliveryReading, deliveryTrace } from './delivery.trace.ts';
import { type Field, toldAs } from './words.ts';

const DELIVERIES = `select d.id::float8 as id, '消息 ' || d.id as name, d.state, d.attempts,
    coalesce(json_agg(json_build_object('id', r.id, 'action', r.action, 'from', r.from_state, 'to', r.to_state, 'attempts', r.attempts, 'error', r.error,
      'by', r.operator_id, 'at', extract(epoch from r.created_at) * 1000) order by r.id) filter (where r.id is not null), '[]') as steps
  from delivery d left join delivery_record r on r.school_id = d.school_id and r.delivery_id = d.id
  where d.school_id = $1 and ($2::bigint[] is null or d.id = any($2)) group by d.school_id, d.id order by d.id`;
const PRINTS = `select d.id::float8 as id, md5(concat_ws(' ', d.state, d.attempts, string_agg(r::text, ' ' order by r.id))) as print
  from delivery d left join delivery_record r on r.school_id = d.school_id and r.delivery_id = d.id
  where d.school_id = $1 group by d.school_id, d.id order by d.id`;

const FIELDS: readonly Field[] = [
  ['state', (v) => `状态 ${DELIVERY_STATE_ZH[v as DeliveryState] ?? v}`],
  ['attempts', (v) => `试过 ${v} 次`],
];
const words = toldAs<DeliveryEvent>({
  end: '消息现为',
  none: '没有发送记录',
  events: DELIVERY_EVENT_ZH,
  fields: FIELDS,
  why: () => '当前状态没有这种操作',
});

/** Messages: what their records tell against their chart (消息 9). */
export const deliveryHistory: HistorySource = {
  chart: deliveryModel.name,
  source: 'delivery',
  zh: NOUN.delivery,
  reading: deliveryReading,
  words,
  hide: (event) => event,
  ...byStatements<DeliveryHistory>(DELIVERIES, PRINTS, deliveryTrace),
};
