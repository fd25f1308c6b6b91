import { DictTag, Tag } from '../../../../platform/web/kit/page/Tag.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import type { Column } from '../../../../platform/web/list/table/columns.ts';
import type { DeclarationRow } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { COLUMN } from '../list/listColumns.tsx';

/** From how many days on a wait is long, and very long (申报 61). */
const LONG = 3;
const VERY_LONG = 7;

/** 停留天数 in words and colour; nobody has to decide: a dash. */
export function WaitingDays({ days }: { days: number | null }) {
  if (days === null) return <>—</>;
  if (days < LONG) return <>{days} 天</>;
  return days < VERY_LONG ? (
    <Tag tone="warning">{`${days} 天 · 较久`}</Tag>
  ) : (
    <Tag tone="danger">{`${days} 天 · 超期`}</Tag>
  );
}

function Risks({ risks }: Pick<DeclarationRow, 'risks'>) {
  if (risks.length === 0) return <Hint as="span">无</Hint>;
  return risks.map((risk) => <DictTag key={risk} type="declare_risk" value={risk} />);
}

/** Columns of a queue: those of the list, with waiting days, the opinion of the level before and the risk flags. */
export const QUEUE_COLUMNS: readonly Column<DeclarationRow>[] = [
  { ...COLUMN.courseName, pinned: 'left' },
  { ...COLUMN.declarationNo, pinned: undefined },
  {
    key: 'waitingDays',
    title: '停留天数',
    width: 104,
    sort: 'waitingDays',
    cell: (row) => <WaitingDays days={row.waitingDays} />,
  },
  { key: 'risks', title: '风险标', width: 176, cell: (row) => <Risks risks={row.risks} /> },
  { key: 'lastOpinion', title: '上一级意见', width: 180, cell: (row) => row.lastOpinion ?? '' },
  COLUMN.managementUnitName,
  COLUMN.teachingUnitName,
  COLUMN.leadTeachers,
  COLUMN.credits,
  COLUMN.totalHours,
  COLUMN.openType,
  COLUMN.teachingMode,
  COLUMN.teachingSource,
  COLUMN.classCount,
  COLUMN.headcount,
  COLUMN.courseCode,
  COLUMN.status,
  COLUMN.progress,
  COLUMN.declarerName,
  COLUMN.updatedAt,
];
