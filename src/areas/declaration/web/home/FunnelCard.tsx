import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import { mayAny } from '../../../../platform/contract/permission.ts';
import { usePermissions } from '../../../../platform/web/actors/session.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { Funnel, type Stage } from '../../../../platform/web/kit/chart/Funnel.tsx';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { linkWith } from '../../../../platform/web/links.ts';
import type { CardProps } from '../../../../school/approval/web/homeCard.ts';
import { DECLARE_PATH } from '../../../../school/declaration/web/links.ts';
import {
  type DeclarationStatistics,
  declarationList,
  declarationStatistics,
} from '../../contract/declaration.calls.ts';

/** What has entered approval, and what of it each enabled level has passed (首页 8); the key is the filter `counted` of the list that it opens. */
export function funnelStages(statistics: DeclarationStatistics): Stage[] {
  return [
    { key: 'all', label: '进入审批', count: statistics.approvalAllSum },
    ...statistics.enabledLevels.map((level) => ({
      key: level,
      label: `${LEVEL_UNIT_ZH[level]}通过`,
      count: statistics[`${level}ApprovalPassSum`],
    })),
  ];
}

/** How the declarations of the semester become fewer from level to level. */
export function FunnelCard({ onOpen }: CardProps) {
  const mayList = mayAny(usePermissions(), declarationList.access);
  const { data, error, refetch } = useCall(declarationStatistics, { query: {} });
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} />;
  if (data?.approvalAllSum === 0) return <Hint>在您的数据范围内，本学期还没有申报进入审批。</Hint>;
  const open = (counted: string) => onOpen(linkWith(DECLARE_PATH, { counted }));
  return <Funnel stages={data ? funnelStages(data) : []} onOpen={mayList ? open : undefined} />;
}
