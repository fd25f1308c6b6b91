import { acceptanceState } from '../../../../../machines/acceptance/acceptance.stored.ts';
import {
  enabledLevelsOf,
  itemProgressText,
} from '../../../../../machines/approval/approval.progress.ts';
import { DECLARE_STATUS, levelNumber } from '../../../../../machines/approval/approval.stored.ts';
import { LEVELS, type Level } from '../../../../../machines/approval/approval.types.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { serve } from '../../../../platform/server/request/serve.ts';
import { namedTeachers } from '../../../../school/acceptance/server/named.ts';
import { refusalText } from '../../../../school/approval/contract/refusalText.ts';
import { checklistAt } from '../../../../school/approval/server/checklist/checklist.ts';
import { SEMESTER_OVER } from '../../../../school/approval/server/refuse.ts';
import { type ApprovalRecord, storedOf, unitOf } from '../../../../school/approval/server/row.ts';
import { approvalView } from '../../../../school/approval/server/view.ts';
import type {
  DeclarationBody,
  DeclarationDetail,
} from '../../../../school/declaration/contract/declaration.shapes.ts';
import { sendable } from '../../../../school/declaration/server/ownRights.ts';
import { declarationGet } from '../../contract/declaration.calls.ts';
import { withFlags } from '../item/again.ts';
import { type Changes, changesBetween, lastSubmitted, readLabels } from '../item/changes.ts';
import { isOver, itemOf } from '../item/facts.ts';
import { flagsOf } from '../item/flags.ts';
import { found, type Located } from '../item/locate.ts';
import { standing } from '../item/pins.ts';
import { type Row, toRow } from '../item/row.ts';
import { slotFlags } from '../item/slots.ts';
import { declarationSubject } from '../item/subject.ts';
import { shareOf } from '../report/roomShare.ts';
import { warningsOf } from '../submit/warnings.ts';
import { readAttachments, readForms } from './form.ts';
import { type Known, readKnown, type Teacher } from './known.ts';

const EDITABLE: readonly number[] = [DECLARE_STATUS.returned, DECLARE_STATUS.withdrawn];
/** Since the round before: what the last submit has changed, or, while it can be edited again, what the next one would. */
async function changesOf(
  ctx: Ctx,
  row: Row,
  body: DeclarationBody,
  records: readonly ApprovalRecord[],
): Promise<Changes> {
  if (!EDITABLE.includes(row.declareStatus))
    return records.findLast((r) => r.action === 'submit')?.changedFields ?? {};
  const earlier = (await lastSubmitted(ctx, [row.id])).get(row.id);
  return earlier
    ? changesBetween(
        earlier,
        body,
        await readKnown(ctx, row.businessType, [body, earlier]),
        await readLabels(ctx),
      )
    : {};
}

const teacherOf = (teacher: Teacher, units: Known['units'], businessType: number) => ({
  staffId: teacher.id,
  employeeNumber: teacher.employeeNumber,
  name: teacher.cname,
  unitName:
    teacher.unitBusinessType === businessType
      ? (units.get(teacher.unitKey ?? '')?.unitName ?? null)
      : null,
  title: teacher.titleCode,
});

/** The other half of a change: what it changes, and the last that changes it. */
async function relatedTo({ client, caller }: Ctx, row: Row): Promise<DeclarationDetail['related']> {
  const { rows } = await client.query<Row & { mine: boolean }>(
    `select d.id::float8 as id, d.declaration_no as "declarationNo", d.declare_status as "declareStatus", d.current_level as "currentLevel",
       d.enabled_levels as "enabledLevels", d.result1, d.result2, d.result3, d.result4, d.round, d.teachers_named as "teachersNamed",
       d.id = $3 as mine from declaration d where d.school_id = $1 and (d.id = $3 or d.change_of_id = $2) order by d.id`,
    [caller.schoolId, row.id, row.changeOfId],
  );
  return rows.map((one) => ({
    id: one.id,
    declarationNo: one.declarationNo,
    what: one.mine ? ('changes' as const) : ('changedBy' as const),
    progressText: itemProgressText(storedOf(one)),
  }));
}

/** What its teachers say to being named; nothing before it was first handed in. */
async function acceptancesOf(
  { client, caller }: Ctx,
  row: Row,
): Promise<DeclarationDetail['acceptances']> {
  const named = await namedTeachers(client, caller.schoolId, [row.id]);
  return named
    .filter(({ stored, assignment }) => stored !== null && assignment !== null)
    .map((one) => ({
      staffId: one.staffId,
      name: one.cname,
      state: acceptanceState(one.stored?.acceptanceState ?? 0),
      reason: one.stored?.reason ?? null,
      at: one.answeredAt?.toISOString() ?? null,
    }));
}

/** Who decides at the last level weighs the rooms of the semester that they work in (报表 23). */
const roomShareFor = (ctx: Ctx, row: Row, can: readonly string[]) =>
  row.currentLevel === LEVELS.length &&
  can.includes('pass') &&
  row.semesterId === ctx.context.semesterId
    ? shareOf(ctx, row.managementPath)
    : null;

/** The caller is an approver of the level where it waits; in a simulation nobody is. */
const decidesNow = ({ currentLevel }: Row, { levels }: { levels: readonly Level[] }) =>
  levels.some((level) => levelNumber(level) === currentLevel);

async function detailOf(ctx: Ctx, it: Located): Promise<DeclarationDetail> {
  const { row, semester } = it;
  const [now = row] = await withFlags(ctx, await standing(ctx, [row]));
  const { records, can, ...view } = await approvalView(ctx, declarationSubject, {
    ...(await itemOf(ctx, it)),
    row: now,
  });
  const body = (await readForms(ctx, [row])).get(row.id);
  if (!body) throw new Error(`form of ${row.id} was not read`);
  const known = await readKnown(ctx, row.businessType, [body]);
  const course = known.courses.get(row.courseId);
  if (!course) throw new Error(`course ${row.courseId} of declaration ${row.id} is gone`);
  return {
    ...toRow(now, ctx.now),
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
    adminClasses: [...known.classes.values()].map((c) => ({
      id: c.id,
      name: c.className,
      headcount: c.headcount,
    })),
    teachers: [...known.teachers.values()].map((teacher) =>
      teacherOf(teacher, known.units, row.businessType),
    ),
    acceptances: await acceptancesOf(ctx, row),
    partitionName: known.partitions.get(body.partitionId ?? 0)?.partitionName ?? null,
    rooms: [...known.rooms.values()].map(({ id, name }) => ({ id, name })),
    attachments: (await readAttachments(ctx, [row.id])).get(String(row.id)) ?? [],
    ...view,
    approval: view.approval as DeclarationDetail['approval'],
    can: sendable(ctx.caller, can),
    switchesNow: enabledLevelsOf(semester),
    warnings: await warningsOf(ctx, row),
    ended: isOver(it)
      ? SEMESTER_OVER
      : view.actor.late?.length
        ? refusalText('levelClosed', { level: now.currentLevel })
        : null,
    checklist: decidesNow(now, view.actor) ? await checklistAt(ctx, now) : [],
    roomShare: await roomShareFor(ctx, row, can),
    flags: [...((await flagsOf(ctx, [row])).get(row.id) ?? []), ...(await slotFlags(ctx, row))],
    related: await relatedTo(ctx, row),
    changedFields: await changesOf(ctx, row, body, records),
  };
}

/** One declaration with everything that its screen shows: form, place in the chart, what the caller may do, history. */
export const detail = serve(declarationGet, (ctx, _request, it: Located) => detailOf(ctx, it), {
  find: found,
});
