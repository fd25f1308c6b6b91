import { DictTag, Tag } from '../../../../platform/web/kit/page/Tag.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import type { Column } from '../../../../platform/web/list/table/columns.ts';
import { minuteText } from '../../../../platform/web/time.ts';
import { ACTION_VERB } from '../../../../school/approval/web/words.ts';
import type { DeclarationRow } from '../../../../school/declaration/contract/declaration.shapes.ts';
import type { QueueRow } from '../../contract/queue.calls.ts';
import { COLUMN, rowName } from '../list/listColumns.tsx';

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
  return risks.map((risk) => <DictTag key={risk} type="declare_risk" value={risk} />);
}

/** Columns of a queue: those of the list, with waiting days, the opinion of the level before and the risk flags. */
export const QUEUE_COLUMNS: readonly Column<DeclarationRow>[] = [
  { ...COLUMN.courseName, pinned: 'left' },
  { ...COLUMN.declarationNo, pinned: undefined },
  {
    key: 'waitingDays',
    card: 'word',
    title: '停留天数',
    width: 104,
    sort: 'waitingDays',
    cell: (row) => <WaitingDays days={row.waitingDays} />,
  },
  {
    key: 'risks',
    card: 'word',
    title: '风险标',
    width: 176,
    cell: (row) => <Risks risks={row.risks} />,
  },
  {
    key: 'lastOpinion',
    card: 'line',
    title: '上一级意见',
    width: 180,
    cell: (row) => row.lastOpinion ?? '',
  },
  COLUMN.classNames,
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
  // which it is says the tab
  { ...COLUMN.status, card: undefined },
  { ...COLUMN.progress, card: undefined },
  COLUMN.declarerName,
  COLUMN.updatedAt,
];
/** The same where one decides: with whom one acts for. */
export const PENDING_COLUMNS: readonly Column<QueueRow>[] = QUEUE_COLUMNS.map((column) =>
  column.key === 'courseName' ? { ...column, cell: nameCell } : column,
);
function nameCell(row: QueueRow) {
  return (
    <>
      {COLUMN.courseName.cell(row)}
      {row.behalf && (
        <>
          {' '}
          <Tag tone="info">{`代 ${row.behalf}`}</Tag>
        </>
      )}
    </>
  );
}

type OfDecision = Column<QueueRow>;
/** Of what has been decided: by whom, when, in which words, and the way back or why there is none (申报 72). */
export function decidedColumns(onTakeBack: ((row: QueueRow) => void) | null): OfDecision[] {
  const [name, number, , ...rest] = QUEUE_COLUMNS;
  const verb = (action: string) => (ACTION_VERB as Record<string, string>)[action] ?? action;
  return [
    ...([name, number] as OfDecision[]),
    {
      key: 'decision',
      card: 'line',
      title: '我的决定',
      width: 130,
      cell: ({ decision }) =>
        decision && `${decision.mine ? '' : `${decision.by} `}${verb(decision.action)}`,
    },
    {
      key: 'decidedAt',
      card: 'line',
      title: '办理时间',
      width: 136,
      cell: ({ decision }) => decision && minuteText(decision.at),
    },
    {
      key: 'decidedOpinion',
      card: 'line',
      title: '意见',
      width: 180,
      cell: (row) => row.decision?.opinion ?? '',
    },
    {
      key: 'takeBack',
      card: 'line',
      title: '取回',
      width: 176,
      text: ({ decision }) => decision?.takeBack?.whyNot,
      cell: (row) => {
        const back = row.decision?.takeBack;
        if (!back) return null;
        if (back.whyNot !== null) return <Hint as="span">{back.whyNot}</Hint>;
        return (
          onTakeBack && (
            <TextButton aria-label={`取回 ${rowName(row)}`} onClick={() => onTakeBack(row)}>
              取回
            </TextButton>
          )
        );
      },
    },
    ...(rest as OfDecision[]).filter(({ key }) => key !== 'waitingDays'),
  ];
}
