import { CODE } from '../../../../platform/contract/codes.ts';
import { agreed } from '../../../../platform/web/actors/dialog.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { type CallData, useRefresh } from '../../../../platform/web/api/query.ts';
import { date, people } from '../../../../platform/web/form/task/pickFields.tsx';
import { ReadFirst } from '../../../../platform/web/form/task/ReadFirst.tsx';
import { Task } from '../../../../platform/web/form/task/Task.tsx';
import { reason } from '../../../../platform/web/form/task/taskFields.tsx';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { FormGrid } from '../../../../platform/web/kit/field/FormCard.tsx';
import { Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { type Agency, addAgency, agencyList, endAgency } from '../../contract/team.calls.ts';
import { AgencyLine } from './AgencyLine.tsx';
import { useTeamRights } from './useTeamRights.ts';
import '../hr.css';

interface Props {
  /** `2027-03-01,2027-06-30`: days that are known already. */
  days?: string | null;
  onClose: () => void;
}
/** 代理设置: who approves in one's name from–to, and for whom one does (用户 28–30). */
export const AgencyDialog = ({ days = null, onClose }: Props) => (
  <ReadFirst title="代理设置" call={agencyList} input={{}} onClose={onClose}>
    {(known) => <Form known={known} days={days?.split(',') ?? []} onClose={onClose} />}
  </ReadFirst>
);

const endAgreed = ({ principalName, agentName }: Agency): Promise<boolean> =>
  agreed({
    message: `提前结束 ${principalName} 由 ${agentName} 的代理吗？立即生效。`,
    confirmText: '结束代理',
  });

interface FormProps {
  known: CallData<typeof agencyList>;
  days: readonly string[];
  onClose: () => void;
}
function Form({ known, days: [from, to], onClose }: FormProps) {
  const { write } = useTeamRights();
  const refresh = useRefresh();
  const reread = () => refresh('agencyList', 'teamList', 'teamMember', 'unitDeciders');
  const end = async (one: Agency) => {
    if (!(await endAgreed(one))) return;
    await callApi(endAgency, { params: { id: one.id }, body: { version: one.version } }).then(
      () => notify({ type: 'success', message: '代理已结束', duration: 3000 }),
      () => {},
    );
    await reread();
  };
  return (
    <Task
      title="代理设置"
      closeText="关闭"
      action={write ? '设置代理' : undefined}
      fields={{
        agentId: people({ label: '代理人', required: true }),
        beginOn: date({ label: '开始日期', required: true, start: from || known.today }),
        endOn: date({ label: '结束日期（含）', required: true, start: to ?? '' }),
        reason: reason(),
      }}
      needs={['agentId', 'beginOn', 'endOn']}
      send={({ agentId: [agent], ...said }) => {
        if (!agent) return false;
        const body = { ...said, agentId: agent.userId, reason: said.reason.trim() };
        return callApi(addAgency, { body }, { own: [CODE.invalid] });
      }}
      said={(_, { values: { agentId, beginOn, endOn } }) =>
        `${beginOn} 至 ${endOn} 由 ${agentId[0]?.cname} 代您审批`
      }
      rereads={reread}
      onDone={(_, { put }) => put({ agentId: [], reason: '', endOn: '' })}
      onClose={onClose}
    >
      {({ at }) => (
        <>
          {write && (
            <Stack className="hr-form">
              {at.agentId}
              <FormGrid>
                {at.beginOn}
                {at.endOn}
              </FormGrid>
              {at.reason}
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
        </>
      )}
    </Task>
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
