import { LEVELS } from '../../../machines/approval/approval.types.ts';
import { tell } from '../notice/tell.ts';
import type { Ctx } from '../request/ctx.ts';
import { principalOf } from './behalf.ts';
import { noticesOfSteps } from './notices.ts';
import { type ApprovalRecord, type Row, unitOf } from './row.ts';

/** One step of one item: the row before and after, and what the record says beside. */
export interface Step {
  before: Row;
  after: Row;
  record: Pick<ApprovalRecord, 'action' | 'level' | 'opinion' | 'changedFields' | 'bodyAtSubmit'>;
}

/** The columns that a step may change, with their types. */
const COLUMNS = {
  declare_status: ['smallint', 'declareStatus'],
  current_level: ['smallint', 'currentLevel'],
  enabled_levels: ['smallint[]', 'enabledLevels'],
  result1: ['smallint', 'result1'],
  result2: ['smallint', 'result2'],
  result3: ['smallint', 'result3'],
  result4: ['smallint', 'result4'],
  round: ['smallint', 'round'],
  teachers_named: ['boolean', 'teachersNamed'],
  lead_teachers: ['text', 'leadTeachers'],
  open_type: ['smallint', 'openType'],
  teaching_source: ['smallint', 'teachingSource'],
  risks: ['text[]', 'risks'],
  submitted_at: ['timestamptz', 'submittedAt'],
  arrived_at: ['timestamptz', 'arrivedAt'],
  last_opinion: ['text', 'lastOpinion'],
  ...Object.fromEntries(
    LEVELS.flatMap((level) => [
      [`${level}_unit_key`, ['text', `${level}UnitKey`]],
      [`${level}_unit_name`, ['text', `${level}UnitName`]],
      [`${level}_path`, ['text', `${level}Path`]],
    ]),
  ),
} as Record<string, [type: string, field: keyof Row]>;
const names = Object.keys(COLUMNS);
const RECORD = `on_behalf_of_id bigint, on_behalf_of_name text, action text, level smallint, opinion text, changed_fields jsonb, body_at_submit jsonb, unit_key text, unit_name text,
  from_status smallint, from_level smallint`;

/** One statement for any number of steps: rows and records; a row whose version has moved meanwhile is not touched. */
const SQL = `
with i as (select * from jsonb_to_recordset($1::jsonb) as i(id bigint, version int, ${names.map((n) => `${n} ${COLUMNS[n]?.[0]}`).join(', ')}, ${RECORD})),
u as (update declaration d set (${names.join(', ')}, version, updated_by, updated_at) =
    (select ${names.map((n) => `i.${n}`).join(', ')}, d.version + 1, $3::bigint, $4::timestamptz)
  from i where d.school_id = $2 and d.id = i.id and d.version = i.version returning d.id)
insert into approval_record (school_id, declaration_id, round, seq, level, unit_key, unit_name, action, operator_id, operator_name, operator_number,
    on_behalf_of_id, on_behalf_of_name, opinion, from_status, from_level, to_status, to_level, enabled_levels, results, changed_fields, body_at_submit, created_at, ip)
  select $2, i.id, i.round, (select coalesce(max(r.seq), 0) + 1 from approval_record r where r.school_id = $2 and r.declaration_id = i.id),
    i.level, i.unit_key, i.unit_name, i.action, $3::bigint, $5, $6, i.on_behalf_of_id, i.on_behalf_of_name, i.opinion, i.from_status, i.from_level, i.declare_status, i.current_level,
    i.enabled_levels, array[i.result1, i.result2, i.result3, i.result4], i.changed_fields, i.body_at_submit, $4::timestamptz, $7
  from i join u on u.id = i.id`;

const place = (row: Row) => ({ declareStatus: row.declareStatus, currentLevel: row.currentLevel, version: row.version });

/**
 * Writes steps that have been decided on locked rows: the rows with version + 1, an immutable record each (domain.md 2.3),
 * what people are told of them (2.9), and a note for the audit log with before and after.
 * @param quiet items of which nobody is told, since their next step follows at once
 * @throws Error when a locked row was not found unchanged, which would be a fault of the caller
 */
export async function writeSteps(ctx: Ctx, steps: readonly Step[], quiet: ReadonlySet<number> = new Set()): Promise<void> {
  if (steps.length === 0) return;
  const { caller, now } = ctx;
  const items = steps.map(({ before, after, record }) => {
    const level = LEVELS[(record.level ?? 0) - 1];
    const unit = level ? unitOf(after, level) : null;
    const principal = principalOf(caller, { before, record });
    return {
      id: before.id,
      version: before.version,
      ...Object.fromEntries(names.map((n) => [n, after[COLUMNS[n]?.[1] as keyof Row]])),
      on_behalf_of_id: principal?.userId ?? null,
      on_behalf_of_name: principal?.cname ?? null,
      action: record.action,
      level: record.level,
      opinion: record.opinion,
      changed_fields: record.changedFields,
      body_at_submit: record.bodyAtSubmit,
      unit_key: unit?.key ?? null,
      unit_name: unit?.name ?? null,
      from_status: before.declareStatus,
      from_level: before.currentLevel,
    };
  });
  const values = [JSON.stringify(items), caller.schoolId, caller.userId, now, caller.cname, caller.employeeNumber, ctx.ip];
  const { rowCount } = await ctx.client.query({ name: 'writeSteps', text: SQL, values });
  if (rowCount !== steps.length) throw new Error(`wrote ${rowCount} of ${steps.length} steps on locked rows`);
  const loud = quiet.size > 0 ? steps.filter(({ before }) => !quiet.has(before.id)) : steps;
  await tell(ctx, await noticesOfSteps(ctx, loud));
  for (const { before, after, record } of steps) {
    const principal = principalOf(caller, { before, record });
    ctx.audit({
      entity: 'declaration',
      entityId: before.id,
      detail: {
        event: record.action,
        before: place(before),
        after: { ...place(after), version: before.version + 1 },
        ...(principal && { onBehalfOf: { userId: principal.userId, cname: principal.cname } }),
      },
    });
  }
}
