import { useMemo, useRef, useState } from 'react';
import { EDITABLE_STATUSES } from '../../../../../machines/approval/approval.sets.ts';
import { DECLARE_STATUS } from '../../../../../machines/approval/approval.stored.ts';
import { isChangeable } from '../../../../../machines/publication/publication.stored.ts';
import { PUBLICATION_EVENT_ZH } from '../../../../../machines/publication/publication.types.ts';
import { CODE } from '../../../../platform/contract/codes.ts';
import { useWorkingContext } from '../../../../platform/web/actors/context.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useCall, useRefresh } from '../../../../platform/web/api/query.ts';
import { randomKey } from '../../../../platform/web/api/random.ts';
import { DraftBand } from '../../../../platform/web/form/DraftBand.tsx';
import { focusFirstProblem } from '../../../../platform/web/form/focus.ts';
import { DECIDING } from '../../../../platform/web/form/useDecision.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { FormWide } from '../../../../platform/web/kit/field/FormCard.tsx';
import { SelectField, TextField } from '../../../../platform/web/kit/field/fields.tsx';
import { Row, Stack, Tiles } from '../../../../platform/web/kit/layout/Layout.tsx';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { Hint, Typed } from '../../../../platform/web/kit/plain/Text.tsx';
import { ApprovalPanel } from '../../../../school/approval/web/ApprovalPanel.tsx';
import { useSteps } from '../../../../school/approval/web/useSteps.ts';
import type { PlanDetail } from '../../contract/plan.calls.ts';
import { comparePlans } from '../../contract/plan.compare.ts';
import {
  type PlanChangeRow,
  planChangeEvent,
  planChanges,
  savePlanChange,
} from '../../contract/planChange.calls.ts';
import { BodyEditor } from '../body/BodyEditor.tsx';
import { isBody } from '../body/body.ts';
import { type PlanText, usePlanBody } from '../body/usePlanBody.ts';
import { Differences } from '../report/Differences.tsx';
import { ChangeOffer } from './ChangeOffer.tsx';
import { useSemesters } from './useSemesters.ts';

const STATUS: Readonly<Record<number, string>> = {
  0: '草稿',
  1: '审批中',
  2: '已退回',
  3: '已生效',
  4: '不予通过',
};
const READS = ['planChanges', 'planDetail', 'planList', 'plansWaiting'];
/** Somebody goes on with it. */
const isOpen = ({ approval }: PlanChangeRow) =>
  EDITABLE_STATUSES.includes(approval.approval.declareStatus);

/** 变更申请 of a published plan: old → new with reason and the semester from which it holds (方案 29). */
export function ChangePanel({ plan, mayEdit }: { plan: PlanDetail; mayEdit: boolean }) {
  const { data, error, refetch } = useCall(planChanges, {
    params: { id: plan.head.id },
    query: {},
  });
  const [writing, setWriting] = useState(false);
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Hint below>正在读取变更申请…</Hint>;
  const open = data.find(isOpen) ?? null;
  const isUnderWay = data.some(
    ({ approval }) => approval.approval.declareStatus === DECLARE_STATUS.inReview,
  );
  if (writing) return <ChangeForm plan={plan} change={open} onDone={() => setWriting(false)} />;
  return (
    <Stack>
      <ChangeOffer
        planStatus={plan.head.planStatus}
        mayChange={mayEdit && !isUnderWay}
        text={open ? '继续填写变更申请' : PUBLICATION_EVENT_ZH.change}
        onChange={() => setWriting(true)}
      />
      {data.length === 0 && isChangeable(plan.head.planStatus) && (
        <p role="status">还没有变更申请。</p>
      )}
      {data.map((change) => (
        <Change key={change.id} change={change} />
      ))}
    </Stack>
  );
}

function Change({ change }: { change: PlanChangeRow }) {
  const refresh = useRefresh();
  const difference = useMemo(() => comparePlans(change.before, change.after), [change]);
  const names = useMemo(
    () => new Map(change.courses.map((course) => [course.courseId, course])),
    [change],
  );
  const { busy, onSend } = useSteps({
    version: change.version,
    send: async (step) => {
      const body = { ...step, ...(step.type === 'submit' ? { confirmed: true } : {}) };
      await callApi(planChangeEvent, { params: { id: change.id }, body }, DECIDING);
      notify({ type: 'success', message: '已办理', duration: 3000 });
    },
    read: () => refresh(...READS),
  });
  return (
    <Stack as="article" card pad={16}>
      <h3>
        {change.changeNo} · {STATUS[change.changeStatus]} · 自{change.effectiveSemester}起
      </h3>
      <Typed>原因：{change.reason}</Typed>
      <Differences difference={difference} names={names} titles={['变更前', '变更后']} />
      {isOpen(change) && change.writable && (
        <Button className="plan-start" disabled={busy} onClick={() => void onSend('submit', '')}>
          提交变更审批
        </Button>
      )}
      <ApprovalPanel
        within
        thing={`planChange:${change.id}`}
        part={change.approval}
        busy={busy}
        onSend={onSend}
      />
    </Stack>
  );
}

/** What stands beside the body of a change. */
interface Beside {
  reason: string;
  from: string;
}
const CHANGE_KEPT = {
  isValue: (found: unknown): found is PlanText<Beside> => {
    const { body, reason, from } = (found ?? {}) as Partial<PlanText<Beside>>;
    return isBody(body) && typeof reason === 'string' && typeof from === 'string';
  },
  of: (text: PlanText<Beside>) => text,
  back: (text: PlanText<Beside>) => text,
};

/** The plan as it is to be, with the reason. */
function ChangeForm({
  plan,
  change,
  onDone,
}: {
  plan: PlanDetail;
  change: PlanChangeRow | null;
  onDone: () => void;
}) {
  const root = useRef<HTMLDivElement>(null);
  const { semesterId } = useWorkingContext();
  const semesters = useSemesters();
  const refresh = useRefresh();
  const params = { id: plan.head.id };
  const state = usePlanBody<Beside, PlanText<Beside>>({
    thing: `planChange:${plan.head.id}`,
    name: `${plan.head.planName}的变更`,
    called: '变更申请',
    root,
    draft: CHANGE_KEPT,
    courses: change ? [...change.courses, ...plan.courses] : plan.courses,
    practicePercent: plan.head.practicePercent,
    text: {
      body: change?.after ?? plan.body,
      reason: change?.reason ?? '',
      from: String(change?.effectiveSemesterId ?? semesterId ?? ''),
    },
    record: change && { id: change.id, version: change.version },
    closes: 'stored',
    store: async ({ body, reason, from }, record) => {
      const sent = {
        version: record?.version ?? null,
        reason: reason.trim(),
        effectiveSemesterId: Number(from),
        after: body,
      };
      const own = record ? [CODE.invalid, CODE.conflict] : [CODE.invalid];
      return (await callApi(savePlanChange, { params, body: sent }, { key: randomKey(), own }))
        .data;
    },
    compare: async ({ id }) => {
      const { data } = await callApi(planChanges, { params, query: {} });
      const now = data.find((it) => it.id === id && it.writable && isOpen(it));
      return now ? { record: { id, version: now.version } } : null;
    },
    onRefused: (problems) =>
      requestAnimationFrame(() => root.current && focusFirstProblem(root.current, problems)),
    onStored: () => {
      notify({ type: 'success', message: '已保存变更申请，可以提交审批', duration: 3000 });
      void refresh(...READS);
    },
    onLeft: onDone,
  });
  const { problems } = state;
  return (
    <div ref={root}>
      <Tiles min={200} gap="8px 16px">
        <SelectField
          name="effectiveSemesterId"
          label="生效学期"
          required
          value={state.text.from}
          placeholder="请选择"
          onChange={(from) => state.changeMore({ from })}
          options={semesters}
          error={problems.effectiveSemesterId}
        />
        <FormWide>
          <TextField
            name="reason"
            label="变更原因"
            required
            rows={2}
            max={500}
            value={state.text.reason}
            onChange={(reason) => state.changeMore({ reason })}
            error={problems.reason}
          />
        </FormWide>
      </Tiles>
      <DraftBand
        {...{
          draft: state.draft.found,
          version: state.record?.version ?? null,
          called: '变更申请',
        }}
        onRestore={state.restore}
        onDiscard={state.discard}
      />
      <Row>
        <Button disabled={state.found} loading={state.busy !== null} onClick={() => state.save()}>
          保存变更申请
        </Button>
        <Button variant="outline" disabled={state.busy !== null} onClick={state.leave}>
          返回
        </Button>
      </Row>
      <BodyEditor state={state} readOnly={state.found} />
    </div>
  );
}
