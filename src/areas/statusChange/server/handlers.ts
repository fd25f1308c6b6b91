import { EDITABLE_STATUSES } from '../../../../machines/approval/approval.sets.ts';
import { mayCancelEffect, restoreEffect } from '../../../../machines/effect/effect.stored.ts';
import {
  choicesOfOther,
  offeredChanges,
  restoreStatus,
} from '../../../../machines/studentStatus/studentStatus.stored.ts';
import {
  type ChangeCode,
  changeTypeOf,
  isRestricted,
  STATUS_CODE,
  type StatusCode,
} from '../../../../machines/studentStatus/studentStatus.types.ts';
import { dayOf } from '../../../platform/server/clock.ts';
import { type Caller, may } from '../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { forbidden } from '../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { approvalPartOf } from '../../../school/approval/server/part.ts';
import { statusContext } from '../../../school/student/server/statusContext.ts';
import {
  CHANGE_PERMISSION,
  changeDetail,
  changeOffer,
  changePreview,
  RESTRICTED,
} from '../contract/change.calls.ts';
import { apply, edit } from './apply.ts';
import { counts, events, targets } from './batch.ts';
import { changeCertificateHandlers } from './certificates.ts';
import { cancel, cancellerOf, event } from './events.ts';
import { move } from './move.ts';
import { objection, objectionOf } from './objection.ts';
import { type AskedChange, outcomeOf } from './outcome.ts';
import { linesOf, notesOf } from './preview.ts';
import { foundChange, foundStudent, openChangeOf } from './read.ts';
import { askedOf, type ChangeRow } from './row.ts';
import { leaveBefore, needsHealthProof, resumeNotes } from './rules.ts';
import { statisticsHandlers } from './statistics.ts';
import { factsOf } from './studentFacts.ts';
import { changeSubject } from './subject.ts';

const offer = serve(changeOffer, async (ctx, { query: { studentId, except = null } }) => {
  const student = await foundStudent(ctx, studentId);
  if (!student.writable) throw forbidden();
  const snapshot = restoreStatus(
    student.statusCode,
    await statusContext(ctx.client, ctx.caller.schoolId, student.id, dayOf(ctx.now)),
  );
  const { id, studentNo, cname, className, majorId, majorName, statusCode } = student;
  const resting = statusCode === STATUS_CODE.suspended;
  const showsHealth =
    resting &&
    needsHealthProof(
      await leaveBefore(ctx.client, ctx.caller.schoolId, student.id, dayOf(ctx.now)),
    );
  return {
    student: { id, studentNo, cname, className, majorId, majorName, statusCode },
    types: offeredChanges(snapshot).map((code) => {
      const { needs = [], levels = [] } = changeTypeOf(code) ?? {};
      return {
        code,
        needs: [...needs, ...(code === '12' && showsHealth ? ['proof'] : [])],
        levels: [...levels],
      };
    }),
    statuses: choicesOfOther(snapshot),
    blocked: await openChangeOf(ctx, student.id, except),
  };
});

async function previewOf(ctx: Ctx, businessType: number, asked: AskedChange, appliedOn: string) {
  const { client, caller } = ctx;
  const { before, after, refusal } = await outcomeOf(client, caller.schoolId, businessType, asked);
  if (!before || !after) return { lines: [], notes: [], refusal };
  return {
    lines: await linesOf(client, caller.schoolId, businessType, before, after),
    notes: [
      ...(await resumeNotes(client, caller.schoolId, businessType, asked, appliedOn)),
      ...(await notesOf(client, caller.schoolId, businessType, before, after)),
    ],
    refusal,
  };
}
const preview = serve(changePreview, async (ctx, { query }) => {
  const student = await foundStudent(ctx, query.studentId);
  if (!student.writable) throw forbidden();
  return previewOf(
    ctx,
    student.businessType,
    {
      studentId: student.id,
      changeType: query.changeType,
      effectiveOn: query.effectiveOn,
      endOn: query.endOn ?? null,
      targetClassId: query.targetClassId ?? null,
      chosenStatus: query.chosenStatus ?? null,
      proof: query.proof !== 'false',
    },
    dayOf(ctx.now),
  );
});

const formOf = (row: ChangeRow, fileIds: string[]) => ({
  studentId: row.studentId,
  changeType: row.changeType as ChangeCode,
  reasonCode: row.reasonCode,
  reasonText: row.reasonText,
  effectiveOn: row.effectiveOn,
  endOn: row.endOn,
  targetClassId: row.targetClassId,
  targetSchool: row.targetSchool,
  chosenStatus: row.chosenStatus as StatusCode | null,
  docNo: row.docNo,
  fileIds,
});
async function targetOf({ client, caller }: Ctx, { targetClassId }: ChangeRow) {
  if (targetClassId === null) return null;
  const { rows } = await client.query<{ id: number; className: string }>(
    'select id::float8 as id, class_name as "className" from admin_class where school_id = $1 and id = $2',
    [caller.schoolId, targetClassId],
  );
  return rows[0] ?? null;
}
/** Somebody of a level that this type passes. */
const mayDecide = (caller: Caller, changeType: string): boolean =>
  (changeTypeOf(changeType)?.levels ?? []).some((level) => may(caller, CHANGE_PERMISSION[level]));
const detail = serve(
  changeDetail,
  async (ctx, _, row: ChangeRow) => {
    const { client, caller } = ctx;
    const { rows: files } = await client.query<{ fileId: string; fileName: string }>(
      `select file_id as "fileId", file_name as "fileName" from file_info where school_id = $1 and owner_entity = 'change' and owner_id = $2 order by created_at`,
      [caller.schoolId, String(row.id)],
    );
    const notice =
      row.before && row.after
        ? {
            lines: await linesOf(
              client,
              caller.schoolId,
              row.businessType,
              row.before as never,
              row.after as never,
            ),
            notes: [],
            refusal: null,
          }
        : await previewOf(ctx, row.businessType, askedOf(row), row.applyOn);
    const mine = row.declarerId === caller.userId && caller.operator === null;
    const open = !isRestricted(row.changeType) || mine || mayDecide(caller, row.changeType);
    return {
      id: row.id,
      version: row.version,
      effectState: row.effectState,
      files: open ? files : [],
      ...notice,
      form: formOf(
        open ? row : { ...row, reasonText: RESTRICTED },
        open ? files.map(({ fileId }) => fileId) : [],
      ),
      restricted: isRestricted(row.changeType),
      student: await factsOf(ctx, row),
      changeNo: row.changeNo,
      applyOn: row.applyOn,
      declarerName: row.declarerName,
      target: await targetOf(ctx, row),
      approval: await approvalPartOf(ctx, changeSubject, row),
      objection: await objectionOf(ctx, row),
      mayEdit:
        mine && EDITABLE_STATUSES.includes(row.declareStatus) && may(caller, 'student:change:add'),
      mayCancel: mayCancelEffect(restoreEffect(row), cancellerOf(caller)),
    };
  },
  { find: foundChange(false) },
);

export const changeHandlers: readonly Served[] = [
  ...statisticsHandlers,
  ...changeCertificateHandlers,
  offer,
  preview,
  detail,
  counts,
  targets,
  events,
  apply,
  edit,
  event,
  cancel,
  objection,
  move,
];
