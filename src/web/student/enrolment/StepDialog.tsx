import { useState } from 'react';
import type { EnrolmentStep } from '../../../../machines/enrolment/enrolment.stored.ts';
import { ENROLMENT_EVENT_ZH, REOPEN_REPORT_REASON } from '../../../../machines/enrolment/enrolment.types.ts';
import { enrolStep } from '../../../contract/student/enrolment/enrolment.calls.ts';
import { notify } from '../../actors/notification.ts';
import { callApi } from '../../api/call.ts';
import { CheckField } from '../../ui/form/fields.tsx';
import { useSending } from '../../ui/form/useSending.ts';
import { lengthProblem, ReasonField } from '../../ui/list/ReasonField.tsx';
import { TaskDialog } from '../../ui/list/TaskDialog.tsx';
import { OpenJob } from '../account/OpenJob.tsx';
import { type Place, useRereadEnrolment } from './usePlace.ts';

const REASON_MAX = 200;
/** What a step brings about, in sentences. */
function effectsOf(type: EnrolmentStep, { counts, parts }: Place): string[] {
  const classes = parts.reduce((sum, part) => sum + part.classes, 0);
  switch (type) {
    case 'open':
      return [`名单共 ${counts.listed} 人，报到点可以开始登记报到`];
    case 'close':
      return [`已报到 ${counts.reported} 人，截止后不再登记；有人延期到校时可以恢复报到`];
    case 'reopen':
      return ['恢复后可以继续登记报到，已分的班保留'];
    case 'number':
      return [
        `为 ${classes} 个班的 ${counts.reported} 人按编号规则编学号（班内按姓名拼音），并建立学籍`,
        '学号编定后不再改变，也不能重新分班',
      ];
    case 'openAccounts':
      return [`为还没有账号的 ${counts.students - counts.accounts} 名学生开通账号，初始密码随机生成，凭条只能取一次`];
    case 'archive':
      return ['归档后只能查看和统计'];
  }
}

/** One step of a batch: what it brings about and what has to be confirmed before. */
export function StepDialog({ place, type, onClose }: { place: Place; type: EnrolmentStep; onClose: () => void }) {
  const [seen, setSeen] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [jobId, setJobId] = useState<number | null>(null);
  const { busy, send } = useSending();
  const reread = useRereadEnrolment();
  const { missing, faults, undivided } = place.counts;
  const text = ENROLMENT_EVENT_ZH[type];
  const why =
    type === 'open' && faults > 0
      ? `名单里还有 ${faults} 人有问题，请先处理。`
      : type === 'number' && undivided > 0
        ? `还有 ${undivided} 人没有分班。`
        : type === 'archive' && missing > 0
          ? `还有 ${missing} 人未报到且没有办结，请在新生名单中选择后“处理未报到”。`
          : null;
  const confirms = type === 'close' && missing > 0;
  const blocked =
    why !== null ||
    (confirms && seen !== missing) ||
    (type === 'reopen' && lengthProblem(reason, REOPEN_REPORT_REASON, REASON_MAX) !== null);
  const take = () =>
    send(async () => {
      const body = {
        type,
        version: place.version,
        ...(confirms ? { acknowledged: missing } : {}),
        ...(type === 'reopen' ? { reason: reason.trim() } : {}),
      };
      const { data } = await callApi(enrolStep, { params: { id: place.id }, body });
      if (data.jobId !== null) setJobId(data.jobId);
      else {
        notify({ type: 'success', message: data.count > 0 ? `已${text}：${data.count} 人` : `已${text}`, duration: 3000 });
        onClose();
      }
      await reread();
    });
  if (jobId !== null) return <OpenJob id={jobId} onClose={onClose} />;
  return (
    <TaskDialog
      title={`${text}：${place.batchName}`}
      action={text}
      busy={busy}
      blocked={blocked}
      onAction={() => void take()}
      onClose={onClose}
    >
      <ul className="step-effects">
        {effectsOf(type, place).map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {why && (
        <p role="alert" className="task-error">
          {why}
        </p>
      )}
      {confirms && (
        <CheckField label={`已核对 ${missing} 名未报到的新生`} checked={seen === missing} onChange={(on) => setSeen(on ? missing : null)} />
      )}
      {type === 'reopen' && <ReasonField label="原因" value={reason} onChange={setReason} min={REOPEN_REPORT_REASON} max={REASON_MAX} />}
    </TaskDialog>
  );
}
