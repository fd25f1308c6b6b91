import { useMemo } from 'react';
import { useCall } from '../../../../platform/web/api/query.ts';
import { useOpen } from '../../../../platform/web/frame/tabs/tabs.ts';
import { EmptyState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { DictText } from '../../../../platform/web/kit/page/Tag.tsx';
import { useStable } from '../../../../platform/web/kit/page/useStable.ts';
import { type Filter, FilterBar } from '../../../../platform/web/list/FilterBar.tsx';
import type { FilterName } from '../../../../platform/web/list/listState.ts';
import type { Column } from '../../../../platform/web/list/table/columns.ts';
import { DataTable } from '../../../../platform/web/list/table/DataTable.tsx';
import { usePreferredSize } from '../../../../platform/web/list/table/usePreferredSize.ts';
import { useAddress } from '../../../../platform/web/list/useAddress.ts';
import { useListState } from '../../../../platform/web/list/useListState.ts';
import { whyEmpty } from '../../../../platform/web/list/whyEmpty.ts';
import { type ClassRow, reportClasses } from '../../contract/report.calls.ts';
import { useOptions } from '../list/listFilters.ts';
import { ANY_ROOM, BANDS } from './roomBands.ts';

type Name = FilterName<typeof reportClasses>;
const SIZES = BANDS.map((label, i) => ({ value: String(i), label }));

/** 教学班: the classes behind the numbers of workload and rooms; each leads to its declaration. */
export function ClassesReport() {
  const list = useListState(reportClasses, { pageSize: usePreferredSize() });
  const result = useCall(reportClasses, { query: list.query }, { keepPrevious: true });
  const types = useOptions('room_type');
  const [named] = useAddress('named');
  const open = useOpen();
  const show = useStable((row: ClassRow) =>
    open(`/talent/declarationQuery?ids=${row.declarationId}&open=${row.declarationId}`),
  );
  const filters = useMemo(
    (): Filter<Name>[] => [
      { name: 'keyword', label: '关键字', kind: 'text', placeholder: '课程、教学班' },
      { name: 'roomTypeCode', label: '教室类型', kind: 'choice', options: [...types, ANY_ROOM] },
      { name: 'size', label: '容量', kind: 'choice', options: SIZES },
      { name: 'room', label: '只看需要教室的', kind: 'yes' },
      { name: 'tooLarge', label: '只看放不下的', kind: 'yes' },
    ],
    [types],
  );
  const columns = useMemo(
    (): Column<ClassRow>[] => [
      {
        key: 'courseCode',
        title: '课程代码',
        width: 104,
        sort: 'courseCode',
        pinned: 'left',
        cell: (row) => row.courseCode,
      },
      { key: 'className', title: '教学班', width: 240, cell: (row) => row.className },
      { key: 'declarationNo', title: '申报编号', width: 144, cell: (row) => row.declarationNo },
      { key: 'leadTeachers', title: '主讲教师', width: 128, cell: (row) => row.leadTeachers },
      {
        key: 'teachingUnitName',
        title: '教学单位',
        width: 176,
        cell: (row) => row.teachingUnitName ?? '',
      },
      {
        key: 'roomTypeCode',
        title: '教室类型',
        width: 104,
        cell: (row) =>
          row.roomTypeCode === ANY_ROOM.value ? (
            ANY_ROOM.label
          ) : (
            <DictText type="room_type" value={row.roomTypeCode} />
          ),
      },
      {
        key: 'headcount',
        title: '人数',
        width: 72,
        align: 'right',
        sort: 'headcount',
        cell: (row) => row.headcount,
      },
      {
        key: 'capacity',
        title: '容量',
        width: 72,
        align: 'right',
        sort: 'capacity',
        cell: (row) => row.capacity,
      },
      {
        key: 'weeklyHours',
        title: '周学时',
        width: 80,
        align: 'right',
        sort: 'weeklyHours',
        cell: (row) => row.weeklyHours,
      },
    ],
    [],
  );
  const chips = list.filters.teacherId
    ? [{ name: 'teacherId' as const, label: named ?? '指定的教师' }]
    : [];
  return (
    <>
      <FilterBar
        filters={filters}
        values={list.filters as Record<string, string>}
        onSearch={list.patch}
        onReset={() => list.reset()}
        chips={chips}
        onDropChip={(name) => list.patch({ [name]: '' })}
      />
      <DataTable
        name="reportClasses"
        label="教学班"
        columns={columns}
        result={result}
        list={list}
        rowName={(row) => row.className}
        onOpen={show}
        empty={
          <EmptyState
            {...whyEmpty(list, result.data?.total ?? 0, '教学班', {
              text: '当前学期您可查看的申报中还没有教学班。',
            })}
          />
        }
      />
    </>
  );
}
