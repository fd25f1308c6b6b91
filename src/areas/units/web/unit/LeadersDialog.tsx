import { useState } from 'react';
import { CODE } from '../../../../platform/contract/codes.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { type CallData, useCall } from '../../../../platform/web/api/query.ts';
import { useSending } from '../../../../platform/web/form/useSending.ts';
import { Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { PeoplePick } from '../../../../platform/web/scope/PeoplePick.tsx';
import { setUnitLeaders, unitLeaders } from '../../../../school/units/contract/unit.calls.ts';
import { useUnitReread } from './useUnitReread.ts';
import './unit.css';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';

interface Props {
  id: number;
  unitName: string;
  onClose: () => void;
}
/** 负责人, 分管教学领导 and 教学秘书 of a unit (单位 30). */
export function LeadersDialog({ id, unitName, onClose }: Props) {
  const { data, error, refetch } = useCall(unitLeaders, { params: { id }, query: {} });
  if (data) return <Form id={id} unitName={unitName} stored={data} onClose={onClose} />;
  return (
    <TaskDialog title={`负责人：${unitName}`} closeText="关闭" onClose={onClose}>
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Hint>正在读取…</Hint>
      )}
    </TaskDialog>
  );
}

function Form({ id, unitName, stored, onClose }: Props & { stored: CallData<typeof unitLeaders> }) {
  const [leader, setLeader] = useState(stored.leader ? [stored.leader] : []);
  const [deputies, setDeputies] = useState(stored.deputies);
  const [secretaries, setSecretaries] = useState(stored.secretaries);
  const { busy, problems: errors, send: underWay } = useSending();
  const reread = useUnitReread();
  const ids = (people: readonly { userId: number }[]) => people.map((one) => one.userId);
  const save = () =>
    underWay(async () => {
      const body = {
        version: stored.version,
        leaderStaffId: leader[0]?.userId ?? null,
        deputyIds: ids(deputies),
        secretaryIds: ids(secretaries),
      };
      await callApi(setUnitLeaders, { params: { id }, body }, { own: [CODE.invalid] });
      notify({ type: 'success', message: `${unitName} 的负责人已保存`, duration: 3000 });
      onClose();
      void reread();
    });
  return (
    <TaskDialog
      title={`负责人：${unitName}`}
      action="保存"
      busy={busy}
      onAction={() => void save()}
      onClose={onClose}
    >
      <Stack className="unit-people">
        <PeoplePick
          name="leaderStaffId"
          label="负责人"
          chosen={leader}
          onChange={setLeader}
          error={errors.leaderStaffId}
        />
        {leader.length > 0 && <TextButton onClick={() => setLeader([])}>清除负责人</TextButton>}
        <PeoplePick
          multiple
          name="deputyIds"
          label="分管教学领导"
          chosen={deputies}
          onChange={setDeputies}
          error={errors.deputyIds}
        />
        <PeoplePick
          multiple
          name="secretaryIds"
          label="教学秘书"
          chosen={secretaries}
          onChange={setSecretaries}
          error={errors.secretaryIds}
        />
      </Stack>
      <Hint>负责人信息供查阅和推荐审批人，不会因此得到审批权限。</Hint>
    </TaskDialog>
  );
}
