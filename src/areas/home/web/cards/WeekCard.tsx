import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import type { CardProps } from '../../../../school/approval/web/homeCard.ts';

/** Where the running semester stands. */
export function WeekCard({ summary }: CardProps) {
  const week = summary?.week;
  if (!week) return <Hint>{summary ? '当前不在学期内。' : ' '}</Hint>;
  return (
    <>
      <p className="home-big">第 {week.week} 周</p>
      <progress max={week.weeks} value={Math.min(week.week, week.weeks)} aria-label="学期进度" />
      <Hint>
        {week.semesterName}，共 {week.weeks} 周
      </Hint>
    </>
  );
}
