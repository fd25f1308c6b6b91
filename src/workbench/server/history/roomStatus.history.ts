import { roomStatusModel } from '../../../../machines/roomStatus/roomStatus.cases.ts';
import {
  type RoomSnapshot,
  roomRefusal,
} from '../../../../machines/roomStatus/roomStatus.stored.ts';
import {
  ROOM_EVENT_ZH,
  ROOM_STATE_ZH,
  type RoomEvent,
  type RoomState,
} from '../../../../machines/roomStatus/roomStatus.types.ts';
import { byStatements, type HistorySource } from '../histories.ts';
import { type RoomHistory, roomReading, roomTrace } from './roomStatus.trace.ts';
import { toldAs } from './words.ts';

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
const day = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`;
const ROOMS = `select r.id::float8 as id, '教室 ' || r.room_name as name, r.status, ${day('r.repair_from')} as "repairFrom", ${day('r.repair_to')} as "repairTo",
    (select coalesce(json_agg(json_build_object('id', k.id, 'kind', k.kind, 'beginOn', ${day('k.begin_on')}, 'endOn', ${day('k.end_on')}, 'endedOn', ${day('k.ended_on')},
      'began', ${ms('k.created_at')}, 'ended', case when k.ended_on is not null then ${ms('k.updated_at')} end) order by k.id), '[]')
     from room_closing k where k.school_id = r.school_id and k.room_id = r.id) as closings
  from classroom r where r.school_id = $1 and ($2::bigint[] is null or r.id = any($2)) order by r.id`;
const PRINTS = `select r.id::float8 as id, md5(concat_ws(' ', r.room_name, r.status, r.repair_from, r.repair_to, string_agg(k::text, ' ' order by k.id))) as print
  from classroom r left join room_closing k on k.school_id = r.school_id and k.room_id = r.id
  where r.school_id = $1 group by r.school_id, r.id order by r.id`;

/** Rooms: what has kept people out of them against their status and their chart (测试 24). */
export const roomHistory: HistorySource = {
  chart: roomStatusModel.name,
  source: 'roomStatus',
  zh: '教室',
  reading: roomReading,
  words: toldAs<RoomEvent>({
    end: '教室现为',
    none: '没有不开放、维修、停用的记录',
    events: ROOM_EVENT_ZH,
    fields: [['state', (v) => `状态 ${ROOM_STATE_ZH[v as RoomState]}`]],
    why: ({ at }, event) =>
      event && roomRefusal(at as unknown as RoomSnapshot, event) === 'mayNot'
        ? '没有权限'
        : '停用的教室先恢复使用',
  }),
  hide: (event) => event,
  ...byStatements<RoomHistory>(ROOMS, PRINTS, roomTrace),
};
