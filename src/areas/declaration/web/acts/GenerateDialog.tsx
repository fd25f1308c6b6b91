import { useEffect, useState } from 'react';
import { CODE } from '../../../../platform/contract/codes.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { ApiError } from '../../../../platform/web/api/errors.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { useSending } from '../../../../platform/web/form/useSending.ts';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { generateDrafts, planChoices, planProposal } from '../../contract/drafting.calls.ts';
import { PlanPick } from './PlanPick.tsx';
import { isOpen, ProposalTable } from './ProposalTable.tsx';
import { RefusedList } from './RefusedList.tsx';

interface Props {
  onMade: (ids: readonly number[]) => void;
  onClose: () => void;
}
type Refused = { id: number; code: number; msg: string };
const unique = (values: readonly string[]): string[] => [...new Set(values)];
/** 从培养方案生成: grade, major and term, the plan's courses with what is declared already, the chosen ones become drafts (申报 40). */
export default function GenerateDialog({ onMade, onClose }: Props) {
  const plans = useCall(planChoices, { query: {} });
  const [grade, setGrade] = useState<string | null>(null);
  const [planId, setPlanId] = useState<number | null>(null);
  const [term, setTerm] = useState<number | null>(null);
  const grades = unique((plans.data ?? []).map((plan) => plan.grade));
  const chosenGrade =
    grade ?? (plans.data ?? []).find((plan) => plan.term !== null)?.grade ?? grades[0] ?? '';
  const ofGrade = (plans.data ?? []).filter((plan) => plan.grade === chosenGrade);
  const plan = ofGrade.find((one) => one.planId === planId) ?? ofGrade[0];
  const chosenTerm = term ?? plan?.term ?? 1;
  const proposal = useCall(
    planProposal,
    { query: { planId: plan?.planId ?? 0, term: chosenTerm } },
    { enabled: plan !== undefined },
  );
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const { busy, send: underWay } = useSending();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const rows = proposal.data ?? [];
  const chosen = rows.filter((row) => isOpen(row) && !left.has(row.planCourseId));
  const place = `${plan?.planId}/${chosenTerm}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another plan or term begins anew
  useEffect(() => setLeft(new Set()), [place]);

  const generate = () =>
    underWay(async () => {
      if (!plan) return;
      const body = {
        planId: plan.planId,
        term: chosenTerm,
        planCourseIds: chosen.map((row) => row.planCourseId),
      };
      try {
        const { data } = await callApi(generateDrafts, { body });
        if (data.ids.length > 0) {
          notify({ type: 'success', message: `生成 ${data.ids.length} 条草稿`, duration: 3000 });
          onMade(data.ids);
        }
        setRefused(data.refused);
        if (data.refused.length === 0) return onClose();
        await proposal.refetch();
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        if (error instanceof ApiError && error.code === CODE.rule) onClose(); // the window has shut meanwhile, and it has been said
      }
    });
  const nameOf = (id: number) =>
    rows.find((row) => row.planCourseId === id)?.courseName ?? String(id);
  return (
    <TaskDialog
      title="从培养方案生成申报"
      action={`生成 ${chosen.length} 条草稿`}
      blocked={chosen.length === 0}
      busy={busy}
      wide
      onAction={() => void generate()}
      onClose={onClose}
    >
      <PlanPick
        grades={grades}
        grade={chosenGrade}
        plans={ofGrade}
        plan={plan}
        term={chosenTerm}
        onGrade={(value) => {
          setGrade(value);
          setPlanId(null);
          setTerm(null);
        }}
        onPlan={(value) => {
          setPlanId(value);
          setTerm(null);
        }}
        onTerm={setTerm}
      />
      {plans.data?.length === 0 && (
        <Hint>您的管理范围内没有已发布的培养方案，可用“新增申报”逐条填写。</Hint>
      )}
      {(plans.isLoading || proposal.isLoading) && <Hint>正在读取培养方案…</Hint>}
      {proposal.data && rows.length === 0 && <Hint>该方案在第 {chosenTerm} 学期没有课程。</Hint>}
      {rows.length > 0 && (
        <ProposalTable
          rows={rows}
          chosen={chosen}
          onTick={(ids, ticked) =>
            setLeft(
              (old) =>
                new Set(ticked ? [...old].filter((id) => !ids.includes(id)) : [...old, ...ids]),
            )
          }
        />
      )}
      <RefusedList refused={refused} nameOf={nameOf} />
    </TaskDialog>
  );
}
