import { useState } from 'react';
import { Pressable } from '../../../../platform/web/kit/plain/Pressable.tsx';
import { Toned } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import type { PlanProblem } from '../../contract/plan.rules.ts';

const FEW = 4;

/** What speaks against the submit, and what is only warned of; each leads to its place. */
export function Problems({
  problems,
  onJump,
}: {
  problems: readonly PlanProblem[];
  onJump: (problem: PlanProblem) => void;
}) {
  const [all, setAll] = useState(false);
  const blocking = problems.filter(({ blocks }) => blocks).length;
  if (problems.length === 0)
    return (
      <Toned as="p" tone="success">
        校验通过，可以提交
      </Toned>
    );
  const shown = all ? problems : problems.slice(0, FEW);
  return (
    <section
      className="plan-problems"
      data-blocks={blocking > 0 || undefined}
      aria-label="校验结果"
    >
      <h3>
        {blocking > 0 ? `${blocking} 处需要改正` : '可以提交'}
        {problems.length > blocking && `，${problems.length - blocking} 处提示`}
      </h3>
      <ul>
        {shown.map((problem, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew with every change
          <li key={i}>
            <Pressable className="plan-problem" onClick={() => onJump(problem)}>
              <span data-blocks={problem.blocks || undefined}>
                {problem.blocks ? '需改正' : '提示'}
              </span>
              {problem.text}
            </Pressable>
          </li>
        ))}
      </ul>
      {problems.length > FEW && (
        <TextButton onClick={() => setAll(!all)}>
          {all ? '收起' : `显示全部 ${problems.length} 处`}
        </TextButton>
      )}
    </section>
  );
}
