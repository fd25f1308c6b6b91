import { useMemo } from 'react';
import { useCall } from '../../../platform/web/api/query.ts';
import { ErrorState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { TextButton } from '../../../platform/web/kit/plain/TextButton.tsx';
import { TaskDialog } from '../../../platform/web/kit/task/TaskDialog.tsx';
import { type Head, PlainTable } from '../../../platform/web/list/table/PlainTable.tsx';
import { useAddress } from '../../../platform/web/list/useAddress.ts';
import { majorUnitCoverage, type RouteGap } from '../contract/majorUnit.calls.ts';
import majorUnit, { ROUTE_UNITS } from '../contract/majorUnit.entity.ts';

const HEADS: readonly Head[] = [
  { title: '专业', width: 168 },
  { title: '校区', width: 104 },
  { title: '哪一级', width: 88 },
  { title: '单位', width: 168 },
  { title: '问题', width: 200 },
];
const LEVEL_ZH = Object.fromEntries(
  Object.entries(ROUTE_UNITS).map(([field, level]) => [
    level,
    majorUnit.fields[field as keyof typeof ROUTE_UNITS].label,
  ]),
);

/** 检查: what the routing table leaves open, row by row; a row opens in the drawer (专业 11). */
export function CoverageDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useCall(majorUnitCoverage, { query: {} });
  const [, setOpen] = useAddress('open');
  const byProblem = useMemo(() => countsOf(data?.gaps ?? []), [data]);
  const open = (id: number) => {
    onClose();
    setOpen(String(id));
  };
  return (
    <TaskDialog wide title="检查专业单位" closeText="关闭" onClose={onClose}>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">正在检查…</p>}
      {data && (
        <p role="status" className="route-checked">
          {data.gaps.length === 0
            ? `已检查 ${data.rows} 条，每一级都有单位，每个单位都有可用审批人。`
            : `已检查 ${data.rows} 条，有 ${data.gaps.length} 处问题：${byProblem}。`}
        </p>
      )}
      {data && data.gaps.length > 0 && (
        <PlainTable heads={HEADS}>
          {data.gaps.map((gap) => (
            <tr key={`${gap.id}:${gap.level}:${gap.majorName}:${gap.campusName}`}>
              <td>
                {gap.id === null ? (
                  gap.majorName
                ) : (
                  <TextButton onClick={() => open(gap.id as number)}>{gap.majorName}</TextButton>
                )}
              </td>
              <td>{gap.campusName}</td>
              <td>{gap.level ? LEVEL_ZH[gap.level] : ''}</td>
              <td>{gap.unitName}</td>
              <td>{gap.problem}</td>
            </tr>
          ))}
        </PlainTable>
      )}
    </TaskDialog>
  );
}

/** `未指定 2 处、没有可用审批人 3 处` */
function countsOf(gaps: readonly RouteGap[]): string {
  const counts = new Map<string, number>();
  for (const { problem, level } of gaps) {
    const kind = level ? problem : '没有专业单位';
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([problem, n]) => `${problem} ${n} 处`).join('、');
}
