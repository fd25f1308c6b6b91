import { useMemo } from 'react';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { Stack } from '../../../../platform/web/kit/layout/Layout.tsx';
import { Pressable } from '../../../../platform/web/kit/plain/Pressable.tsx';
import { GROUP_RULES, type PlanBody } from '../../../../school/plan/contract/plan.shapes.ts';
import { groupSums } from '../../contract/plan.sums.ts';
import { ordered } from './body.ts';

interface Props {
  body: PlanBody;
  chosen: number | null;
  onChoose: (id: number | null) => void;
  /** Groups of which something is wrong. */
  wrong: ReadonlySet<number>;
  onAdd?: (() => void) | undefined;
}

/** The course groups as a tree, each with what it requires and what it has (方案 9). */
export function GroupTree({ body, chosen, onChoose, wrong, onAdd }: Props) {
  const sums = useMemo(() => groupSums(body), [body]);
  const rows = useMemo(() => ordered(body.groups), [body.groups]);
  return (
    <Stack as="nav" card gap={2} pad={8} aria-label="课程组">
      <Pressable
        className="plan-group"
        aria-current={chosen === null || undefined}
        onClick={() => onChoose(null)}
      >
        <span className="plan-group-name">全部课程</span>
        <span className="plan-group-sum">{body.courses.length} 门</span>
      </Pressable>
      {rows.map(({ group, depth }) => {
        const sum = sums.get(group.id);
        return (
          <Pressable
            key={group.id}
            className="plan-group"
            style={{ paddingInlineStart: 12 + depth * 16 }}
            aria-current={group.id === chosen || undefined}
            data-wrong={wrong.has(group.id) || undefined}
            onClick={() => onChoose(group.id)}
          >
            <span className="plan-group-name">{group.groupName}</span>
            <span className="plan-group-sum">
              {group.groupRule === 1
                ? `${sum?.counted ?? 0} 学分`
                : `${sum?.offered ?? 0} 选 ${need(group)}`}
            </span>
            <span className="plan-group-rule">
              {GROUP_RULES[group.groupRule]} · {sum?.courseCount ?? 0} 门
              {wrong.has(group.id) ? ' · 有问题' : ''}
            </span>
          </Pressable>
        );
      })}
      {onAdd && (
        <Button variant="outline" onClick={onAdd}>
          新增课程组
        </Button>
      )}
    </Stack>
  );
}
const need = ({
  groupRule,
  requiredCredits,
  requiredCourseCount,
  requiredGroupCount,
}: PlanBody['groups'][number]): string =>
  groupRule === 3
    ? `${requiredCourseCount} 门`
    : groupRule === 4
      ? `${requiredGroupCount} 组`
      : `${requiredCredits}`;
