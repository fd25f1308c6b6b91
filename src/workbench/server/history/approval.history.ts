import type { EventObject } from 'xstate';
import { approvalModel } from '../../../../machines/approval/approval.model.ts';
import type { Trace } from '../../../../machines/kit/conform.ts';
import { parameter } from '../../../platform/server/database/parameter.ts';
import type { Queryable } from '../../../platform/server/database/queryable.ts';
import type { ApprovalRow } from '../../../school/approval/server/row.ts';
import { CAME_AT, DECIDED_SQL } from '../../../school/approval/server/steps.ts';
import type { Subject } from '../../../school/approval/server/subject.ts';
import { schoolDay, workingDays } from '../../../school/semester/server/workingDays.ts';
import type { HistorySource } from '../histories.ts';
import { stoodAt } from './approval.faults.ts';
import {
  type ApprovalItem,
  type ApprovalKind,
  type ApprovalStep,
  approvalReading,
  approvalTrace,
} from './approval.trace.ts';
import { approvalWords } from './approval.words.ts';

/** Items per statement: some 3,000 records, a few megabytes. */
const BATCH = 500;
const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
/** `allTeachersNamed` where the form lies: forms are most of a history's bytes, and nothing else of them is needed. */
const NAMED = `case when r.body_at_submit is null then null else jsonb_path_exists(r.body_at_submit, '$.teachingClasses[*]')
  and not jsonb_path_exists(r.body_at_submit, '$.teachingClasses[*] ? (!exists(@.teachers[*] ? (@.role == "lead")))') end`;
/** Arrays in place of objects: a million records are read, half the time was spent on their keys. */
const RECORD = `json_build_array(r.id, r.seq, r.round, r.level, r.unit_key, r.action, r.operator_id, r.opinion, r.from_status, r.from_level,
  r.to_status, r.to_level, r.enabled_levels, r.results, ${NAMED}, ${ms('r.created_at')})`;
const RECORDS = `coalesce(json_agg(${RECORD} order by r.seq, r.id), '[]')`;
/** Who declared it before it was handed over, and until when; only declarations are. */
const FORMER = `(select coalesce(json_agg(json_build_array(h.from_id, ${ms('h.at')}) order by h.at, h.id), '[]') from declarer_change h
  where h.school_id = d.school_id and h.declaration_id = d.id)`;

/** In the order of `STORED`. */
const STORED_SQL = (recordKey: string): string =>
  `json_build_array(d.declarer_id, d.declare_status, d.current_level, d.enabled_levels, array[d.result1, d.result2, d.result3, d.result4], d.round,
    d.version, ${ms('d.submitted_at')}, ${ms('d.arrived_at')}, d.last_opinion, ${recordKey === 'declaration_id' ? FORMER : "'[]'::json"})`;

/** The statements of a subject, each about one school. */
function statementsOf({ bizType, table, recordKey, nameSql, noun }: Recorded) {
  const own = `r.school_id = $1 and r.biz_type = '${bizType}' and r.${recordKey}`;
  return {
    /** Item and records in one statement, so that no step of somebody else comes between them. */
    items: `select d.id::float8 as id, ${nameSql} as name,
      ${STORED_SQL(recordKey)} as stored,
      (select ${RECORDS} from approval_record r where ${own} = d.id) as records
      from ${table} d where d.school_id = $1 and d.id > $2 and ($3::bigint[] is null or d.id = any($3)) order by d.id limit ${BATCH}`,
    /** Those of a transaction that has just written their last record. */
    fresh: `select d.id::float8 as id, ${nameSql} as name, ${STORED_SQL(recordKey)} as stored,
      (select ${RECORDS} from approval_record r where ${own} = d.id) as records
      from ${table} d where d.school_id = $1 and d.id = any($2)`,
    orphans: `select r.${recordKey}::float8 as id, '${noun} ' || r.${recordKey} as name, null as stored, ${RECORDS} as records
      from approval_record r where ${own} is not null and ($2::bigint[] is null or r.${recordKey} = any($2))
      and not exists (select from ${table} d where d.school_id = r.school_id and d.id = r.${recordKey}) group by r.${recordKey} order by 1`,
    /** Rows by the transaction that wrote them last: no change escapes it, nothing of a row need be read, and no form be unpacked. */
    prints: `select coalesce(d.id, r.id)::float8 as id, coalesce(d.xmin::text, '') || ' ' || coalesce(r.print, '') as print
      from (select id, xmin from ${table} where school_id = $1) d full join
        (select r.${recordKey} as id, md5(string_agg(r.id || ' ' || r.xmin::text, ',' order by r.id)) as print from approval_record r
         where ${own} is not null group by r.${recordKey}) r on r.id = d.id order by 1`,
  };
}

type Stored = NonNullable<ApprovalItem['stored']>;
type Values<T, K extends readonly (keyof T)[]> = { [I in keyof K]: T[K[I]] };
const STORED = [
  ...([
    'declarerId',
    'declareStatus',
    'currentLevel',
    'enabledLevels',
    'results',
    'round',
  ] as const),
  ...(['version', 'submittedAt', 'arrivedAt', 'lastOpinion', 'former'] as const),
] as const;
/** In the order of `RECORD`. */
type RecordValues = Values<
  ApprovalStep,
  [
    ...[
      'id',
      'seq',
      'round',
      'level',
      'unitKey',
      'action',
      'operatorId',
      'opinion',
      'fromStatus',
      'fromLevel',
    ],
    ...['toStatus', 'toLevel', 'enabledLevels', 'results', 'teachersNamed', 'at'],
  ]
>;
interface Row {
  id: number;
  name: string;
  stored: Values<Stored, typeof STORED> | null;
  records: RecordValues[];
}
function stepOf(values: RecordValues): ApprovalStep {
  const [
    id,
    seq,
    round,
    level,
    unitKey,
    action,
    operatorId,
    opinion,
    fromStatus,
    fromLevel,
    ...after
  ] = values;
  const [toStatus, toLevel, enabledLevels, results, teachersNamed, at] = after;
  const was = {
    id,
    seq,
    round,
    level,
    unitKey,
    action,
    operatorId,
    opinion,
    fromStatus,
    fromLevel,
  };
  return Object.assign(was, { toStatus, toLevel, enabledLevels, results, teachersNamed, at });
}
const itemOf = ({ id, name, stored, records }: Row): ApprovalItem => ({
  id,
  name,
  records: records.map(stepOf),
  stored:
    stored &&
    (Object.fromEntries(STORED.map((field, i) => [field, stored[i]])) as unknown as Stored),
});

/** The longest of what the business types allow: a history is not at fault for a rule that another type has. */
async function takeBackMs(db: Queryable, schoolId: number): Promise<number> {
  const hours = [await parameter(db, schoolId, 'takeBackHours')];
  for (const businessType of [0, 1, 2])
    hours.push(await parameter(db, schoolId, 'takeBackHours', { businessType }));
  return Math.max(...hours) * 3_600_000;
}

interface Source {
  sql: ReturnType<typeof statementsOf>;
  kind: ApprovalKind;
}
/** The histories of a school's items, batch by batch: memory does not grow with their number. The next batch is on its way while one is replayed. */
async function* read(
  { sql, kind }: Source,
  db: Queryable,
  schoolId: number,
  ids?: readonly number[],
): AsyncGenerator<Trace> {
  const time = await takeBackMs(db, schoolId);
  const after = (id: number): Promise<{ rows: Row[] }> => {
    const rows = db.query<Row>(sql.items, [schoolId, id, ids ?? null]);
    rows.catch(() => {}); // told when it is awaited, unless nobody does any more
    return rows;
  };
  for (let batch: Promise<{ rows: Row[] }> | null = after(0); batch; ) {
    const { rows }: { rows: Row[] } = await batch;
    batch = rows.length < BATCH ? null : after(rows.at(-1)?.id ?? 0);
    for (const row of rows) yield approvalTrace(itemOf(row), time, kind);
  }
  const { rows } = await db.query<Row>(sql.orphans, [schoolId, ids ?? null]);
  for (const row of rows) yield approvalTrace(itemOf(row), time, kind);
}

/** Clocks of two servers differ: a new record that seems older than the one before it is not at fault. */
function inOrder(item: ApprovalItem): ApprovalItem {
  let latest = 0;
  const records = item.records.map((record) => {
    latest = Math.max(latest, record.at);
    return { ...record, at: latest };
  });
  return { ...item, records };
}
async function* fresh(
  { sql, kind }: Source,
  bizType: string,
  db: Queryable,
  [schoolId, ids]: readonly [number, readonly number[]],
): AsyncGenerator<Trace> {
  const { rows } = await db.query<Row>({
    ...{ name: `witness:${bizType}`, text: sql.fresh, values: [schoolId, ids] },
  });
  // times and opinions of the row may have been set by others long ago; whether it could be taken back in time has just been asked
  for (const row of rows)
    yield { ...approvalTrace(inOrder(itemOf(row)), Number.POSITIVE_INFINITY, kind), fault: null };
}

/** Only the length of what people wrote decides: QA sees as many signs, not the words. */
const hide = (event: EventObject & { opinion?: unknown }): EventObject =>
  typeof event.opinion === 'string'
    ? Object.assign({}, event, { opinion: event.opinion.trim().replace(/./gsu, '某') })
    : event;

/** Working days before each decision on a declaration, by the calendar of its business type (报表 25). */
async function waited(db: Queryable, schoolId: number): Promise<Map<number, number>> {
  const { rows } = await db.query<{ id: number; days: number }>(
    `with v as (select r.id, d.business_type, ${schoolDay('r.created_at')} as went, ${schoolDay(CAME_AT)} as came
       from approval_record r join declaration d on d.school_id = r.school_id and d.id = r.declaration_id where r.school_id = $1 and ${DECIDED_SQL}),
     t as (select business_type, min(came) as first, max(went) as last from v group by 1)
     select v.id::float8 as id, b.n - a.n as days from t cross join lateral
       (select array_agg(c.day order by c.day) as day, array_agg(c.n order by c.day) as n from ${workingDays('$1', 't.business_type', 't.first', 't.last')} c) c
       join v on v.business_type = t.business_type
       cross join lateral (select c.n[v.came - t.first + 1] as n) a cross join lateral (select c.n[v.went - t.first + 1] as n) b where v.came is not null`,
    [schoolId],
  );
  return new Map(rows.map(({ id, days }) => [id, days]));
}

/** What of a subject its history is read by. */
type Recorded = Pick<
  Subject<ApprovalRow>,
  'bizType' | 'noun' | 'table' | 'recordKey' | 'nameSql' | 'columns'
>;

/** The approval of a subject: `approval_record` and its own table against the approval chart (审批 49). */
export function approvalHistory(subject: Recorded): HistorySource {
  const { bizType, noun, columns } = subject;
  const kind: ApprovalKind = {
    noun,
    namesTeachers: 'teachers_named' in columns,
    submitterDeclares: 'declarer_id' in columns,
  };
  const source = { sql: statementsOf(subject), kind };
  return {
    chart: approvalModel.name,
    source: bizType,
    zh: noun,
    reading: approvalReading,
    words: approvalWords,
    hide,
    // only they wait by the calendar of a semester
    ...(bizType === 'declaration' ? { waited } : {}),
    read: (db, schoolId, ids) => read(source, db, schoolId, ids),
    fresh: (db, schoolId, ids) => fresh(source, bizType, db, [schoolId, ids]),
    stood: (row) => stoodAt(row as ApprovalRow),
    prints: async (db, schoolId) => {
      const { rows } = await db.query<{ id: number; print: string }>(source.sql.prints, [schoolId]);
      return { rules: `${await takeBackMs(db, schoolId)}`, entities: rows };
    },
  };
}
