import { SHELL } from '../../../../platform/contract/shell.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { useDict } from '../../../../platform/web/kit/page/Tag.tsx';
import { ThingList } from '../../../../platform/web/kit/piece/ThingList.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { StatGrid } from '../../../../platform/web/kit/Stat.tsx';
import { linkWith } from '../../../../platform/web/links.ts';
import { CountStat } from '../../../../platform/web/resource/CountStat.tsx';
import { useRows } from '../../../../platform/web/resource/useRows.ts';
import type { CardProps } from '../../../../school/approval/web/homeCard.ts';
import { LINE, listed, STATS, useFill } from '../../../../school/approval/web/homeCard.ts';
import change from '../../../../school/student/contract/change.entity.ts';
import { CHANGE_PATH } from '../../../../school/student/web/links.ts';
import type { context } from '../../../../school/units/contract/foundation.calls.ts';

/** Lines below the numbers. */
const MOST = 5;

/** 学籍生效: what takes effect today, what waits for its day, which leaves end soon; the next ones by name (首页 26). */
export function EffectsCard({ onOpen, onFill }: CardProps) {
  const day = useCall<typeof context>(SHELL.foundationContext, { query: {} }).data?.today;
  const { rows, error, refetch } = useRows(change, MOST, {
    tab: 'waiting',
    orderByColumn: 'effectiveOn',
    isAsc: 'asc',
  });
  const types = useDict('change_type');
  const shown = listed(STATS, rows?.length ?? 0);
  useFill(onFill, rows && STATS + Math.max(1, shown) * LINE.thing);
  if (error && !rows) return <ErrorState message={error.message} onRetry={refetch} />;
  const wordOf = (type: unknown) =>
    types.find(({ dictValue }) => dictValue === String(type))?.dictLabel ?? '';
  const counted = { entity: change, path: CHANGE_PATH, onOpen };
  return (
    <>
      <StatGrid>
        {day && <CountStat {...counted} label="今天生效" filters={{ from: day, to: day }} />}
        <CountStat {...counted} label="待生效" filters={{ tab: 'waiting' }} />
        <CountStat {...counted} label="30 天内到期" filters={{ tab: 'due' }} />
      </StatGrid>
      {rows?.length === 0 && <Hint>没有等待生效的异动。</Hint>}
      <ThingList
        label="接下来生效的异动"
        things={(rows ?? []).slice(0, shown).map((row) => ({
          key: String(row.id),
          kind: wordOf(row.changeType),
          name: String(row.cname),
          about: String(row.className ?? ''),
          since: row.effectiveOn === day ? '今天' : String(row.effectiveOn ?? '').slice(5),
          act: '查看',
          onOpen: () => onOpen(linkWith(CHANGE_PATH, { tab: 'waiting', open: String(row.id) })),
        }))}
      />
    </>
  );
}
