import { LEVELS } from '../../../../machines/approval/approval.types.ts';
import { tell } from '../../../platform/server/notice/tell.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { principalOf } from './behalf.ts';
import { noticesOfSteps } from './notice/notices.ts';
import { type ApprovalRecord, type ApprovalRow, unitOf } from './row.ts';
import type { Subject } from './subject.ts';

/** Field → before and after, as text. */
export type Changes = Record<string, [before: string, after: string]>;
/** One step of one item: the row before and after, and what the record says beside. */
export interface Step<R extends ApprovalRow = ApprovalRow> {
  before: R;
  after: R;
  record: Pick<ApprovalRecord, 'action' | 'level' | 'opinion' | 'changedFields' | 'bodyAtSubmit'> &
    Partial<Pick<ApprovalRecord, 'returnReasons' | 'ticked'>>;
}

/** The columns that a step of anything may change, with their types. */
const COLUMNS = {
  declare_status: ['smallint', 'declareStatus'],
  current_level: ['smallint', 'currentLevel'],
  enabled_levels: ['smallint[]', 'enabledLevels'],
  result1: ['smallint', 'result1'],
  result2: ['smallint', 'result2'],
  result3: ['smallint', 'result3'],
  result4: ['smallint', 'result4'],
  round: ['smallint', 'round'],
  submitted_at: ['timestamptz', 'submittedAt'],
  arrived_at: ['timestamptz', 'arrivedAt'],
  last_opinion: ['text', 'lastOpinion'],
} as const satisfies Record<string, readonly [type: string, field: keyof ApprovalRow]>;
const RECORD = `on_behalf_of_id bigint, on_behalf_of_name text, action text, level smallint, opinion text, changed_fields jsonb, body_at_submit jsonb, return_reasons text[], ticked text[], unit_key text, unit_name text,
  from_status smallint, from_level smallint`;

type Columns = Readonly<Record<string, readonly [type: string, field: string]>>;
const columnsOf = (subject: Pick<Subject<ApprovalRow>, 'columns'>): Columns => ({
  ...COLUMNS,
  ...subject.columns,
});
const known = new Map<string, string>();
/** One statement for any number of steps: rows and records; a row whose version has moved meanwhile is not touched. */
function sqlOf({
  bizType,
  table,
  recordKey,
  columns,
}: Pick<Subject<ApprovalRow>, 'bizType' | 'table' | 'recordKey' | 'columns'>): string {
  const held = known.get(bizType);
  if (held) return held;
  const all = columnsOf({ columns });
  const names = Object.keys(all);
  const text = `
with i as (select * from jsonb_to_recordset($1::jsonb) as i(id bigint, version int, ${names.map((n) => `${n} ${all[n]?.[0]}`).join(', ')}, ${RECORD})),
u as (update ${table} d set (${names.join(', ')}, version, updated_by, updated_at) =
    (select ${names.map((n) => `i.${n}`).join(', ')}, d.version + 1, $3::bigint, $4::timestamptz)
  from i where d.school_id = $2 and d.id = i.id and d.version = i.version returning d.id)
insert into approval_record (school_id, biz_type, ${recordKey}, round, seq, level, unit_key, unit_name, action, operator_id, operator_name, operator_number,
    on_behalf_of_id, on_behalf_of_name, opinion, from_status, from_level, to_status, to_level, enabled_levels, results, changed_fields, body_at_submit, return_reasons, ticked, created_at, ip)
  select $2, '${bizType}', i.id, i.round, (select coalesce(max(r.seq), 0) + 1 from approval_record r
      where r.school_id = $2 and r.biz_type = '${bizType}' and r.${recordKey} = i.id),
    i.level, i.unit_key, i.unit_name, i.action, $3::bigint, $5, $6, i.on_behalf_of_id, i.on_behalf_of_name, i.opinion, i.from_status, i.from_level, i.declare_status, i.current_level,
    i.enabled_levels, array[i.result1, i.result2, i.result3, i.result4], i.changed_fields, i.body_at_submit, coalesce(i.return_reasons, '{}'), coalesce(i.ticked, '{}'), $4::timestamptz, $7
  from i join u on u.id = i.id`;
  known.set(bizType, text);
  return text;
}

/** Always recorded as this, whoever it was (审批 42). */
const ADMINISTRATOR = '系统管理员';
const isByOffice = ({ action, level }: Step['record']): boolean =>
  ['moveTo', 'changeUnit', 'close'].includes(action) || (action === 'unpin' && level === null);

const place = (row: ApprovalRow) => ({
  declareStatus: row.declareStatus,
  currentLevel: row.currentLevel,
  version: row.version,
  ...(row.pinnedToName ? { pinnedTo: row.pinnedToName } : {}),
});

/**
 * Writes steps that have been decided on locked rows: the rows with version + 1, an immutable record each (审批 48),
 * what people are told of them (2.9), and a note for the audit log with before and after.
 * @param quiet items of which nobody is told, since their next step follows at once
 * @throws Error when a locked row was not found unchanged, which would be a fault of the caller
 */
export async function writeSteps<R extends ApprovalRow>(
  ctx: Ctx,
  subject: Subject<R>,
  steps: readonly Step<R>[],
  quiet: ReadonlySet<number> = new Set(),
): Promise<void> {
  if (steps.length === 0) return;
  const { caller, now } = ctx;
  const columns = Object.entries(columnsOf(subject as unknown as Subject<ApprovalRow>));
  const items = steps.map((step) => {
    const { before, after, record } = step;
    const level = LEVELS[(record.level ?? 0) - 1];
    const byOffice = isByOffice(record);
    const unit = level && !byOffice ? unitOf(after, level) : null;
    const principal = principalOf(caller, subject, step);
    return {
      id: before.id,
      version: before.version,
      ...Object.fromEntries(columns.map(([name, [, field]]) => [name, after[field as keyof R]])),
      on_behalf_of_id: principal?.userId ?? null,
      on_behalf_of_name: principal?.cname ?? null,
      action: record.action,
      level: record.level,
      opinion: record.opinion,
      changed_fields: record.changedFields,
      body_at_submit: record.bodyAtSubmit,
      return_reasons: record.returnReasons ?? [],
      ticked: record.ticked ?? [],
      unit_key: unit?.key ?? null,
      unit_name: byOffice ? ADMINISTRATOR : (unit?.name ?? null),
      from_status: before.declareStatus,
      from_level: before.currentLevel,
    };
  });
  const values = [
    JSON.stringify(items),
    caller.schoolId,
    caller.userId,
    now,
    caller.cname,
    caller.employeeNumber,
    ctx.ip,
  ];
  const text = sqlOf(subject as unknown as Subject<ApprovalRow>);
  const { rowCount } = await ctx.client.query({
    name: `writeSteps:${subject.bizType}`,
    text,
    values,
  });
  if (rowCount !== steps.length)
    throw new Error(`wrote ${rowCount} of ${steps.length} steps on locked rows`);
  await ctx.services.witness(ctx.client, {
    ...{ schoolId: caller.schoolId, source: subject.bizType, now },
    before: new Map(steps.map(({ before }) => [before.id, before])),
  });
  const loud = quiet.size > 0 ? steps.filter(({ before }) => !quiet.has(before.id)) : steps;
  await tell(ctx, await noticesOfSteps(ctx, subject, loud));
  for (const step of steps) {
    const { before, after, record } = step;
    const principal = principalOf(caller, subject, step);
    ctx.audit({
      entity: subject.entity,
      entityId: before.id,
      detail: {
        event: record.action,
        before: place(before),
        after: { ...place(after), version: before.version + 1 },
        ...(principal && { onBehalfOf: { userId: principal.userId, cname: principal.cname } }),
      },
    });
  }
  await subject.after?.(ctx, steps);
}
