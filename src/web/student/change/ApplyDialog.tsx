import { useState } from 'react';
import type { ChangeCode, StatusCode } from '../../../../machines/studentStatus/studentStatus.types.ts';
import { changeApply, changeEvent, changeOffer, changePreview, PROOF_MODEL, PROOF_RULES } from '../../../contract/student/change.calls.ts';
import { downloadFile } from '../../actors/download.ts';
import { notify } from '../../actors/notification.ts';
import { callApi } from '../../api/call.ts';
import { useCall, useRefresh } from '../../api/query.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import { AT_FIELDS, useSending } from '../../ui/form/useSending.ts';
import { useDict, useDictOptions } from '../../ui/list/Tag.tsx';
import { TaskDialog } from '../../ui/list/TaskDialog.tsx';
import { UploadControl } from '../../ui/upload/UploadControl.tsx';
import { useAttachments } from '../../ui/upload/useAttachments.ts';
import { Effects } from './Effects.tsx';
import { ClassPick, type Picked, StudentPick } from './picks.tsx';
import '../student.css';

const NO_FILES: never[] = [];
const OWNER = { owner: { clientId: 'studentStatus', modelId: PROOF_MODEL }, rules: { types: [...PROOF_RULES.types] } };

/** 异动申请 (domain.md 1.6.3): what can be applied for follows from the chart of student status; saved and submitted in one. */
export function ApplyDialog({ onClose }: { onClose: () => void }) {
  const [student, setStudent] = useState<Picked | null>(null);
  const [changeType, setType] = useState('');
  const [reasonCode, setReason] = useState('');
  const [reasonText, setText] = useState('');
  const [effectiveOn, setEffectiveOn] = useState('');
  const [endOn, setEndOn] = useState('');
  const [target, setTarget] = useState<Picked | null>(null);
  const [targetSchool, setSchool] = useState('');
  const [chosenStatus, setChosen] = useState('');
  const [fileIds, setFileIds] = useState<string[]>([]);
  const attachments = useAttachments(NO_FILES, setFileIds, OWNER);
  const offer = useCall(changeOffer, { query: { studentId: student?.id ?? 1 } }, { enabled: student !== null }).data;
  const known = student ? offer : undefined;
  const needs = known?.types.find(({ code }) => code === changeType)?.needs ?? [];
  const names = useDict('change_type');
  const statuses = useDict('student_status');
  const reasons = useDictOptions('change_reason', []);
  const { busy, problems, send } = useSending();
  const refresh = useRefresh();
  const ready = Boolean(student && changeType && effectiveOn);
  const preview = useCall(
    changePreview,
    {
      query: {
        ...{ studentId: student?.id ?? 1, changeType: (changeType || '11') as ChangeCode, effectiveOn: effectiveOn || '2026-01-01' },
        ...(endOn ? { endOn } : {}),
        ...(target ? { targetClassId: target.id } : {}),
        ...(chosenStatus ? { chosenStatus: chosenStatus as StatusCode } : {}),
        proof: 'true',
      },
    },
    { enabled: ready, keepPrevious: true },
  ).data;
  const label = (items: typeof names, value: string) => items.find(({ dictValue }) => dictValue === value)?.dictLabel ?? value;
  const apply = () =>
    send(async () => {
      const body = {
        ...{ studentId: student?.id ?? 0, changeType: changeType as ChangeCode, reasonCode, reasonText, effectiveOn, fileIds },
        ...{ endOn: endOn || null, targetClassId: target?.id ?? null, targetSchool: targetSchool || null },
        ...{ chosenStatus: (chosenStatus || null) as StatusCode | null, docNo: null },
      };
      const { data } = await callApi(changeApply, { body }, AT_FIELDS);
      await callApi(changeEvent, { params: { id: data.id }, body: { type: 'submit', version: data.version } });
      notify({ type: 'success', message: `已提交 ${data.changeNo}`, duration: 3000 });
      attachments.drop();
      onClose();
      await refresh('changeList');
    });
  return (
    <TaskDialog
      wide
      title="申请异动"
      action="提交审批"
      busy={busy}
      blocked={!ready || known?.blocked != null || attachments.busy()}
      onAction={() => void apply()}
      onClose={onClose}
    >
      <StudentPick chosen={student} onChange={setStudent} error={problems.studentId} />
      {known?.blocked && <p className="form-error">{known.blocked}</p>}
      {known && (
        <p className="hint">
          现为{known.student.className ?? '未分班'} · {known.student.majorName} · {label(statuses, known.student.statusCode)}
        </p>
      )}
      <div className="form-grid">
        <SelectField
          name="changeType"
          label="异动类型"
          required
          value={changeType}
          placeholder={student ? '请选择' : '请先选择学生'}
          onChange={(code) => {
            setType(code);
            setTarget(null);
          }}
          options={(known?.types ?? []).map(({ code }) => ({ value: code, label: label(names, code) }))}
          error={problems.changeType}
        />
        <SelectField
          name="reasonCode"
          label="原因"
          required
          value={reasonCode}
          placeholder="请选择"
          onChange={setReason}
          options={reasons}
          error={problems.reasonCode}
        />
        <DateField
          name="effectiveOn"
          label="生效日期"
          required
          value={effectiveOn}
          onChange={setEffectiveOn}
          error={problems.effectiveOn}
        />
        {needs.includes('end') && (
          <DateField name="endOn" label="截止日期" required value={endOn} onChange={setEndOn} error={problems.endOn} />
        )}
        {needs.includes('school') && (
          <TextField
            name="targetSchool"
            label="对方学校"
            required
            max={100}
            value={targetSchool}
            onChange={setSchool}
            error={problems.targetSchool}
          />
        )}
        {needs.includes('chosen') && (
          <SelectField
            name="chosenStatus"
            label="变更后的学籍状态"
            required
            value={chosenStatus}
            placeholder="请选择"
            onChange={setChosen}
            options={(known?.statuses ?? []).map((code) => ({ value: code, label: label(statuses, code) }))}
            error={problems.chosenStatus}
          />
        )}
      </div>
      {needs.includes('target') && <ClassPick chosen={target} onChange={setTarget} error={problems.targetClassId} />}
      <TextField
        name="reasonText"
        label="情况说明"
        required
        rows={3}
        max={500}
        value={reasonText}
        onChange={setText}
        error={problems.reasonText}
      />
      <UploadControl
        list={attachments.list}
        label={needs.includes('proof') ? '证明材料（必传）' : '证明材料'}
        disabled={busy}
        onOpen={(file) => downloadFile(file.fileId, file.fileName)}
      />
      {problems.fileIds && <p className="form-error">{problems.fileIds}</p>}
      {ready && preview && <Effects {...preview} />}
    </TaskDialog>
  );
}
