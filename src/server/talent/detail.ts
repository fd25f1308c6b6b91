import { and, asc, eq } from 'drizzle-orm';
import { enabledLevelsOf } from '../../../machines/approval/approval.progress.ts';
import { DECLARE_STATUS, offered, restoreApproval } from '../../../machines/approval/approval.stored.ts';
import { LEVELS } from '../../../machines/approval/approval.types.ts';
import { declarationGet } from '../../contract/talent/declaration.calls.ts';
import type { DeclarationBody, DeclarationDetail } from '../../contract/talent/declaration.shapes.ts';
import { approvalRecord } from '../database/schema/talent.ts';
import { contentAddress } from '../files/address.ts';
import { may } from '../request/caller.ts';
import type { Ctx } from '../request/ctx.ts';
import { serve } from '../request/serve.ts';
import { type Changes, changesBetween, lastSubmitted, readLabels } from './changes.ts';
import { takeBackTime, visibleActor } from './facts.ts';
import { readAttachments, readForms } from './form.ts';
import { found, type Located } from './locate.ts';
import { type Lookup, lookup, type Teacher } from './lookup.ts';
import { type ApprovalRecord, type Row, storedOf, toRow, unitOf } from './row.ts';
import { historyOf, stepsOf } from './steps.ts';

const readRecords = (ctx: Ctx, id: number): Promise<ApprovalRecord[]> =>
  ctx.db
    .select()
    .from(approvalRecord)
    .where(and(eq(approvalRecord.schoolId, ctx.caller.schoolId), eq(approvalRecord.declarationId, id)))
    .orderBy(asc(approvalRecord.seq));

const EDITABLE: readonly number[] = [DECLARE_STATUS.returned, DECLARE_STATUS.withdrawn];
/** Since the round before: what the last submit has changed, or, while it can be edited again, what the next one would. */
async function changesOf(ctx: Ctx, row: Row, body: DeclarationBody, records: readonly ApprovalRecord[]): Promise<Changes> {
  if (!EDITABLE.includes(row.declareStatus)) return records.findLast((r) => r.action === 'submit')?.changedFields ?? {};
  const earlier = (await lastSubmitted(ctx, [row.id])).get(row.id);
  return earlier ? changesBetween(earlier, body, await lookup(ctx, row.businessType, [body, earlier]), await readLabels(ctx)) : {};
}

/** `inReview.teaching`, as people and tests name a state. */
const stateName = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : (Object.entries(value as Record<string, string>).map(([parent, child]) => `${parent}.${child}`)[0] ?? '');

const teacherOf = (teacher: Teacher, units: Lookup['units'], businessType: number) => ({
  staffId: teacher.id,
  employeeNumber: teacher.employeeNumber,
  name: teacher.cname,
  unitName: teacher.unitBusinessType === businessType ? (units.get(teacher.unitKey ?? '')?.unitName ?? null) : null,
  title: teacher.titleCode,
});

async function chartFacts(ctx: Ctx, it: Located, records: readonly ApprovalRecord[]) {
  const snapshot = restoreApproval(storedOf(it.row));
  const last = records.findLast((r) => r.action !== 'comment' && r.action !== 'assignTeachers');
  const actor = visibleActor(ctx, it, { last, withinMs: await takeBackTime(ctx, it) });
  const can = offered(snapshot, actor).filter((type) => type !== 'submit' || may(ctx.caller, 'talent:declaration:submit'));
  return { state: stateName(snapshot.value), can, actor: { ...actor, levels: [...actor.levels] } };
}

async function detailOf(ctx: Ctx, it: Located): Promise<DeclarationDetail> {
  const { row, semester } = it;
  const body = (await readForms(ctx, [row])).get(row.id);
  if (!body) throw new Error(`form of ${row.id} was not read`);
  const records = await readRecords(ctx, row.id);
  const known = await lookup(ctx, row.businessType, [body]);
  const course = known.courses.get(row.courseId);
  if (!course) throw new Error(`course ${row.courseId} of declaration ${row.id} is gone`);
  return {
    ...toRow(row, ctx.now),
    body,
    course,
    semesterName: semester.semesterName,
    semesterId: semester.id,
    semesterWeeks: semester.weeks,
    units: {
      management: unitOf(row, LEVELS[0]),
      teaching: unitOf(row, LEVELS[1]),
      supervisor: unitOf(row, LEVELS[2]),
      master: unitOf(row, LEVELS[3]),
    },
    adminClasses: [...known.classes.values()].map((c) => ({ id: c.id, name: c.className, headcount: c.headcount })),
    teachers: [...known.teachers.values()].map((teacher) => teacherOf(teacher, known.units, row.businessType)),
    attachments: (await readAttachments(ctx, [row.id])).get(String(row.id)) ?? [],
    ...(await chartFacts(ctx, it, records)),
    switchesNow: enabledLevelsOf(semester),
    steps: stepsOf(row, records, ctx.now, await signaturesOf(ctx, records)),
    changedFields: await changesOf(ctx, row, body, records),
    history: historyOf(records),
  };
}

/** Addresses of the signatures of those who have decided, by person. */
async function signaturesOf({ client, caller, services, realNow }: Ctx, records: readonly ApprovalRecord[]): Promise<Map<number, string>> {
  const { rows } = await client.query<{ id: number; fileId: string }>(
    'select user_id::float8 as id, file_id as "fileId" from user_signature where school_id = $1 and user_id = any($2::bigint[])',
    [caller.schoolId, [...new Set(records.map(({ operatorId }) => operatorId))]],
  );
  return new Map(rows.map(({ id, fileId }) => [id, contentAddress(services.config, fileId, 'inline', realNow)]));
}

/** One declaration with everything that its screen shows: form, place in the chart, what the caller may do, history. */
export const detail = serve(declarationGet, (ctx, _request, it: Located) => detailOf(ctx, it), { find: found });
