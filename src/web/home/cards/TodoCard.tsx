import { mineWith, queuePath } from '../../ui/links.ts';
import type { CardProps } from '../cards.ts';
import { Line } from './Line.tsx';

/** One line per level whose queue he may open, and what has come back to him. */
export function TodoCard({ summary, onOpen }: CardProps) {
  const returned = summary?.mine?.returned ?? 0;
  if (summary && summary.todos.length === 0 && returned === 0) return <p className="hint">没有待办事项。</p>;
  return (
    <ul className="home-rows">
      {summary?.todos.map(({ level, title, pending }) => (
        <Line key={level} label={title} count={pending} unit="条待审批" onClick={() => onOpen(queuePath(level))} />
      ))}
      {returned > 0 && <Line label="已退回的申报" count={returned} unit="条待修改" onClick={() => onOpen(mineWith('returned'))} />}
    </ul>
  );
}
