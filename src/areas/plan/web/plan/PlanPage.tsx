import { useRef, useState } from 'react';
import { mayAny } from '../../../../platform/contract/permission.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { usePermissions } from '../../../../platform/web/actors/session.ts';
import { useReadOnly } from '../../../../platform/web/actors/simulation.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useCall, useRefresh } from '../../../../platform/web/api/query.ts';
import { DraftBand } from '../../../../platform/web/form/DraftBand.tsx';
import { DECIDING } from '../../../../platform/web/form/useDecision.ts';
import { useSending } from '../../../../platform/web/form/useSending.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { Row, Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { PageTabs } from '../../../../platform/web/kit/page/PageTabs.tsx';
import { DictTag } from '../../../../platform/web/kit/page/Tag.tsx';
import { Hint, Toned } from '../../../../platform/web/kit/plain/Text.tsx';
import { minuteText } from '../../../../platform/web/time.ts';
import { ApprovalPanel } from '../../../../school/approval/web/ApprovalPanel.tsx';
import { useSteps } from '../../../../school/approval/web/useSteps.ts';
import {
  type PlanDetail,
  planDetail,
  planEvent,
  publishPlan,
  unpublishPlan,
} from '../../contract/plan.calls.ts';
import { BodyEditor } from '../body/BodyEditor.tsx';
import { PlanDocuments } from '../report/PlanDocuments.tsx';
import { PlanPrint } from '../report/PlanPrint.tsx';
import { ChangePanel } from './ChangePanel.tsx';
import { PlanActs } from './PlanActs.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { SheetDialog } from './SheetDialog.tsx';
import { PLAN_READS, type PlanTextState, usePlanText } from './usePlanText.ts';

/** A plan as a whole: what it consists of, where it stands, how it changed. */
export function PlanPage({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useCall(
    planDetail,
    { params: { id }, query: {} },
    { current: true },
  );
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Hint below>正在读取培养方案…</Hint>;
  // a step that another one took shows itself; what is typed stays in the form of its own version
  return <Loaded key={`${data.head.id}:${data.writable}`} data={data} onClose={onClose} />;
}

type View = 'body' | 'documents' | 'approval' | 'changes';

/** What is done with a plan as a whole, beside its text: approved, submitted, published. */
function usePlanWrites(data: PlanDetail, state: PlanTextState) {
  const { head } = data;
  const refresh = useRefresh();
  const { busy: sending, send: underWay } = useSending();
  const version = data.writable ? (state.record?.version ?? head.version) : head.version;
  const steps = useSteps({
    version,
    send: async (body) => {
      await callApi(planEvent, { params: { id: head.id }, body }, DECIDING);
      notify({ type: 'success', message: '已办理', duration: 3000 });
    },
    read: () => refresh(...PLAN_READS),
  });
  const busy = sending || steps.busy || state.busy !== null;
  /** Runs one write; what was refused has been shown by its dialog. */
  const run = async (work: () => Promise<unknown>, text: string): Promise<boolean> => {
    const isDone = await underWay(async () => {
      await work();
      notify({ type: 'success', message: text, duration: 3000 });
      await refresh(...PLAN_READS);
      return true;
    });
    return isDone === true;
  };
  const submit = () => {
    const problemsOf = (blocks: boolean) =>
      state.judged
        .filter((it) => it.blocks === blocks)
        .map(({ text }, i) => ({ key: `${i}`, text }));
    const blocking = Object.fromEntries(problemsOf(true).map(({ key, text }) => [key, text]));
    state.submit(blocking, false, problemsOf(false));
  };
  const params = { id: head.id };
  const publish = () =>
    void run(() => callApi(publishPlan, { params, body: { version: head.version } }), '已发布');
  const unpublish = (reason: string) =>
    run(
      () => callApi(unpublishPlan, { params, body: { version: head.version, reason } }),
      '已取消发布',
    );
  return { busy, onSend: steps.onSend, submit, publish, unpublish };
}

function Loaded({ data, onClose }: { data: PlanDetail; onClose: () => void }) {
  const { head } = data;
  const root = useRef<HTMLDivElement>(null);
  const state = usePlanText(data, root, onClose);
  const [withdrawing, setWithdrawing] = useState(false);
  const [printing, setPrinting] = useState(false);
  const [importing, setImporting] = useState(false);
  const permissions = usePermissions();
  const locked = useReadOnly();
  const may = (action: string) =>
    !locked && mayAny(permissions, [`talent:plan:${action}` as 'talent:plan:edit']);
  const readOnly = !data.writable || !may('edit') || state.found;
  const writes = usePlanWrites(data, state);
  const { busy, submit, publish, unpublish } = writes;
  const [view, setView] = useState<View>('body');
  if (printing)
    return (
      <PlanPrint
        planId={head.id}
        head={head}
        body={state.body}
        known={state.known}
        onClose={() => setPrinting(false)}
      />
    );
  return (
    <Stack ref={root}>
      <Row as="header" gap="8px 16px" className="plan-head">
        <Button variant="ghost" disabled={state.busy !== null} onClick={state.leave}>
          返回列表
        </Button>
        <PlanFacts data={data} />
        <PlanActs
          data={data}
          may={may}
          busy={busy}
          readOnly={readOnly}
          dirty={state.unsaved}
          onSave={() => state.save()}
          onSubmit={submit}
          onPublish={publish}
          onUnpublish={() => setWithdrawing(true)}
          onImport={() => setImporting(true)}
          onPrint={() => setPrinting(true)}
        />
      </Row>
      <DraftBand
        {...{ draft: state.draft.found, version: head.version, called: '方案' }}
        onRestore={state.restore}
        onDiscard={state.discard}
      />
      {state.unsaved && (
        <Toned as="p" tone="quiet" role="status">
          {state.draft.failed
            ? '有未保存的修改；浏览器不能保存本机草稿，请尽快保存'
            : '有未保存的修改，已保存在本机草稿'}
        </Toned>
      )}
      <PlanParts
        data={data}
        state={state}
        readOnly={readOnly}
        mayEdit={may('edit')}
        writes={writes}
        view={view}
        onView={setView}
      />
      {importing && (
        <SheetDialog planId={head.id} state={state} onClose={() => setImporting(false)} />
      )}
      {withdrawing && (
        <ReasonDialog
          thing={`unpublish:${head.id}`}
          title="取消发布"
          hint="取消后不能再从该方案生成申报，可以再次发布。"
          busy={busy}
          onClose={() => setWithdrawing(false)}
          onDone={unpublish}
        />
      )}
    </Stack>
  );
}

/** What it is called, and what is known of it at a glance. */
function PlanFacts({ data: { head, usedBy } }: { data: PlanDetail }) {
  return (
    <>
      <Row gap={12} oneLine className="plan-title">
        <h1>{head.planName}</h1>
        <DictTag type="plan_status" value={head.planStatus} />
      </Row>
      <p className="plan-facts">
        {[
          head.planCode,
          head.collegeName,
          head.directionName,
          head.campusName,
          `学制 ${head.schoolingYears} 年`,
          `第 ${head.edition} 版`,
          head.templateName && `模板：${head.templateName}`,
          head.publishedAt && `${minuteText(head.publishedAt)} 发布`,
          usedBy > 0 && `${usedBy} 条申报使用`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  );
}

interface PartsProps {
  data: PlanDetail;
  state: PlanTextState;
  readOnly: boolean;
  mayEdit: boolean;
  writes: ReturnType<typeof usePlanWrites>;
  view: View;
  onView: (view: View) => void;
}
/** 方案内容, 附件, 审批, 变更申请: what can be typed in stays where it is while another part is looked at. */
function PlanParts({ data, state, readOnly, mayEdit, writes, view, onView }: PartsProps) {
  const { head, approval } = data;
  return (
    <>
      <PageTabs
        label="培养方案"
        tabs={[
          { key: 'body', label: '方案内容' },
          { key: 'documents', label: `附件（${state.text.attachmentIds.length}）` },
          { key: 'approval', label: `审批（${approval.progressText}）` },
          {
            key: 'changes',
            label: data.openChangeId !== null ? '变更申请（有未办完的）' : '变更申请',
          },
        ]}
        tab={view}
        onChoose={onView}
      />
      <div hidden={view !== 'body'}>
        <BodyEditor state={state} readOnly={readOnly} judged={data.writable} />
      </div>
      <div hidden={view !== 'documents'}>
        <PlanDocuments
          stored={data.attachments}
          readOnly={readOnly}
          onIds={(attachmentIds) => state.changeMore({ attachmentIds })}
        />
      </div>
      {view === 'approval' && (
        <ApprovalPanel
          thing={`plan:${head.id}`}
          part={approval}
          busy={writes.busy}
          onSend={writes.onSend}
        />
      )}
      {view === 'changes' && <ChangePanel plan={data} mayEdit={mayEdit} />}
    </>
  );
}
