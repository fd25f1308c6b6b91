import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import { levelOf, restoreApproval } from '../../../../../machines/approval/approval.stored.ts';
import { useSession } from '../../../../platform/web/actors/session.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { Task } from '../../../../platform/web/form/task/Task.tsx';
import { own } from '../../../../platform/web/form/task/taskFields.tsx';
import { Typed } from '../../../../platform/web/kit/plain/Text.tsx';
import type { DeclarationDetail } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { declarationPeople } from '../../contract/decision.calls.ts';
import { ChoiceList } from '../form/sections/ChoiceList.tsx';

interface Props {
  detail: DeclarationDetail;
  opinion: string;
  busy: boolean;
  onTransfer: (toUserId: number) => void;
  onClose: () => void;
}
/** 转办: who of those that may decide at this level is to do it alone (审批 34). The reason has been written already. */
export function TransferDialog({ detail, opinion, busy, onTransfer, onClose }: Props) {
  const me = Number(useSession((s) => s.user?.id));
  const level = levelOf(restoreApproval(detail.approval));
  const { data, error } = useCall(declarationPeople, { params: { id: detail.id }, query: {} });
  const people = data?.filter(
    (one) => level && one.levels.includes(level) && one.userId !== me && !one.declarer,
  );
  return (
    <Task
      title={`转办：${detail.courseName}`}
      action="转办给此人"
      busy={busy}
      fields={{
        toUserId: own<number | null>(null, ({ value, onChange }) => (
          <ChoiceList
            legend="承办人"
            rows={people?.map((one) => ({
              key: one.userId,
              label: one.cname,
              note: [one.employeeNumber, one.unitName].filter(Boolean).join(' · '),
            }))}
            error={error?.message}
            empty="本级没有其他可以办理的人。"
            chosen={value}
            onChoose={onChange}
          />
        )),
      }}
      needs={['toUserId']}
      send={({ toUserId }) => {
        if (toUserId !== null) onTransfer(toUserId);
        return false;
      }}
      onClose={onClose}
    >
      <p>转办后只由此人在{level ? LEVEL_UNIT_ZH[level] : '本'}一级办理，直到办完或解除转办。</p>
      <Typed>转办原因：{opinion}</Typed>
    </Task>
  );
}
