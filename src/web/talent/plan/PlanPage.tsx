import { Button } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { CODE } from '../../../contract/codes.ts';
import { mayAny } from '../../../contract/permission.ts';
import type { SmallFlowEvent } from '../../../contract/talent/approvalPart.ts';
import { type PlanDetail, planDetail, planEvent, publishPlan, savePlanBody, unpublishPlan } from '../../../contract/talent/plan.calls.ts';
import { confirm } from '../../actors/dialog.ts';
import { notify } from '../../actors/notification.ts';
import { usePermissions } from '../../actors/session.ts';
import { useReadOnly } from '../../actors/simulation.ts';
import { callApi } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';
import { useCall, useRefresh } from '../../api/query.ts';
import { ApprovalPanel } from '../../ui/approval/ApprovalPanel.tsx';
import { ErrorState } from '../../ui/list/EmptyState.tsx';
import { PageTabs } from '../../ui/list/PageTabs.tsx';
import { DictTag } from '../../ui/list/Tag.tsx';
import { minuteText } from '../../ui/time.ts';
import { LEAVE } from '../declaration/draft.ts';
import { BodyEditor } from './BodyEditor.tsx';
import { ChangePanel } from './ChangePanel.tsx';
import { PlanActs } from './PlanActs.tsx';
import { PlanDocuments } from './PlanDocuments.tsx';
import { PlanPrint } from './PlanPrint.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { SheetDialog } from './SheetDialog.tsx';
import { usePlanBody } from './usePlanBody.ts';

export const PLAN_READS = ['planDetail', 'planList', 'planGet', 'planChanges', 'plansWaiting', 'comparePlans'];

/** A plan as a whole: what it consists of, where it stands, how it changed (domain.md 1.3.4). */
export function PlanPage({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useCall(planDetail, { params: { id }, query: {} });
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <p className="form-hint">正在读取培养方案…</p>;
  // a step that another one took shows itself; what is typed stays in the form of its own version
  return <Loaded key={`${data.head.id}:${data.writable}`} data={data} onClose={onClose} />;
}

type View = 'body' | 'documents' | 'approval' | 'changes';

function Loaded({ data, onClose }: { data: PlanDetail; onClose: () => void }) {
  const { head, approval } = data;
  const root = useRef<HTMLDivElement>(null);
  const state = usePlanBody({
    thing: `plan:${head.id}`,
    name: head.planName,
    version: head.version,
    body: data.body,
    courses: data.courses,
    practicePercent: head.practicePercent,
    root,
  });
  const [view, setView] = useState<View>('body');
  const [busy, setBusy] = useState(false);
  const [withdrawing, setWithdrawing] = useState(false);
  const [printing, setPrinting] = useState(false);
  const [importing, setImporting] = useState(false);
  const stored = data.attachments.map(({ fileId }) => fileId);
  const [attachmentIds, setAttachmentIds] = useState(stored);
  const isChanged = state.dirty || (data.writable && attachmentIds.join() !== stored.join());
  const refresh = useRefresh();
  const permissions = usePermissions();
  const locked = useReadOnly();
  const may = (action: string) => !locked && mayAny(permissions, [`talent:plan:${action}` as 'talent:plan:edit']);
  const readOnly = !data.writable || !may('edit') || state.draft.found !== null;
  const version = data.writable ? state.version : head.version;

  /** Runs one write; what was refused has been told by its dialog. */
  const run = async (work: () => Promise<unknown>, text: string): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      notify({ type: 'success', message: text, duration: 3000 });
      await refresh(...PLAN_READS);
      return true;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      return false;
    } finally {
      setBusy(false);
    }
  };
  const write = async () => {
    const body = state.body;
    const answer = await callApi(savePlanBody, {
      params: { id: head.id },
      body: { version, body, attachmentIds },
    });
    state.saved(body, answer.data.version);
    return answer.data.version;
  };
  const send = (type: SmallFlowEvent, opinion: string) =>
    run(() => callApi(planEvent, { params: { id: head.id }, body: { type, version, opinion } }), '已办理');
  const submit = async () => {
    const blocking = state.problems.filter(({ blocks }) => blocks).length;
    if (blocking > 0) return void notify({ type: 'warning', message: `还有 ${blocking} 处需要改正，改正后才能提交` });
    const warned = state.problems.map(({ text }) => text);
    const sure = await confirm({
      title: '提交审批',
      message:
        warned.length > 0
          ? `有 ${warned.length} 处提示：\n${warned.slice(0, 8).join('\n')}\n\n仍然提交？`
          : '提交后不能修改，由管理单位和主审单位依次审批。',
      type: 'warn',
      confirmText: '提交',
    }).then(
      () => true,
      () => false,
    );
    if (!sure) return;
    await run(async () => {
      const at = isChanged ? await write() : version;
      await callApi(
        planEvent,
        { params: { id: head.id }, body: { type: 'submit', version: at, confirmed: true } },
        { own: [CODE.conflict] },
      );
    }, '已提交审批');
  };
  const leave = async () => {
    if (!isChanged) return onClose();
    await confirm(LEAVE).then(onClose, () => {});
  };
  if (printing) return <PlanPrint head={head} body={state.body} known={state.known} onClose={() => setPrinting(false)} />;
  return (
    <div className="plan-page" ref={root}>
      <header className="plan-head">
        <Button size="sm" variant="ghost" colorPalette="gray" onClick={() => void leave()}>
          返回列表
        </Button>
        <div className="plan-title">
          <h1>{head.planName}</h1>
          <DictTag type="plan_status" value={head.planStatus} />
        </div>
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
            data.usedBy > 0 && `${data.usedBy} 条申报使用`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <PlanActs
          data={data}
          may={may}
          busy={busy}
          readOnly={readOnly}
          dirty={state.dirty}
          isChanged={isChanged}
          onSave={() => void run(write, '已保存')}
          onSubmit={() => void submit()}
          onPublish={() => void run(() => callApi(publishPlan, { params: { id: head.id }, body: { version: head.version } }), '已发布')}
          onUnpublish={() => setWithdrawing(true)}
          onImport={() => setImporting(true)}
          onPrint={() => setPrinting(true)}
        />
      </header>
      {state.draft.found && (
        <p className="plan-draft" role="status">
          本机有 {minuteText(state.draft.found.at)} 未保存的修改
          {state.draft.found.version !== null && state.draft.found.version < head.version && '（此后该方案又保存过）'}
          <Button size="xs" onClick={state.restore}>
            恢复
          </Button>
          <Button size="xs" variant="outline" colorPalette="gray" onClick={state.draft.discard}>
            丢弃
          </Button>
        </p>
      )}
      {state.dirty && (
        <p className="plan-unsaved" role="status">
          {state.draft.failed ? '有未保存的修改；浏览器不能保存本机草稿，请尽快保存' : '有未保存的修改，已保存在本机草稿'}
        </p>
      )}
      <PageTabs
        label="培养方案"
        tabs={[
          { key: 'body', label: '方案内容' },
          { key: 'documents', label: `附件（${attachmentIds.length}）` },
          { key: 'approval', label: `审批（${approval.progressText}）` },
          { key: 'changes', label: data.openChangeId !== null ? '变更申请（有未办完的）' : '变更申请' },
        ]}
        tab={view}
        onChoose={setView}
      />
      <div hidden={view !== 'body'}>
        <BodyEditor state={state} readOnly={readOnly} judged={data.writable} />
      </div>
      <div hidden={view !== 'documents'}>
        <PlanDocuments stored={data.attachments} readOnly={readOnly} onIds={setAttachmentIds} />
      </div>
      {importing && <SheetDialog planId={head.id} state={state} onClose={() => setImporting(false)} />}
      {view === 'approval' && <ApprovalPanel part={approval} busy={busy} onSend={send} />}
      {view === 'changes' && <ChangePanel plan={data} mayEdit={may('edit')} />}
      {withdrawing && (
        <ReasonDialog
          title="取消发布"
          hint="取消后不能再从该方案生成申报，可以再次发布。"
          busy={busy}
          onClose={() => setWithdrawing(false)}
          onDone={async (reason) => {
            if (await run(() => callApi(unpublishPlan, { params: { id: head.id }, body: { version: head.version, reason } }), '已取消发布'))
              setWithdrawing(false);
          }}
        />
      )}
    </div>
  );
}
