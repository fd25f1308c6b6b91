import { levelProgress } from '../../../../machines/approval/approval.progress.ts';
import { levelNumber } from '../../../../machines/approval/approval.stored.ts';
import { PASSED_RESULTS, REFUSED_RESULTS } from '../../../../machines/approval/approval.types.ts';
import { daysBetween } from '../../../platform/server/clock.ts';
import type { ApprovalRecordRow } from '../../declaration/contract/approval.shapes.ts';
import type { DeclarationDetail } from '../../declaration/contract/declaration.shapes.ts';
import { schoolDay } from '../../semester/server/workingDays.ts';
import { signedBy } from '../contract/signedBy.ts';
import { type ApprovalRecord, type ApprovalRow, storedOf, unitOf } from './row.ts';

/** Actions by which a level says what becomes of an item. */
export const DECISIONS: readonly string[] = [
  'pass',
  'systemPass',
  'returnToDeclarer',
  'returnToPrevious',
  'returnToLevel',
  'reject',
];
const DECIDED: readonly number[] = [...PASSED_RESULTS, ...REFUSED_RESULTS];

/**
 * Each level of the snapshot with who decided there in the current round, when, and after how many days; for the level that
 * decides now: how many days it has been waiting (审批 71).
 */
export function stepsOf(
  row: ApprovalRow,
  records: readonly ApprovalRecord[],
  now: Date,
  signatures: ReadonlyMap<number, string> = new Map(),
): DeclarationDetail['steps'] {
  const round = records.filter((r) => r.round === row.round);
  return levelProgress(storedOf(row)).map(({ level, text, result, current }) => {
    const n = levelNumber(level);
    const decision = DECIDED.includes(result)
      ? round.findLast((r) => r.level === n && DECISIONS.includes(r.action))
      : undefined;
    const until = decision?.createdAt ?? now;
    const arrival = round.findLast(
      (r) => r.toLevel === n && r.fromLevel !== n && (!decision || r.seq < decision.seq),
    );
    // a signature stands for a decision of one's own
    const signature =
      decision && decision.action !== 'systemPass'
        ? signatures.get(decision.operatorId)
        : undefined;
    const since = current ? (row.arrivedAt ?? arrival?.createdAt) : decision && arrival?.createdAt;
    return {
      level,
      text,
      result,
      current,
      unitName: unitOf(row, level)?.name ?? null,
      ...(decision && decision.action !== 'systemPass' ? { personId: decision.operatorId } : {}),
      personName: decision ? signedBy(decision) : null,
      personNumber: decision?.operatorNumber ?? null,
      at: decision?.createdAt.toISOString() ?? null,
      days: since ? Math.max(0, daysBetween(since, until)) : null,
      ...(signature ? { signatureUrl: signature } : {}),
    };
  });
}

/** The history as it is answered; the form at submit stays inside. */
export const historyOf = (records: readonly ApprovalRecord[]): ApprovalRecordRow[] =>
  records.map((record) => ({ ...record, createdAt: record.createdAt.toISOString() }));

/** What a person has decided: nobody waits for what the system passes. */
export const TIMED: readonly string[] = DECISIONS.filter((action) => action !== 'systemPass');
const TIMED_SQL = `(${TIMED.map((action) => `'${action}'`).join(', ')})`;
const OF = 'x.school_id = r.school_id and x.declaration_id = r.declaration_id';
const CAME = 'x.to_level = r.level and x.from_level is distinct from r.level';
/**
 * Of records `r` of declarations, in SQL: those by which a person has decided at a level and which stand. A pass that was taken back has decided
 * nothing: the next that brings the item to the level again is its 取回.
 */
export const DECIDED_SQL = `r.level is not null and r.action in ${TIMED_SQL}
  and coalesce((select x.action from approval_record x where ${OF} and x.seq > r.seq and ${CAME} order by x.seq limit 1), '') <> 'takeBack'`;
/** When the item of such a record had come to its level; what was taken back had been there all the time. */
export const CAME_AT = `(select x.created_at from approval_record x where ${OF} and x.seq < r.seq and ${CAME} and x.action <> 'takeBack'
  order by x.seq desc limit 1)`;
const OF_LEVEL = 'partition by school_id, declaration_id, level order by seq rows between';
/**
 * The same of many declarations at once, in one pass over their records: the statement's tables `step` and `stood`, from its table `item` of
 * declarations; `stood` has the records by which a person has decided and which stand, with `came_on`, the day of `CAME_AT`.
 */
export const STOOD_SQL = `step as (select r.id, r.school_id, r.declaration_id, r.seq::int as seq, r.action, r.created_at, r.unit_key, r.unit_name,
      r.operator_id, r.operator_name, r.operator_number, k.came, case when k.came then r.to_level else r.level end as level
    from item join approval_record r on r.school_id = item.school_id and r.declaration_id = item.id cross join (values (false), (true)) k(came)
    where case when k.came then r.to_level is not null and r.from_level is distinct from r.to_level
      else r.level is not null and r.action in ${TIMED_SQL} end),
  stood as (select *, date '2000-01-01' + arrival[2] as came_on from (select *,
      max(array[seq, ${schoolDay('created_at')} - date '2000-01-01']) filter (where came and action <> 'takeBack')
        over (${OF_LEVEL} unbounded preceding and 1 preceding) as arrival,
      min(array[seq, (action = 'takeBack')::int]) filter (where came) over (${OF_LEVEL} 1 following and unbounded following) as further
    from step) t where not came and coalesce(further[2], 0) <> 1)`;
