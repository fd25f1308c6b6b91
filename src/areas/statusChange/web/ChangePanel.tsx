import { useState } from 'react';
import { EFFECT_EVENT_ZH, EFFECT_STATES } from '../../../../machines/effect/effect.types.ts';
import { downloadFile } from '../../../platform/web/actors/io/download.ts';
import { useMay } from '../../../platform/web/actors/menu/may.ts';
import { notify } from '../../../platform/web/actors/notification.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { useCall, useRefresh } from '../../../platform/web/api/query.ts';
import { useSending } from '../../../platform/web/form/useSending.ts';
import { Row } from '../../../platform/web/kit/layout/Layout.tsx';
import { useAddress } from '../../../platform/web/list/useAddress.ts';
import { ApprovalSteps } from '../../../school/approval/web/ApprovalSteps.tsx';
import { FlowCard } from '../../../school/approval/web/history/Flow.tsx';
import { CERTIFICATE_TITLES } from '../contract/certificate.calls.ts';
import { type ChangeDetail, changeCancel, changeDetail } from '../contract/change.calls.ts';
import { ApplyDialog } from './ApplyDialog.tsx';
import { CancelForm } from './CancelForm.tsx';
import { Effects } from './Effects.tsx';
import { Receiving } from './Receiving.tsx';
import { SHOWN } from './shownBy.ts';
import './change.css';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { FormCard } from '../../../platform/web/kit/field/FormCard.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../platform/web/kit/plain/TextButton.tsx';

/** Effect, proofs and history of one change, below its facts in the drawer. */
export function ChangePanel({ id }: { id: number }) {
  const { data, error } = useCall(changeDetail, { params: { id }, query: {} }, { current: true });
  if (error) return <Hint below>异动详情读取失败：{error.message}</Hint>;
  return data ? <Loaded key={data.version} detail={data} /> : <Hint below>正在读取异动详情…</Hint>;
}

/** Where it stands, above everything else (异动 36). */
export function ChangeSteps({ id }: { id: number }) {
  const { data } = useCall(changeDetail, { params: { id }, query: {} });
  return (
    data && (
      <FormCard aria-label="审批进度">
        <ApprovalSteps key={id} {...data.approval} />
      </FormCard>
    )
  );
}

function Loaded({ detail }: { detail: ChangeDetail }) {
  const { id, version, files, approval } = detail;
  const [cancelling, setCancelling] = useState(false);
  const [editing, setEditing] = useState(false);
  const [, setPrint] = useAddress('print');
  const mayPrint = useMay('student:certificate:print');
  const certified = mayPrint && CERTIFICATE_TITLES[detail.form.changeType];
  return (
    <>
      <FormCard aria-label="生效内容">
        <h3>{EFFECT_STATES[detail.effectState] === 'done' ? '已变更' : '生效预览'}</h3>
        <Effects {...detail} />
        {detail.restricted && <p>情况说明：{detail.form.reasonText}</p>}
        {files.length > 0 && (
          <p>
            证明材料：
            {files.map((file) => (
              <TextButton
                key={file.fileId}
                onClick={() => downloadFile(file.fileId, file.fileName)}
              >
                {file.fileName}
              </TextButton>
            ))}
          </p>
        )}
        <Row as="p" air={8}>
          {detail.mayEdit && (
            <Button size="xs" onClick={() => setEditing(true)}>
              修改申请
            </Button>
          )}
          <Button variant="outline" size="xs" onClick={() => setPrint('form')}>
            打印审批表
          </Button>
          {certified && EFFECT_STATES[detail.effectState] === 'done' && (
            <Button variant="outline" size="xs" onClick={() => setPrint('certificate')}>
              打印{certified}
            </Button>
          )}
          {detail.mayCancel && (
            <Button variant="outline" size="xs" onClick={() => setCancelling(true)}>
              {EFFECT_EVENT_ZH.cancel}
            </Button>
          )}
        </Row>
      </FormCard>
      {detail.objection && <Receiving {...{ id, version }} objection={detail.objection} />}
      <FlowCard
        {...{ source: 'statusChange', id, approval: approval.approval }}
        {...{ history: approval.history, fieldLabel: (field) => field }}
      />
      {editing && <ApplyDialog editing={detail} onClose={() => setEditing(false)} />}
      {cancelling && (
        <CancelDialog id={id} version={version} onClose={() => setCancelling(false)} />
      )}
    </>
  );
}

function CancelDialog({
  id,
  version,
  onClose,
}: {
  id: number;
  version: number;
  onClose: () => void;
}) {
  const { busy, send } = useSending();
  const refresh = useRefresh();
  const cancel = (reason: string) =>
    send(async () => {
      await callApi(changeCancel, { params: { id }, body: { version, reason } });
      notify({ type: 'success', message: '已取消，这条异动不会生效', duration: 3000 });
      onClose();
      await refresh(...SHOWN);
    });
  return <CancelForm busy={busy} onCancel={(reason) => void cancel(reason)} onClose={onClose} />;
}
