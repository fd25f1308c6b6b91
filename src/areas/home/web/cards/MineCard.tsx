import { Stat, StatGrid } from '../../../../platform/web/kit/Stat.tsx';
import type { CardProps } from '../../../../school/approval/web/homeCard.ts';
import { mineWith } from '../../../../school/declaration/web/links.ts';

const STATES = [
  ['draft', '草稿'],
  ['inReview', '审批中'],
  ['returned', '已退回'],
  ['withdrawn', '已撤回'],
  ['approved', '已通过'],
  ['rejected', '不予通过'],
] as const;

/** Their own declarations by state; each number opens the list of exactly that length (首页 2、5). */
export function MineCard({ summary, onOpen }: CardProps) {
  const mine = summary?.mine;
  return (
    <StatGrid>
      {STATES.map(([state, label]) => (
        <Stat
          key={state}
          value={mine?.[state]}
          label={label}
          disabled={!mine?.[state]}
          onClick={() => onOpen(mineWith(state))}
        />
      ))}
    </StatGrid>
  );
}
