import { choicesOfOther, offeredChanges, restoreStatus } from '../../../../machines/studentStatus/studentStatus.stored.ts';
import { type ChangeCode, changeTypeOf, type StatusCode } from '../../../../machines/studentStatus/studentStatus.types.ts';
import { changeDetail, changeOffer, changePreview } from '../../../contract/student/change.calls.ts';
import { approvalPartOf } from '../../approval/part.ts';
import { dayOf } from '../../clock.ts';
import { may } from '../../request/caller.ts';
import type { Ctx } from '../../request/ctx.ts';
import { forbidden } from '../../request/refusal.ts';
import { type Served, serve } from '../../request/serve.ts';
import { apply, EDITABLE_CHANGE, edit } from './apply.ts';
import { cancel, event } from './events.ts';
import { statusContext } from './facts.ts';
import { type AskedChange, outcomeOf } from './outcome.ts';
import { linesOf, notesOf } from './preview.ts';
import { foundChange, foundStudent, openChangeOf } from './read.ts';
import { askedOf, type ChangeRow, EFFECT } from './row.ts';
import { changeSubject } from './subject.ts';

const offer = serve(changeOffer, async (ctx, { query: { studentId } }) => {
  const student = await foundStudent(ctx, studentId);
  if (!student.writable) throw forbidden();
  const snapshot = restoreStatus(student.statusCode, await statusContext(ctx.client, ctx.caller.schoolId, student.id, dayOf(ctx.now)));
  const { id, studentNo, cname, className, majorName, statusCode } = student;
  return {
    student: { id, studentNo, cname, className, majorName, statusCode },
    types: offeredChanges(snapshot).map((code) => {
      const { needs = [], levels = [] } = changeTypeOf(code) ?? {};
      return { code, needs: [...needs], levels: [...levels] };
    }),
    statuses: choicesOfOther(snapshot),
    blocked: await openChangeOf(ctx, student.id, null),
  };
});

async function previewOf(ctx: Ctx, businessType: number, asked: AskedChange) {
  const { client, caller } = ctx;
  const { before, after, refusal } = await outcomeOf(client, caller.schoolId, businessType, asked);
  if (!before || !after) return { lines: [], notes: [], refusal };
  return {
    lines: await linesOf(client, caller.schoolId, businessType, before, after),
    notes: await notesOf(client, caller.schoolId, before, after),
    refusal,
  };
}
const preview = serve(changePreview, async (ctx, { query }) => {
  const student = await foundStudent(ctx, query.studentId);
  if (!student.writable) throw forbidden();
  return previewOf(ctx, student.businessType, {
    ...{ studentId: student.id, changeType: query.changeType, effectiveOn: query.effectiveOn, endOn: query.endOn ?? null },
    ...{ targetClassId: query.targetClassId ?? null, chosenStatus: query.chosenStatus ?? null, proof: query.proof !== 'false' },
  });
});

const formOf = (row: ChangeRow, fileIds: string[]) => ({
  ...{ studentId: row.studentId, changeType: row.changeType as ChangeCode, reasonCode: row.reasonCode, reasonText: row.reasonText },
  ...{ effectiveOn: row.effectiveOn, endOn: row.endOn, targetClassId: row.targetClassId, targetSchool: row.targetSchool },
  ...{ chosenStatus: row.chosenStatus as StatusCode | null, docNo: row.docNo, fileIds },
});
const detail = serve(
  changeDetail,
  async (ctx, _, row: ChangeRow) => {
    const { client, caller } = ctx;
    const student = await foundStudent(ctx, row.studentId);
    const { rows: files } = await client.query<{ fileId: string; fileName: string }>(
      `select file_id as "fileId", file_name as "fileName" from file_info where school_id = $1 and owner_entity = 'change' and owner_id = $2 order by created_at`,
      [caller.schoolId, String(row.id)],
    );
    const told =
      row.before && row.after
        ? {
            lines: await linesOf(client, caller.schoolId, row.businessType, row.before as never, row.after as never),
            notes: [],
            refusal: null,
          }
        : await previewOf(ctx, row.businessType, askedOf(row));
    const mine = row.declarerId === caller.userId && caller.operator === null;
    return {
      ...{ id: row.id, version: row.version, effectState: row.effectState, files, ...told },
      form: formOf(
        row,
        files.map(({ fileId }) => fileId),
      ),
      student: { studentNo: student.studentNo, cname: student.cname },
      approval: await approvalPartOf(ctx, changeSubject, row),
      mayEdit: mine && EDITABLE_CHANGE.includes(row.declareStatus) && may(caller, 'student:change:add'),
      mayCancel: row.effectState === EFFECT.waiting && caller.operator === null && may(caller, 'student:change:cancel'),
    };
  },
  { find: foundChange(false) },
);

export const changeHandlers: readonly Served[] = [offer, preview, detail, apply, edit, event, cancel];
