import { useCall } from '../../../../platform/web/api/query.ts';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { Stat, StatGrid } from '../../../../platform/web/kit/Stat.tsx';
import { linkWith } from '../../../../platform/web/links.ts';
import type { CardProps } from '../../../../school/approval/web/homeCard.ts';
import { roomUsage } from '../../contract/usage.calls.ts';

const said = (rate: number | null): string => (rate === null ? '未开放' : `${rate}%`);

/** 教室使用率 of the semester in the working context: occupied of open periods, whole and by campus (教室 37). */
export function RoomsCard({ onOpen }: CardProps) {
  const { data, error, refetch } = useCall(roomUsage, { query: {} });
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} />;
  if (!data) return null;
  if (data.campuses.length === 0) return <Hint>您的数据范围内，本学期还没有教室明细。</Hint>;
  const rooms = data.campuses.reduce((sum, campus) => sum + campus.rooms, 0);
  const all = { campusId: null, campusName: '全部', rooms, rate: data.rate };
  return (
    <StatGrid>
      {[all, ...data.campuses].map(({ campusId, campusName, rooms: count, rate }) => (
        <Stat
          key={campusId}
          value={said(rate)}
          label={`${campusName} ${count} 间`}
          disabled={false}
          onClick={() =>
            onOpen(
              linkWith('/resource/semesterRoom', {
                atCampusId: campusId === null ? undefined : String(campusId),
              }),
            )
          }
        >
          <progress max={100} value={rate ?? 0} aria-hidden="true" />
        </Stat>
      ))}
    </StatGrid>
  );
}
