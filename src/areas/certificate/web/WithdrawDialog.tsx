import {
  CERTIFICATE_EVENT_ZH,
  WITHDRAW_REASON,
} from '../../../../machines/certificate/certificate.types.ts';
import { callApi } from '../../../platform/web/api/call.ts';
import { Task } from '../../../platform/web/form/task/Task.tsx';
import { reason } from '../../../platform/web/form/task/taskFields.tsx';
import { AT_FIELDS } from '../../../platform/web/form/useSending.ts';
import { certificateWithdraw } from '../contract/certificate.calls.ts';

const FIELDS = { reason: reason({ min: WITHDRAW_REASON }) };
interface FormProps {
  no: string;
  /** Sends it; `false`: nothing has been sent, and nothing is told. */
  onWithdraw: (reason: string) => Promise<unknown> | false;
  onClose: () => void;
}
/** 作废: a certificate that is wrong is no longer good, with the reason (证明 6). */
export function WithdrawForm({ no, onWithdraw, onClose }: FormProps) {
  const title = CERTIFICATE_EVENT_ZH.withdraw;
  return (
    <Task
      title={`${title}：${no}`}
      action={title}
      fields={FIELDS}
      send={({ reason: why }) => onWithdraw(why.trim())}
      said={() => `已作废 ${no}`}
      rereads={['certificateList', 'certificateDetail', 'changeCertificate']}
      onClose={onClose}
    >
      <p>作废以后不能恢复；收到这份证明的人核对时看到“证明已作废”。需要时可以重新出具。</p>
    </Task>
  );
}

interface Props extends Omit<FormProps, 'onWithdraw'> {
  id: number;
  version: number;
}
export function WithdrawDialog({ id, version, ...form }: Props) {
  return (
    <WithdrawForm
      {...form}
      onWithdraw={(reason) =>
        callApi(certificateWithdraw, { params: { id }, body: { version, reason } }, AT_FIELDS)
      }
    />
  );
}
