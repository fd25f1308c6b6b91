import type { EventObject } from 'xstate';
import { semesterModel } from '../../../../machines/semester/semester.cases.ts';
import {
  type SemesterRefusal,
  type SemesterSnapshot,
  semesterRefusal,
} from '../../../../machines/semester/semester.stored.ts';
import {
  SEMESTER_EVENT_ZH,
  SEMESTER_STATE_ZH,
  SEMESTER_STATES,
  type SemesterEvent,
} from '../../../../machines/semester/semester.types.ts';
import { byStatements, type HistorySource } from '../histories.ts';
import { type SemesterHistory, semesterReading, semesterTrace } from './semester.trace.ts';
import { type Field, hidden, toldAs } from './words.ts';

/** What moves a semester is told in the audit log; editing it moves nothing. */
const MOVES = `a.school_id = $1 and a.entity = 'semester' and a.outcome = 'done' and a.detail->>'event' in ('advance', 'archive', 'reopen', 'setCurrent')`;
const said = (label: string) =>
  `jsonb_path_query_first(a.detail, '$.changes[*] ? (@.label == "${label}").after') #>> '{}'`;
const SEMESTERS = `select s.id::float8 as id, s.semester_name as name, s.state,
    (select coalesce(json_agg(json_build_object('id', a.id, 'event', a.detail->>'event', 'before', a.detail->'before', 'after', a.detail->'after',
       'reason', ${said('原因')}, 'unfinished', coalesce(substring(${said('未完成事项')} from '^\\d+')::int, 0),
       'at', extract(epoch from a.at) * 1000) order by a.id), '[]') from audit_log a where ${MOVES} and a.entity_id = s.id::text) as steps
  from semester s where s.school_id = $1 and ($2::bigint[] is null or s.id = any($2)) order by s.id`;
const PRINTS = `select s.id::float8 as id, concat_ws(' ', s.state, count(a.id), max(a.id)) as print from semester s
  left join audit_log a on a.entity_id = s.id::text and ${MOVES} where s.school_id = $1 group by s.id, s.state order by s.id`;

const WHY: Readonly<Record<SemesterRefusal, string>> = {
  noWindow: '没有申报开放和截止时间',
  isCurrent: '是当前学期',
  unfinished: '还有没有确认的未完成事项',
  reasonTooShort: '没有写明原因',
  mayNot: '没有权限',
  state: '当前状态没有这种操作',
};
const FIELDS: readonly Field[] = [
  [
    'state',
    (v) => `状态 ${SEMESTER_STATE_ZH[SEMESTER_STATES[Number(v)] ?? 'preparing'] ?? `未知（${v}）`}`,
  ],
  ['isCurrent', (v) => (v ? '是当前学期' : '不是当前学期')],
];
const words = toldAs<SemesterEvent>({
  end: '学期现为',
  none: '没有推进记录',
  events: SEMESTER_EVENT_ZH,
  fields: FIELDS,
  why: ({ at }, event) =>
    WHY[(event && semesterRefusal(at as unknown as SemesterSnapshot, event)) ?? 'state'],
});

/** Only whether there is a reason decides. */
const hide = (event: EventObject & { reason?: unknown }): EventObject =>
  typeof event.reason === 'string'
    ? Object.assign({}, event, { reason: hidden(event.reason) })
    : event;

/** Semesters: what the audit log tells of them against their chart (学期 14). */
export const semesterHistory: HistorySource = {
  chart: semesterModel.name,
  source: 'semester',
  zh: '学期',
  reading: semesterReading,
  words,
  hide,
  ...byStatements<SemesterHistory>(SEMESTERS, PRINTS, semesterTrace),
};
