import { UNFINISHED } from '../../../../machines/approval/approval.sets.ts';
import {
  type ApprovalSnapshot,
  levelNumber,
  storeApproval,
} from '../../../../machines/approval/approval.stored.ts';
import { LEVELS, type Level } from '../../../../machines/approval/approval.types.ts';
import { standsAfter, type Trace } from '../../../../machines/kit/conform.ts';
import { arrivalAgain } from '../../../school/approval/server/actor.ts';
import type { ApprovalSettings } from '../../../school/approval/server/approvalSettings.ts';
import { settingsThen, type Then } from '../../../school/approval/server/past/settingsThen.ts';
import { readRecords } from '../../../school/approval/server/records.ts';
import type { ApprovalRecord, ApprovalRow } from '../../../school/approval/server/row.ts';
import type { Subject } from '../../../school/approval/server/subject.ts';
import type { HistorySource } from '../histories.ts';

/** What is approved, as far as its past is asked about. */
export type Recalled = Pick<
  Subject<ApprovalRow>,
  'bizType' | 'noun' | 'table' | 'recordKey' | 'columns' | 'levels' | 'permission'
> &
  Partial<Pick<Subject<ApprovalRow>, 'scopeKind' | 'endsWithSemester'>>;

/** An item with all that decided at the moment who could do what with it. */
export interface ItemThen {
  /** When it was made. */
  since: Date;
  /** Steps that had been made. */
  step: number;
  row: ApprovalRow;
  /** Those that had been made, in their order. */
  records: readonly ApprovalRecord[];
  settings: ApprovalSettings;
  /** null: it belongs to no semester */
  semesterState: number | null;
  /** A change of it was under way. */
  changing: boolean;
}
type Stored = ApprovalRow & { semesterId: number | null; semesterState: number | null } & {
  createdAt: Date;
};

const unitsOf = (levels: readonly Level[]): string =>
  levels
    .map(
      (level) =>
        `d.${level}_unit_key as "${level}UnitKey", d.${level}_unit_name as "${level}UnitName", d.${level}_path as "${level}Path"`,
    )
    .join(', ');
const storedSql = ({ table, levels, recordKey }: Recalled): string => {
  const declared = recordKey === 'declaration_id';
  return `select d.id::float8 as id, d.version, d.business_type as "businessType", d.declarer_id::float8 as "declarerId", d.declarer_name as "declarerName",
      d.created_at as "createdAt", ${unitsOf(levels)}, ${declared ? 'd.semester_id as "semesterId", s.state as "semesterState"' : 'null as "semesterId", null as "semesterState"'}
    from ${table} d ${declared ? 'join semester s on s.school_id = d.school_id and s.id = d.semester_id' : ''} where d.school_id = $1 and d.id = $2`;
};

/** Whose it was before it was handed over; null: nobody else's. */
const FORMER = `select h.from_id::float8 as id, u.cname as name from declarer_change h join app_user u on u.school_id = h.school_id and u.id = h.from_id
  where h.school_id = $1 and h.declaration_id = $2 and h.at >= $3 order by h.at, h.id limit 1`;
async function declarerThen(
  { client, caller, at }: Then,
  { recordKey, columns }: Recalled,
  stored: Stored,
  records: readonly ApprovalRecord[],
): Promise<Pick<ApprovalRow, 'declarerId' | 'declarerName'>> {
  if ('declarer_id' in columns) {
    // whoever submits it becomes its declarer
    const last = records.findLast(({ action }) => action === 'submit');
    if (last) return { declarerId: last.operatorId, declarerName: last.operatorName };
  }
  if (recordKey === 'declaration_id') {
    const { rows } = await client.query<{ id: number; name: string }>(FORMER, [
      caller.schoolId,
      stored.id,
      at,
    ]);
    if (rows[0]) return { declarerId: rows[0].id, declarerName: rows[0].name };
  }
  return { declarerId: stored.declarerId, declarerName: stored.declarerName };
}

interface Unit {
  key: string;
  name: string;
  path: string;
}
/**
 * The units of its levels: those of now, without what later steps have changed of them, and those of the form that stood last where it has been
 * edited since. One that is no unit any more stays as it is now.
 */
async function unitsThen(
  { client, caller }: Then,
  stored: Stored,
  made: readonly ApprovalRecord[],
  later: readonly ApprovalRecord[],
): Promise<Partial<ApprovalRow>> {
  const { rows } = await client.query<Unit>(
    'select node_key as key, unit_name as name, path from org_unit where school_id = $1 and business_type = $2',
    [caller.schoolId, stored.businessType],
  );
  const submitted = made.findLast(({ action }) => action === 'submit');
  const form = (submitted?.bodyAtSubmit ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    LEVELS.flatMap((level) => {
      const field = `${level}UnitKey`;
      const left = later.find(({ changedFields }) => field in changedFields)?.changedFields[field];
      const moved = made.some(
        ({ action, seq, level: n }) =>
          action === 'changeUnit' && n === levelNumber(level) && seq > (submitted?.seq ?? 0),
      );
      const unit =
        (!moved && rows.find(({ key }) => key === form[field])) ||
        (left && rows.find(({ name }) => name === left[0]));
      if (!unit) return [];
      const { key, name, path } = unit;
      return Object.entries({ UnitKey: key, UnitName: name, Path: path }).map(([part, value]) => [
        `${level}${part}`,
        value,
      ]);
    }),
  );
}

/** Whom it was pinned to and by whom: the last transfer says so. */
async function pinThen(
  { client, caller }: Then,
  records: readonly ApprovalRecord[],
): Promise<Pick<ApprovalRow, 'pinnedToId' | 'pinnedToName' | 'pinnedById'>> {
  const last = records.findLast(({ action }) => action === 'transfer');
  const [, name, number] =
    /^(.*)（([^（）]+)）$/.exec(last?.changedFields.pinnedTo?.[1] ?? '') ?? [];
  const { rows } = await client.query<{ id: number }>(
    'select id::float8 as id from app_user where school_id = $1 and employee_number = $2',
    [caller.schoolId, number ?? ''],
  );
  return {
    pinnedToId: rows[0]?.id ?? 0,
    pinnedToName: name ?? null,
    pinnedById: last?.operatorId ?? null,
  };
}

/** When it had come to where it stood (审批 32). */
function arrivedThen(
  row: ApprovalRow,
  settings: ApprovalSettings,
  records: readonly ApprovalRecord[],
): Date | null {
  const at = records.findLastIndex(
    (r, i) =>
      r.toStatus !== r.fromStatus ||
      r.toLevel !== r.fromLevel ||
      r.round !== (records[i - 1]?.round ?? 0),
  );
  const moved = records[at];
  if (!moved) return null;
  const before = { settings, records: records.slice(0, at) };
  const again = moved.action === 'takeBack' && arrivalAgain(row, before, moved.createdAt);
  return again || moved.createdAt;
}

const CHANGING = `select from declaration d where d.school_id = $1 and d.change_of_id = $2 and d.created_at <= $3
  and coalesce((select r.to_status from approval_record r where r.school_id = d.school_id and r.declaration_id = d.id and r.created_at <= $3
    order by r.seq desc limit 1), 0) in (${UNFINISHED}) limit 1`;

/**
 * An item as it stood at a moment: the chart after the steps that had been made, and around it what decides beside the chart (测试 37).
 * `gone`: it was not there yet, or its chart would not have made one of the steps.
 */
export async function itemThen(
  then: Then,
  subject: Recalled,
  source: HistorySource,
  id: number,
): Promise<ItemThen | 'unknown' | 'notYet' | 'diverged'> {
  const { client, caller, at } = then;
  const { rows } = await client.query<Stored>(storedSql(subject), [caller.schoolId, id]);
  const [stored] = rows;
  if (!stored) return 'unknown';
  const all = await readRecords(then, subject, [id]);
  const records = all.filter(({ createdAt }) => createdAt <= at);
  if (at < stored.createdAt && records.length === 0) return 'notYet';
  let trace: Trace | undefined;
  for await (const one of source.read(client, caller.schoolId, [id])) trace = one;
  const snapshot = trace && standsAfter(source.reading, trace, records.length);
  if (!snapshot) return 'diverged';
  const place = storeApproval(snapshot as unknown as ApprovalSnapshot);
  const [result1, result2, result3, result4] = place.results;
  const { businessType, semesterId } = stored;
  const known = await settingsThen(then, { ...stored, businessType, semesterId });
  const row: ApprovalRow = {
    ...stored,
    ...(await unitsThen(then, stored, records, all.slice(records.length))),
    ...(await declarerThen(then, subject, stored, records)),
    ...(place.pinned
      ? await pinThen(then, records)
      : { pinnedToId: null, pinnedToName: null, pinnedById: null }),
    declareStatus: place.declareStatus,
    currentLevel: place.currentLevel,
    enabledLevels: [...place.enabledLevels],
    ...{ result1, result2, result3, result4, round: place.round },
    teachersNamed: place.teachersNamed,
    submittedAt: records.findLast(({ action }) => action === 'submit')?.createdAt ?? null,
    arrivedAt: null,
    lastOpinion: null,
    updatedBy: null,
    updatedAt: records.at(-1)?.createdAt ?? stored.createdAt,
  };
  const change =
    subject.recordKey === 'declaration_id'
      ? await client.query(CHANGING, [caller.schoolId, id, at])
      : null;
  return {
    since: stored.createdAt,
    step: records.length,
    row: { ...row, arrivedAt: arrivedThen(row, known.settings, records) },
    records,
    ...known,
    changing: (change?.rowCount ?? 0) > 0,
  };
}
