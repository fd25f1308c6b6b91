import { useState } from 'react';
import { useCall } from '../../../../platform/web/api/query.ts';
import { NumberCell } from '../../../../platform/web/kit/facts/SmallTable.tsx';
import { FormGrid } from '../../../../platform/web/kit/field/FormCard.tsx';
import { SelectField, TextField } from '../../../../platform/web/kit/field/fields.tsx';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { DictText } from '../../../../platform/web/kit/page/Tag.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { plansProposal, type Undeclared } from '../../contract/drafting.calls.ts';
import type { Chosen } from './generating.ts';
import { TickedCourses } from './TickedCourses.tsx';

const NONE: readonly Undeclared[] = [];
const majorOf = ({ majorName, directionName }: Undeclared) =>
  directionName ? `${majorName} · ${directionName}` : majorName;
const isFree = (row: Undeclared) => row.obstacle === null;

/** 全部专业未申报: what the plans of the whole scope have for this semester and nobody has declared, all majors and grades at once (申报 40). */
export function useAllPlans(asked: boolean): Chosen {
  const { data, error, isLoading, refetch } = useCall(
    plansProposal,
    { query: {} },
    { enabled: asked },
  );
  const [grade, setGrade] = useState('');
  const [keyword, setKeyword] = useState('');
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const all = data ?? NONE;
  const text = keyword.trim();
  const rows = all.filter(
    (row) =>
      (grade === '' || row.grade === grade) &&
      [majorOf(row), row.courseName, row.courseCode].some((part) => part.includes(text)),
  );
  const chosen = rows.filter((row) => isFree(row) && !left.has(row.planCourseId));
  const grades = [...new Set(all.map((row) => row.grade))];
  const tick = (ids: readonly number[], on: boolean) =>
    setLeft((old) => new Set(on ? [...old].filter((id) => !ids.includes(id)) : [...old, ...ids]));
  return {
    courses: chosen,
    nameOf: (id) => all.find((row) => row.planCourseId === id)?.courseName ?? String(id),
    readAgain: async () => void (await refetch()),
    shown: (
      <>
        <FormGrid>
          <SelectField
            label="年级"
            name="anyGrade"
            value={grade}
            onChange={setGrade}
            options={[
              { value: '', label: '全部年级' },
              ...grades.map((value) => ({ value, label: `${value} 级` })),
            ]}
          />
          <TextField
            label="查找"
            name="planKeyword"
            value={keyword}
            onChange={setKeyword}
            placeholder="专业、课程"
          />
        </FormGrid>
        {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {isLoading && <Hint>正在读取培养方案…</Hint>}
        {data?.length === 0 && <Hint>您管理范围内的培养方案，本学期的课程都已申报。</Hint>}
        {all.length > 0 && <Undeclareds rows={rows} chosen={chosen} onTick={tick} />}
      </>
    ),
  };
}

const HEADS = [
  { title: '年级', width: 52 },
  { title: '专业', width: 120 },
  { title: '课程', width: 160 },
  { title: '学时', width: 48, align: 'is-number' as const },
  { title: '教学单位', width: 104 },
  { title: '自授/外授', width: 84 },
  { title: '未申报班级', width: 150 },
];
function Undeclareds({
  rows,
  chosen,
  onTick,
}: {
  rows: readonly Undeclared[];
  chosen: readonly Undeclared[];
  onTick: (ids: readonly number[], on: boolean) => void;
}) {
  return (
    <TickedCourses
      heads={HEADS}
      rows={rows}
      chosen={chosen}
      isFree={isFree}
      allLabel={(free) =>
        `全选未申报的 ${free.length} 门（${new Set(free.map(({ planId }) => planId)).size} 个方案）`
      }
      nameOf={(row) => `${row.grade} 级 ${majorOf(row)} ${row.courseName}`}
      onTick={onTick}
      cells={(row) => (
        <>
          <td>{row.grade}</td>
          <td>{majorOf(row)}</td>
          <td>
            {row.courseName} <Hint as="small">{row.courseCode}</Hint>
          </td>
          <NumberCell>{row.totalHours}</NumberCell>
          <td>{row.teachingUnitName ?? '未确定'}</td>
          <td>
            <DictText type="teaching_source" value={row.teachingSource} />
          </td>
          <td>{row.obstacle ?? row.open.map((c) => c.name).join('、')}</td>
        </>
      )}
    />
  );
}
