import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import { LEVELS } from '../../../../../machines/approval/approval.types.ts';
import { percentText } from '../../../../platform/contract/percent.ts';
import { mayAny } from '../../../../platform/contract/permission.ts';
import { useWorkingContext } from '../../../../platform/web/actors/context.ts';
import { usePermissions } from '../../../../platform/web/actors/session.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { useOpen } from '../../../../platform/web/frame/tabs/tabs.ts';
import { Figure } from '../../../../platform/web/kit/chart/Figure.tsx';
import { Funnel, type Stage } from '../../../../platform/web/kit/chart/Funnel.tsx';
import { type Part, Stacks, stacksTable } from '../../../../platform/web/kit/chart/Stacks.tsx';
import { NumberCell } from '../../../../platform/web/kit/facts/SmallTable.tsx';
import { Scroll } from '../../../../platform/web/kit/layout/Layout.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import {
  type Head,
  PlainRow,
  PlainTable,
} from '../../../../platform/web/list/table/PlainTable.tsx';
import { APPROVE_PERMISSION } from '../../../../school/declaration/contract/permissions.ts';
import { BOARD_FILTERS } from '../../contract/countFilters.ts';
import { declarationStatistics } from '../../contract/declaration.calls.ts';
import { type BoardNumber, progressBoard } from '../../contract/report.calls.ts';
import { NumberLink, useQueryLink } from './NumberLink.tsx';

const number = (title: string, width = 76): Head => ({ title, width, align: 'is-number' });
/** What the table shows of each college, in this order. */
const COLUMNS: readonly (readonly [BoardNumber, string])[] = [
  ['declared', '申报'],
  ['draft', '草稿'],
  ...LEVELS.map(
    (level) => [`at_${level}`, `${LEVEL_UNIT_ZH[level].replace('单位', '')}待审`] as const,
  ),
  ['returned', '已退回'],
  ['withdrawn', '已撤回'],
  ['approved', '已通过'],
  ['rejected', '不予通过'],
  ['voided', '已作废'],
  ['entered', '进入审批'],
  ...LEVELS.map(
    (level) => [`passed_${level}`, `${LEVEL_UNIT_ZH[level].replace('单位', '')}通过`] as const,
  ),
];
const HEADS: Head[] = [
  { title: '学院', width: 220 },
  ...COLUMNS.map(([, title]) => number(title, 84)),
  number('完成率', 72),
  number('教室需求', 84),
];
type Numbers = Record<BoardNumber, number>;
/** What becomes of declarations, from what is over to what has not begun. */
const PARTS: readonly (Part & { of: (numbers: Numbers) => number })[] = [
  { label: '已通过', tone: 'done', of: ({ approved }) => approved },
  { label: '不予通过', tone: 'refused', of: ({ rejected }) => rejected },
  {
    label: '审批中',
    tone: 'going',
    of: (numbers) => LEVELS.reduce((sum, level) => sum + numbers[`at_${level}`], 0),
  },
  { label: '已退回', tone: 'back', of: ({ returned }) => returned },
  { label: '草稿和撤回', tone: 'open', of: ({ draft, withdrawn }) => draft + withdrawn },
];
/** Colleges in the picture. */
const MOST = 10;
/** What nobody has decided for good yet. */
const missing = (numbers: Numbers) => PARTS.slice(2).reduce((sum, { of }) => sum + of(numbers), 0);
/** The colleges of which most is missing, each with what has become of all that it declares. */
const stacksOf = (rows: readonly { college: string; name: string; numbers: Numbers }[]) => ({
  parts: PARTS,
  end: '未完成',
  rows: [...rows]
    .sort((a, b) => missing(b.numbers) - missing(a.numbers))
    .slice(0, MOST)
    .map(({ college, name, numbers }) => ({
      key: college,
      label: name,
      counts: PARTS.map(({ of }) => of(numbers)),
      end: missing(numbers),
    })),
});

/** What waits at a level leads whoever may decide there to its queue; answers whether it did. */
function useQueueLink(): (key: BoardNumber, college: string | undefined) => boolean {
  const open = useOpen();
  const permissions = usePermissions();
  return (key, college) => {
    const level = LEVELS.find((one) => key === `at_${one}`);
    if (!level || !mayAny(permissions, [APPROVE_PERMISSION[level]]) || college === NO_COLLEGE)
      return false;
    const filter = college ? `?${new URLSearchParams({ managementUnitKey: college })}` : '';
    open(`/talent/approve/${level}${filter}`);
    return true;
  };
}
const NO_COLLEGE = 'none';

/** 进度看板: the funnel from entering to the last level, each college's state, and all of it as numbers to press. */
export function ProgressReport() {
  const { data, error, refetch } = useCall(progressBoard, { query: {} }, { keepPrevious: true });
  const { data: statistics } = useCall(
    declarationStatistics,
    { query: {} },
    { keepPrevious: true },
  );
  const { semesterId } = useWorkingContext();
  const openQuery = useQueryLink();
  const openQueue = useQueueLink();
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Hint>正在统计…</Hint>;
  if (data.rows.length === 0)
    return <EmptyState text="当前学期、校区和业务类型下没有您可查看的申报。" />;
  const { rows, total, rooms } = data;
  const cells = (numbers: Numbers, roomHours: number, name: string, college?: string) => (
    <>
      {COLUMNS.map(([key, title]) => (
        <NumberCell key={key}>
          <NumberLink
            value={numbers[key]}
            label={`${name} ${title}`}
            onOpen={() =>
              openQueue(key, college) ||
              openQuery({
                semesters: String(semesterId),
                ...BOARD_FILTERS[key],
                ...(college ? { college, named: `学院：${name}` } : {}),
              })
            }
          />
        </NumberCell>
      ))}
      <NumberCell>{percentText(numbers.approved, numbers.entered)}</NumberCell>
      <NumberCell>
        <span title={`每周需要教室 ${roomHours} 学时，可用教室每周共 ${rooms.supply} 学时`}>
          {percentText(roomHours, rooms.supply)}
        </span>
      </NumberCell>
    </>
  );
  const stages: Stage<BoardNumber>[] = [
    { key: 'entered', label: '进入审批', count: total.entered },
    ...(statistics?.enabledLevels ?? LEVELS).map((level) => ({
      key: `passed_${level}` as const,
      label: `${LEVEL_UNIT_ZH[level]}通过`,
      count: total[`passed_${level}`],
    })),
  ];
  const stacks = stacksOf(rows);
  return (
    <div className="report-scroll">
      <p className="report-text">{statistics?.progressText}</p>
      <div className="figures">
        <Figure
          title="审批漏斗"
          note="进入审批的申报有多少通过了各级"
          table={{
            heads: ['', '门次', '占比'],
            rows: stages.map(({ key, label, count }) => ({
              key,
              name: label,
              values: [count, percentText(count, total.entered)],
            })),
          }}
        >
          <Funnel
            stages={stages}
            onOpen={(key) => openQuery({ semesters: String(semesterId), ...BOARD_FILTERS[key] })}
          />
        </Figure>
        <Figure
          title="各学院进度"
          note={rows.length > MOST ? `未完成最多的 ${MOST} 个学院` : '未完成多的在前'}
          table={stacksTable('学院', stacks)}
        >
          <Stacks {...stacks} />
        </Figure>
      </div>
      <Scroll>
        <PlainTable heads={HEADS} className="board-table">
          <PlainRow kind="total">
            <th scope="row">合计</th>
            {cells(total, rooms.hours, '合计')}
          </PlainRow>
          {rows.map((row) => (
            <tr key={row.college}>
              <th scope="row" title={row.name}>
                {row.name}
              </th>
              {cells(row.numbers, row.roomHours, row.name, row.college)}
            </tr>
          ))}
        </PlainTable>
      </Scroll>
    </div>
  );
}
