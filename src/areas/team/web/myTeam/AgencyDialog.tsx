import { useState } from 'react';
import { CODE } from '../../../../platform/contract/codes.ts';
import type { PersonOption } from '../../../../platform/contract/scope/staff.calls.ts';
import { agreed } from '../../../../platform/web/actors/dialog.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { type CallData, useCall, useRefresh } from '../../../../platform/web/api/query.ts';
import { useSending } from '../../../../platform/web/form/useSending.ts';
import { DateField } from '../../../../platform/web/kit/field/DateField.tsx';
import { Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { lengthProblem, ReasonField } from '../../../../platform/web/kit/page/ReasonField.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { PeoplePick } from '../../../../platform/web/scope/PeoplePick.tsx';
import { type Agency, addAgency, agencyList, endAgency } from '../../contract/team.calls.ts';
import { AgencyLine } from './AgencyLine.tsx';
import { useTeamRights } from './useTeamRights.ts';
import '../hr.css';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { FormGrid } from '../../../../platform/web/kit/field/FormCard.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';

/** 代理设置: who approves in one's name from–to, and for whom one does (用户 28–30). */
export function AgencyDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useCall(agencyList, { query: {} });
  if (data) return <Form known={data} onClose={onClose} />;
  return (
    <TaskDialog title="代理设置" closeText="关闭" onClose={onClose}>
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Hint>正在读取…</Hint>
      )}
    </TaskDialog>
  );
}

const endAgreed = ({ principalName, agentName }: Agency): Promise<boolean> =>
  agreed({
    message: `提前结束 ${principalName} 由 ${agentName} 的代理吗？立即生效。`,
    confirmText: '结束代理',
  });

function Form({ known, onClose }: { known: CallData<typeof agencyList>; onClose: () => void }) {
  const [agent, setAgent] = useState<PersonOption[]>([]);
  const [beginOn, setBegin] = useState(known.today);
  const [endOn, setEnd] = useState('');
  const [reason, setReason] = useState('');
  const { busy, problems: errors, send: underWay } = useSending();
  const { write } = useTeamRights();
  const refresh = useRefresh();
  const reread = () => refresh('agencyList', 'teamList', 'teamMember', 'unitDeciders');
  const [chosen] = agent;
  const save = () =>
    underWay(async () => {
      if (!chosen) return;
      const body = { agentId: chosen.userId, beginOn, endOn, reason: reason.trim() };
      await callApi(addAgency, { body }, { own: [CODE.invalid] });
      notify({
        type: 'success',
        message: `${beginOn} 至 ${endOn} 由 ${chosen.cname} 代您审批`,
        duration: 3000,
      });
      setAgent([]);
      setReason('');
      setEnd('');
      await reread();
    });
  const end = async (one: Agency) => {
    if (!(await endAgreed(one))) return;
    await callApi(endAgency, { params: { id: one.id }, body: { version: one.version } }).then(
      () => notify({ type: 'success', message: '代理已结束', duration: 3000 }),
      () => {},
    );
    await reread();
  };
  return (
    <TaskDialog
      title="代理设置"
      closeText="关闭"
      {...(write ? { action: '设置代理' } : {})}
      blocked={!chosen || endOn === '' || beginOn === '' || lengthProblem(reason, 2, 200) !== null}
      busy={busy}
      onAction={() => void save()}
      onClose={onClose}
    >
      {write && (
        <Stack className="hr-form">
          <PeoplePick
            name="agentId"
            label="代理人"
            required
            chosen={agent}
            onChange={setAgent}
            error={errors.agentId}
          />
          <FormGrid>
            <DateField
              name="beginOn"
              label="开始日期"
              required
              value={beginOn}
              onChange={setBegin}
              error={errors.beginOn}
            />
            <DateField
              name="endOn"
              label="结束日期（含）"
              required
              value={endOn}
              onChange={setEnd}
              error={errors.endOn}
            />
          </FormGrid>
          <ReasonField label="原因" value={reason} onChange={setReason} min={2} max={200} />
          <Hint>
            期间双方都可以审批，记录写明“代”；代理人不能审批他本人或您本人申报的任务。到期自动结束。
          </Hint>
        </Stack>
      )}
      <Lines
        title="谁代我审批"
        none="没有设置过代理人。"
        rows={known.mine}
        onEnd={write ? end : null}
      />
      <Lines
        title="我代谁审批"
        none="没有人委托您代理。"
        rows={known.forOthers}
        onEnd={write ? end : null}
      />
    </TaskDialog>
  );
}

interface LinesProps {
  title: string;
  none: string;
  rows: readonly Agency[];
  onEnd: ((one: Agency) => void) | null;
}
function Lines({ title, none, rows, onEnd }: LinesProps) {
  return (
    <section className="team-lines" aria-label={title}>
      <h3>{title}</h3>
      {rows.length === 0 && <Hint>{none}</Hint>}
      {rows.map((one) => (
        <AgencyLine key={one.id} agency={one}>
          {onEnd && one.mayEnd && (
            <Button variant="outline" type="button" size="xs" onClick={() => onEnd(one)}>
              结束代理
            </Button>
          )}
        </AgencyLine>
      ))}
    </section>
  );
}
