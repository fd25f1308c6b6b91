import { useMemo } from 'react';
import type { Filter } from '../../../../platform/web/list/FilterBar.tsx';
import type { FilterName } from '../../../../platform/web/list/listState.ts';
import type { approveList } from '../../contract/queue.calls.ts';
import { useOptions, useSharedFilters } from '../list/listFilters.ts';

type Name = FilterName<typeof approveList>;
/** Filters of a queue: what an approver sorts out by comes first (申报 23、55). */
export function useQueueFilters(): readonly Filter<Name>[] {
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
      shared.managementUnitKey,
      shared.teachingUnitKey,
      shared.majorId,
      shared.grade,
      shared.teacher,
      shared.openType,
      shared.teachingSource,
      shared.teachingMode,
      shared.source,
      shared.late,
    ],
    [shared, risks],
  );
}
