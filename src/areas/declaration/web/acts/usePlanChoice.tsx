import { useEffect, useState } from 'react';
import { useCall } from '../../../../platform/web/api/query.ts';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { type PlanChoice, planChoices, planProposal } from '../../contract/drafting.calls.ts';
import type { Chosen } from './generating.ts';
import { PlanPick } from './PlanPick.tsx';
import { isOpen, ProposalTable } from './ProposalTable.tsx';

const unique = (values: readonly string[]): string[] => [...new Set(values)];
const NONE: readonly PlanChoice[] = [];

/** One plan by grade, major and term, with its courses: what of them is chosen, and how it is drawn. */
export function usePlanChoice(asked: boolean): Chosen {
  const plans = useCall(planChoices, { query: {} }, { enabled: asked });
  const all = plans.data ?? NONE;
  const [grade, setGrade] = useState<string | null>(null);
  const [planId, setPlanId] = useState<number | null>(null);
  const [term, setTerm] = useState<number | null>(null);
  const grades = unique(all.map((plan) => plan.grade));
  const chosenGrade = grade ?? all.find((plan) => plan.term !== null)?.grade ?? grades[0] ?? '';
  const ofGrade = all.filter((plan) => plan.grade === chosenGrade);
  const plan = ofGrade.find((one) => one.planId === planId) ?? ofGrade[0];
  const chosenTerm = term ?? plan?.term ?? 1;
  const proposal = useCall(
    planProposal,
    { query: { planId: plan?.planId ?? 0, term: chosenTerm } },
    { enabled: asked && plan !== undefined },
  );
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const rows = proposal.data ?? [];
  const chosen = rows.filter((row) => isOpen(row) && !left.has(row.planCourseId));
  const place = `${plan?.planId}/${chosenTerm}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another plan or term begins anew
  useEffect(() => setLeft(new Set()), [place]);
  return {
    courses: chosen.map(({ planCourseId }) => ({
      planId: plan?.planId ?? 0,
      term: chosenTerm,
      planCourseId,
    })),
    nameOf: (id) => rows.find((row) => row.planCourseId === id)?.courseName ?? String(id),
    readAgain: async () => void (await proposal.refetch()),
    shown: (
      <>
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
      </>
    ),
  };
}
