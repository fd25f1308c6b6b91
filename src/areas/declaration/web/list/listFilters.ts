import { useMemo } from 'react';
import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import { LEVELS } from '../../../../../machines/approval/approval.types.ts';
import { useDict } from '../../../../platform/web/kit/page/Tag.tsx';
import type { Filter, Option } from '../../../../platform/web/list/FilterBar.tsx';
import type { FilterName, Filters } from '../../../../platform/web/list/listState.ts';
import type { declarationList } from '../../contract/declaration.calls.ts';

/** Options of a dictionary, for a filter. */
export function useOptions(type: string): Option[] {
  const items = useDict(type);
  return useMemo(
    () => items.map((item) => ({ value: item.dictValue, label: item.dictLabel })),
    [items],
  );
}

const LATE: readonly Option[] = [
  { value: 'true', label: '已过截止未办' },
  { value: 'false', label: '其余' },
];
export type SharedFilter =
  | 'keyword'
  | 'majorId'
  | 'grade'
  | 'teacher'
  | 'adminClass'
  | 'openType'
  | 'teachingMode'
  | 'teachingSource'
  | 'source'
  | 'late'
  | 'managementUnitKey'
  | 'teachingUnitKey';
/** Filters that the declarers' list and the queues have in common (申报 55). */
export function useSharedFilters(): Record<SharedFilter, Filter<SharedFilter>> {
  const [openType, teachingMode, teachingSource, source] = [
    useOptions('open_type'),
    useOptions('teaching_mode'),
    useOptions('teaching_source'),
    useOptions('declare_source'),
  ];
  return useMemo(
    () => ({
      keyword: {
        name: 'keyword',
        label: '关键字',
        kind: 'text',
        placeholder: '课程、编号、教师、班级、拼音',
      },
      majorId: { name: 'majorId', label: '专业', kind: 'ref', to: 'talent/major' },
      grade: { name: 'grade', label: '年级', kind: 'text', placeholder: '如 2025' },
      teacher: { name: 'teacher', label: '教师', kind: 'text', placeholder: '姓名、工号、拼音' },
      adminClass: { name: 'adminClass', label: '班级', kind: 'text', placeholder: '如 软件2501' },
      openType: { name: 'openType', label: '开课类型', kind: 'choice', options: openType },
      teachingMode: {
        name: 'teachingMode',
        label: '授课方式',
        kind: 'choices',
        options: teachingMode,
      },
      teachingSource: {
        name: 'teachingSource',
        label: '授课来源',
        kind: 'choice',
        options: teachingSource,
      },
      source: { name: 'source', label: '申报来源', kind: 'choices', options: source },
      late: { name: 'late', label: '审批截止', kind: 'choice', options: LATE },
      managementUnitKey: {
        name: 'managementUnitKey',
        label: '管理单位',
        kind: 'unit',
        flag: 'isManagement',
      },
      teachingUnitKey: {
        name: 'teachingUnitKey',
        label: '教学单位',
        kind: 'unit',
        flag: 'isTeaching',
      },
    }),
    [openType, teachingMode, teachingSource, source],
  );
}

export const LEVEL_OPTIONS: readonly Option[] = LEVELS.map((level, i) => ({
  value: String(i + 1),
  label: LEVEL_UNIT_ZH[level],
}));

type Name = FilterName<typeof declarationList>;
/** Filters of the declarers' list; the management unit is mostly their own, the teaching unit is not. */
export function useDeclarationFilters(): readonly Filter<Name>[] {
  const shared = useSharedFilters();
  const status = useOptions('declare_status');
  return useMemo(
    () => [
      shared.keyword,
      { name: 'status', label: '状态', kind: 'choices', options: status },
      { name: 'mine', label: '我申报的', kind: 'yes' },
      { name: 'missing', label: '有待补', kind: 'yes' },
      shared.teachingUnitKey,
      shared.managementUnitKey,
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
    ],
    [shared, status],
  );
}

/** Filters of the address that have no field in the bar. */
export function chipsOf({
  counted,
  ids,
}: Filters<typeof declarationList>): { name: Name; label: string }[] {
  return [
    ...(counted ? [{ name: 'counted' as const, label: countedLabel(counted) }] : []),
    ...(ids ? [{ name: 'ids' as const, label: `指定的 ${ids.split(',').length} 条` }] : []),
  ];
}

function countedLabel(counted: string): string {
  const level = LEVELS.find((one) => one === counted);
  if (level) return `${LEVEL_UNIT_ZH[level]}通过`;
  return counted === 'all' ? '进入审批' : '不含已作废';
}
