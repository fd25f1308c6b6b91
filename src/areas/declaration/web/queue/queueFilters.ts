import { useMemo } from 'react';
import type { Filter } from '../../../../platform/web/list/FilterBar.tsx';
import type { FilterName } from '../../../../platform/web/list/listState.ts';
import type { approveList } from '../../contract/queue.calls.ts';
import { useOptions, useSharedFilters } from '../list/listFilters.ts';

type Name = FilterName<typeof approveList>;
const NONE: readonly never[] = [];
/** Filters of a queue: what an approver sorts out by comes first (申报 23、55). */
export function useQueueFilters(
  principals: readonly { userId: number; cname: string }[] = NONE,
): readonly Filter<Name>[] {
  const shared = useSharedFilters();
  const risks = useOptions('declare_risk');
  return useMemo(
    () => [
      shared.keyword,
      {
        name: 'risk',
        label: '风险标',
        kind: 'choice',
        options: [{ value: 'none', label: '无风险' }, ...risks],
      },
      ...(principals.length > 0
        ? [
            {
              name: 'behalf' as const,
              label: '代理',
              kind: 'choice' as const,
              options: [
                { value: '0', label: '本人办理的' },
                ...principals.map(({ userId, cname }) => ({
                  value: String(userId),
                  label: `代 ${cname}`,
                })),
              ],
            },
          ]
        : []),
      shared.managementUnitKey,
      shared.teachingUnitKey,
      shared.majorId,
      shared.grade,
      shared.teacher,
      shared.adminClass,
      shared.openType,
      shared.teachingSource,
      shared.teachingMode,
      shared.source,
      shared.late,
    ],
    [shared, risks, principals],
  );
}
