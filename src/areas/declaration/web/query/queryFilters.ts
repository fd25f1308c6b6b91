import { useMemo } from 'react';
import { SHELL } from '../../../../platform/contract/shell.ts';
import { useWorkingContext } from '../../../../platform/web/actors/context.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import type { Filter, Option } from '../../../../platform/web/list/FilterBar.tsx';
import type { FilterName } from '../../../../platform/web/list/listState.ts';
import type { context } from '../../../../school/units/contract/foundation.calls.ts';
import type { declarationQuery } from '../../contract/query.calls.ts';
import { LEVEL_OPTIONS, useOptions, useSharedFilters } from '../list/listFilters.ts';

type Name = FilterName<typeof declarationQuery>;

/** Every semester of the business type, the newest first. */
function useSemesters(): readonly Option[] {
  const { businessType } = useWorkingContext();
  const { data } = useCall<typeof context>(SHELL.foundationContext, { query: {} });
  return useMemo(
    () =>
      (
        data?.businessTypes.find((one) => one.businessTypeId === businessType)?.schoolYears ?? []
      ).flatMap(({ semesters }) =>
        semesters.map(({ id, name }) => ({ value: String(id), label: name })),
      ),
    [data, businessType],
  );
}

/** All filters of the list, with the semesters and the flags of the queues (报表 2). */
export function useQueryFilters(): readonly Filter<Name>[] {
  const shared = useSharedFilters();
  const [semesters, status, risks] = [
    useSemesters(),
    useOptions('declare_status'),
    useOptions('declare_risk'),
  ];
  return useMemo(
    () => [
      shared.keyword,
      { name: 'semesters', label: '学期', kind: 'choices', options: semesters },
      { name: 'status', label: '状态', kind: 'choices', options: status },
      shared.managementUnitKey,
      shared.teachingUnitKey,
      shared.majorId,
      shared.grade,
      shared.teacher,
      shared.adminClass,
      { name: 'currentLevel', label: '当前级', kind: 'choices', options: LEVEL_OPTIONS },
      shared.openType,
      shared.teachingMode,
      shared.teachingSource,
      shared.source,
      shared.late,
      {
        name: 'risk',
        label: '风险标',
        kind: 'choice',
        options: [{ value: 'none', label: '无风险' }, ...risks],
      },
      { name: 'mine', label: '我申报的', kind: 'yes' },
    ],
    [shared, semesters, status, risks],
  );
}

/** Filters that come with a number that was pressed; `named` is what the number said of itself. */
const BEHIND = [
  'returnReason',
  'returnLevel',
  'managementUnit',
  'teachingUnit',
  'teacherId',
  'courseId',
  'college',
  'roomTypeCode',
  'needSchedule',
  'selfArrangedRoom',
] as const;
const COUNTED: Readonly<Record<string, string>> = { course: '不含已作废', all: '进入审批' };
export function queryChips(
  filters: Readonly<Record<string, string | undefined>>,
  named: string | null,
): { name: Name; label: string }[] {
  const behind = BEHIND.filter((name) => filters[name]);
  const { counted, ids } = filters;
  return [
    ...behind.map((name, i) => ({ name, label: i === 0 && named ? named : LABEL[name] })),
    ...(counted ? [{ name: 'counted' as const, label: COUNTED[counted] ?? '该级已通过' }] : []),
    ...(ids ? [{ name: 'ids' as const, label: `指定的 ${ids.split(',').length} 条` }] : []),
  ];
}
const LABEL: Record<(typeof BEHIND)[number], string> = {
  returnReason: '因指定的原因被退回',
  returnLevel: '由指定的级退回',
  managementUnit: '指定的管理单位',
  teachingUnit: '指定的教学单位',
  teacherId: '指定的教师',
  courseId: '指定的课程',
  college: '指定的学院',
  roomTypeCode: '指定的教室类型',
  needSchedule: '需要排课',
  selfArrangedRoom: '不自行安排教室',
};
