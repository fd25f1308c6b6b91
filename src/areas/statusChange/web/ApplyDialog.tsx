import { useState } from 'react';
import type {
  ChangeCode,
  StatusCode,
} from '../../../../machines/studentStatus/studentStatus.types.ts';
import { downloadFile } from '../../../platform/web/actors/io/download.ts';
import { notify } from '../../../platform/web/actors/notification.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { useCall, useRefresh } from '../../../platform/web/api/query.ts';
import { UploadControl } from '../../../platform/web/form/UploadControl.tsx';
import { useAttachments } from '../../../platform/web/form/useAttachments.ts';
import { AT_FIELDS, useSending } from '../../../platform/web/form/useSending.ts';
import { useDict, useDictOptions } from '../../../platform/web/kit/page/Tag.tsx';
import { Hint, Problem } from '../../../platform/web/kit/plain/Text.tsx';
import { TaskDialog } from '../../../platform/web/kit/task/TaskDialog.tsx';
import { ClassPick, type Picked, StudentPick } from '../../../school/student/web/picks.tsx';
import {
  type ChangeDetail,
  changeApply,
  changeEdit,
  changeEvent,
  changeOffer,
  changePreview,
  comesAnew,
  PROOF_MODEL,
  PROOF_RULES,
} from '../contract/change.calls.ts';
import { applyText } from './applyText.ts';
import { ChangeFields, NEW_CHANGE } from './ChangeFields.tsx';
import { Effects } from './Effects.tsx';

const NO_FILES: never[] = [];
const pickedOf = ({ form, student }: ChangeDetail): Picked => ({
  id: form.studentId,
  label: `${student.cname}（${student.studentNo}）`,
  more: '',
});
type Draft = typeof NEW_CHANGE;
const draftOf = ({ form }: ChangeDetail): Draft => ({
  changeType: form.changeType,
  reasonCode: form.reasonCode,
  reasonText: form.reasonText,
  effectiveOn: form.effectiveOn,
  endOn: form.endOn ?? '',
  targetSchool: form.targetSchool ?? '',
  chosenStatus: form.chosenStatus ?? '',
});
const OWNER = {
  owner: { clientId: 'studentStatus', modelId: PROOF_MODEL },
  rules: { types: [...PROOF_RULES.types] },
};

/** Saved and submitted in one; answers the number of the change. */
async function submitted(
  editing: ChangeDetail | undefined,
  student: Picked | null,
  draft: Draft,
  target: Picked | null,
  fileIds: string[],
): Promise<string> {
  const body = {
    ...draft,
    studentId: student?.id ?? 0,
    changeType: draft.changeType as ChangeCode,
    fileIds,
    docNo: editing?.form.docNo ?? null,
    endOn: draft.endOn || null,
    targetClassId: target?.id ?? null,
    targetSchool: draft.targetSchool || null,
    chosenStatus: (draft.chosenStatus || null) as StatusCode | null,
  };
  const { data } = editing
    ? await callApi(
        changeEdit,
        { params: { id: editing.id }, body: { ...body, version: editing.version } },
        AT_FIELDS,
      )
    : await callApi(changeApply, { body }, AT_FIELDS);
  await callApi(changeEvent, {
    params: { id: data.id },
    body: { type: 'submit', version: data.version },
  });
  return data.changeNo;
}

/** What the change would do, once enough is known of it. */
function usePreview(student: Picked | null, draft: Draft, target: Picked | null, ready: boolean) {
  const { changeType, effectiveOn, endOn, chosenStatus } = draft;
  return useCall(
    changePreview,
    {
      query: {
        studentId: student?.id ?? 1,
        changeType: (changeType || '11') as ChangeCode,
        effectiveOn: effectiveOn || '2026-01-01',
        ...(endOn ? { endOn } : {}),
        ...(target ? { targetClassId: target.id } : {}),
        ...(chosenStatus ? { chosenStatus: chosenStatus as StatusCode } : {}),
        proof: 'true',
      },
    },
    { enabled: ready, keepPrevious: true },
  ).data;
}

/**
 * 异动申请 (异动 2): what can be applied for follows from the chart of student status; saved and submitted in one. `editing`: one that
 * is a draft, or has come back, filled in again for the same student.
 */
export function ApplyDialog({ editing, onClose }: { editing?: ChangeDetail; onClose: () => void }) {
  const [student, setStudent] = useState<Picked | null>(editing ? pickedOf(editing) : null);
  const [draft, setDraft] = useState(editing ? draftOf(editing) : NEW_CHANGE);
  const { changeType, effectiveOn } = draft;
  const [target, setTarget] = useState<Picked | null>(
    editing?.target ? { id: editing.target.id, label: editing.target.className, more: '' } : null,
  );
  const [fileIds, setFileIds] = useState<string[]>(editing?.form.fileIds ?? []);
  const attachments = useAttachments(editing?.files ?? NO_FILES, setFileIds, OWNER);
  const offer = useCall(
    changeOffer,
    { query: { studentId: student?.id ?? 1, ...(editing ? { except: editing.id } : {}) } },
    { enabled: student !== null },
  ).data;
  const known = student ? offer : undefined;
  const needs = known?.types.find(({ code }) => code === changeType)?.needs ?? [];
  const names = useDict('change_type');
  const statuses = useDict('student_status');
  const reasons = useDictOptions('change_reason', []);
  const { busy, problems, send } = useSending();
  const refresh = useRefresh();
  const ready = Boolean(student && changeType && effectiveOn);
  const preview = usePreview(student, draft, target, ready);
  const takes =
    known && !comesAnew(changeType) ? `${effectiveOn},${known.student.majorId}` : effectiveOn;
  const label = (items: typeof names, value: string) =>
    items.find(({ dictValue }) => dictValue === value)?.dictLabel ?? value;
  const apply = () =>
    send(async () => {
      const changeNo = await submitted(editing, student, draft, target, fileIds);
      notify({ type: 'success', message: `已提交 ${changeNo}`, duration: 3000 });
      attachments.drop();
      onClose();
      await refresh('changeList', 'changeGet', 'changeDetail');
    });
  return (
    <TaskDialog
      wide
      title={editing ? `修改异动：${editing.changeNo}` : '申请异动'}
      action={applyText(changeType ? label(names, changeType) : '')}
      busy={busy}
      blocked={!ready || known?.blocked != null || attachments.busy()}
      onAction={() => void apply()}
      onClose={onClose}
    >
      {editing ? (
        <p>学生：{student?.label}</p>
      ) : (
        <StudentPick chosen={student} onChange={setStudent} error={problems.studentId} />
      )}
      {known?.blocked && <Problem>{known.blocked}</Problem>}
      {known && (
        <Hint>
          现为{known.student.className ?? '未分班'} · {known.student.majorName} ·{' '}
          {label(statuses, known.student.statusCode)}
        </Hint>
      )}
      <ChangeFields
        draft={draft}
        onChange={(changed) => {
          setDraft({ ...draft, ...changed });
          if (changed.changeType !== undefined) setTarget(null);
        }}
        types={
          known ? known.types.map(({ code }) => ({ value: code, label: label(names, code) })) : null
        }
        statuses={(known?.statuses ?? []).map((code) => ({
          value: code,
          label: label(statuses, code),
        }))}
        reasons={reasons}
        needs={needs}
        problems={problems}
        target={
          <ClassPick
            chosen={target}
            onChange={setTarget}
            error={problems.targetClassId}
            takes={takes}
          />
        }
        proofs={
          <UploadControl
            list={attachments.list}
            label={needs.includes('proof') ? '证明材料（必传）' : '证明材料'}
            disabled={busy}
            onOpen={(file) => downloadFile(file.fileId, file.fileName)}
          />
        }
      />
      {problems.fileIds && <Problem>{problems.fileIds}</Problem>}
      {ready && preview && <Effects {...preview} />}
    </TaskDialog>
  );
}
