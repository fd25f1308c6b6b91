import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import { percentText } from '../../../../platform/contract/percent.ts';
import { mayAny } from '../../../../platform/contract/permission.ts';
import { usePermissions } from '../../../../platform/web/actors/session.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { Pressable } from '../../../../platform/web/kit/plain/Pressable.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { linkWith } from '../../../../platform/web/links.ts';
import type { CardProps } from '../../../../school/approval/web/homeCard.ts';
import { DECLARE_PATH } from '../../../../school/declaration/web/links.ts';
import {
  type DeclarationStatistics,
  declarationList,
  declarationStatistics,
} from '../../contract/declaration.calls.ts';
import './homeCards.css';

export interface Stage {
  /** Filter `counted` of the list that it opens. */
  counted: string;
  label: string;
  count: number;
  /** Of what has entered approval, 0 to 1. */
  share: number;
}

/** What has entered approval, and what of it each enabled level has passed (首页 8). */
export function funnelStages(statistics: DeclarationStatistics): Stage[] {
  const all = statistics.approvalAllSum;
  const share = (count: number) => (all > 0 ? count / all : 0);
  return [
    { counted: 'all', label: '进入审批', count: all, share: share(all) },
    ...statistics.enabledLevels.map((level) => {
      const count = statistics[`${level}ApprovalPassSum`];
      return { counted: level, label: `${LEVEL_UNIT_ZH[level]}通过`, count, share: share(count) };
    }),
  ];
}

/** How the declarations of the semester become fewer from level to level. */
export function FunnelCard({ onOpen }: CardProps) {
  const mayList = mayAny(usePermissions(), declarationList.access);
  const { data, error, refetch } = useCall(declarationStatistics, { query: {} });
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} />;
  const stages = data ? funnelStages(data) : [];
  const whole = data?.approvalAllSum ?? 0;
  if (data && whole === 0) return <Hint>在您的数据范围内，本学期还没有申报进入审批。</Hint>;
  return (
    <ul className="funnel">
      {stages.map(({ counted, label, count, share }, at) => (
        <li key={counted}>
          <Pressable
            disabled={!mayList || count === 0}
            onClick={() => onOpen(linkWith(DECLARE_PATH, { counted }))}
          >
            <span>{label} </span>
            <FunnelPart from={share} to={stages[at + 1]?.share ?? share} />
            <b>{count}</b> <small>{percentText(count, whole)}</small>
          </Pressable>
        </li>
      ))}
    </ul>
  );
}

/** One part of the funnel, on 100 × 10, as wide above as its own share and below as the next one's. */
function FunnelPart({ from, to }: { from: number; to: number }) {
  const x = (share: number) => 50 * share;
  const corners = [
    [50 - x(from), 0],
    [50 + x(from), 0],
    [50 + x(to), 10],
    [50 - x(to), 10],
  ];
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <polygon points={corners.map((corner) => corner.join()).join(' ')} />
    </svg>
  );
}
