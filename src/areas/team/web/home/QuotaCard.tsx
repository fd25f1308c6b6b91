import { useCall } from '../../../../platform/web/api/query.ts';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { ThingList } from '../../../../platform/web/kit/piece/ThingList.tsx';
import { linkWith } from '../../../../platform/web/links.ts';
import type { CardProps } from '../../../../school/approval/web/homeCard.ts';
import { LINE, useFill } from '../../../../school/approval/web/homeCard.ts';
import { hrOrganisation } from '../../contract/department.calls.ts';

const PATH = '/hr/department';
/** Lines of the card. */
const MOST = 7;

/** 超编单位: where there are more people than posts, the most first (首页 26); each opens its line of the list of departments. */
export function QuotaCard({ onOpen, onFill }: CardProps) {
  const { data, error, refetch } = useCall(hrOrganisation, {});
  const over = (data ?? [])
    .flatMap((unit) =>
      unit.quota !== null && unit.onDuty > unit.quota
        ? [{ ...unit, quota: unit.quota, by: unit.onDuty - unit.quota }]
        : [],
    )
    .sort((a, b) => b.by - a.by);
  useFill(onFill, data && Math.max(1, Math.min(over.length, MOST)) * LINE.thing);
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} />;
  if (!data) return null;
  if (over.length === 0) return <EmptyState text="您的数据范围内没有超编的单位。" />;
  return (
    <ThingList
      label="超编单位"
      things={over.slice(0, MOST).map(({ unitCode, unitName, levelName, quota, onDuty, by }) => ({
        key: unitCode,
        kind: levelName,
        name: unitName,
        about: `编制 ${quota}，在岗 ${onDuty}`,
        since: `超 ${by} 人`,
        act: '查看',
        onOpen: () => onOpen(linkWith(PATH, { keyword: unitCode })),
      }))}
    />
  );
}
