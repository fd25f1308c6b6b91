import { percentText } from '../../../../platform/contract/percent.ts';
import { downloadExport } from '../../../../platform/web/actors/io/download.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { useOpen } from '../../../../platform/web/frame/tabs/tabs.ts';
import { Figure } from '../../../../platform/web/kit/chart/Figure.tsx';
import { type Part, Stacks, stacksTable } from '../../../../platform/web/kit/chart/Stacks.tsx';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { NumberCell } from '../../../../platform/web/kit/facts/SmallTable.tsx';
import { Row, Scroll } from '../../../../platform/web/kit/layout/Layout.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { BarSelect } from '../../../../platform/web/kit/piece/BarSelect.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { PlainRow, PlainTable } from '../../../../platform/web/list/table/PlainTable.tsx';
import { useAddress } from '../../../../platform/web/list/useAddress.ts';
import {
  AGES,
  TIME_BY,
  type TimeBy,
  type TimeOf,
  type TimeRow,
  timeReport,
  timeReportExport,
} from '../../contract/time.calls.ts';
import { forecastText, tenth } from '../../contract/timeText.ts';
import { NumberLink } from './NumberLink.tsx';

const WAYS: readonly { value: TimeBy; label: string }[] = [
  { value: 'level', label: '审批级' },
  { value: 'unit', label: '单位' },
  { value: 'person', label: '审批人' },
];
const number = (title: string, width = 60) => ({ title, width, align: 'is-number' as const });
const AGE_TITLES = [
  ...AGES.map((upTo, i) => `${i === 0 ? 0 : (AGES[i - 1] ?? 0) + 1}–${upTo} 天`),
  `超过 ${AGES.at(-1)} 天`,
];
/** The longer they wait, the stronger. */
const AGE_PARTS = AGE_TITLES.map(
  (label, i): Part => ({ label, tone: (AGE_TITLES.length - i === 1 ? 5 : i + 1) as 1 | 2 | 3 | 5 }),
);
/** Rows in the picture. */
const MOST = 10;
/** Where most waits, by how long it has. */
function Ages({ rows, of }: { rows: readonly TimeRow[]; of: string }) {
  const waiting = rows.filter(({ waiting }) => waiting > 0);
  if (waiting.length === 0) return null;
  const stacks = {
    parts: AGE_PARTS,
    end: '正在等待',
    rows: [...waiting]
      .sort((a, b) => b.waiting - a.waiting)
      .slice(0, MOST)
      .map(({ key, label, ages, waiting }) => ({ key, label, counts: ages ?? [], end: waiting })),
  };
  return (
    <Figure
      title="正在等待的"
      note={`按已等的工作日${waiting.length > MOST ? `，最多的 ${MOST} 个` : '，多的在前'}`}
      table={stacksTable(of, stacks)}
    >
      <Stacks {...stacks} of="largest" />
    </Figure>
  );
}
const WAITING = [
  number('正在等待', 72),
  { title: '预计', width: 382 },
  ...AGE_TITLES.map((title) => number(title, 72)),
  number('最久（天）', 84),
];
const headsOf = (by: TimeBy) => [
  { title: WAYS.find(({ value }) => value === by)?.label ?? '', width: by === 'level' ? 100 : 220 },
  number('办理'),
  number('中位数', 64),
  number('90% 不超过', 96),
  number('退回率', 64),
  number('平均轮次', 72),
  ...(by === 'person' ? [] : WAITING),
];

/** 审批时效: how long things wait at each level, unit and person, in working days, and how long what waits now will take (报表 25–27); each number opens what is behind it (报表 28). */
export function TimeReport() {
  const [wanted, setWanted] = useAddress('by');
  const by = TIME_BY.find((one) => one === wanted) ?? 'level';
  const open = useOpen();
  // rows of the level under the heads of the unit would open other lists: nothing stays while another summary is read
  const { data, error, refetch } = useCall(timeReport, { query: { by } });
  const cell = (value: number | null) => (value === null ? '—' : tenth(value));
  const show = (row: TimeRow, of: TimeOf, title: string) =>
    open(
      `/talent/report?${new URLSearchParams({ tab: 'time', by, row: row.key, of, named: `${row.label}：${title}` })}`,
    );
  const count = (row: TimeRow, of: TimeOf, title: string, value: number) => (
    <NumberLink
      value={value}
      label={`${row.label} ${title}`}
      onOpen={() => show(row, of, `${title} ${value} 条`)}
    />
  );
  /** Counts nothing itself: it opens those that it speaks of. */
  const days = (row: TimeRow, of: TimeOf, title: string, text: string) =>
    text === '—' ? (
      text
    ) : (
      <TextButton
        aria-label={`${row.label} ${title} ${text}`}
        onClick={() =>
          show(
            row,
            of,
            `${title} ${text}${of === 'returned' ? '' : ' 个工作日'}${of === 'median' || of === 'ninety' ? '及更久的' : ''}`,
          )
        }
      >
        {text}
      </TextButton>
    );
  const line = (row: TimeRow, kind?: 'total') => (
    <PlainRow key={row.key} kind={kind}>
      <th scope="row" title={row.label}>
        {row.label}
      </th>
      <NumberCell>{count(row, 'decided', '办理', row.decided)}</NumberCell>
      <NumberCell>{days(row, 'median', '中位数', cell(row.median))}</NumberCell>
      <NumberCell>{days(row, 'ninety', '90% 不超过', cell(row.ninety))}</NumberCell>
      <NumberCell>
        {row.returned > 0
          ? days(row, 'returned', '退回率', percentText(row.returned, row.decided))
          : percentText(row.returned, row.decided)}
      </NumberCell>
      <NumberCell>{cell(row.rounds)}</NumberCell>
      {row.ages && (
        <>
          <NumberCell>{count(row, 'waiting', '正在等待', row.waiting)}</NumberCell>
          <td className={row.forecast?.short ? 'is-short' : undefined} title={forecastText(row)}>
            {forecastText(row)}
          </td>
          {row.ages.map((many, at) => (
            // the ages are the columns, which do not move
            <NumberCell key={AGES[at] ?? 'more'}>
              {count(row, `age${at as 0 | 1 | 2 | 3}`, AGE_TITLES[at] ?? '', many)}
            </NumberCell>
          ))}
          <NumberCell>
            {row.waiting > 0 ? days(row, 'oldest', '最久', tenth(row.oldest)) : '—'}
          </NumberCell>
        </>
      )}
    </PlainRow>
  );
  return (
    <div className="report-scroll">
      <Row gap="8px 16px" className="report-ways">
        <BarSelect
          label="按"
          value={by}
          options={WAYS}
          onChange={(to) => setWanted(to === 'level' ? null : to, { replace: true })}
        />
        <Button
          variant="outline"
          disabled={!data || data.rows.length === 0}
          onClick={() => downloadExport(timeReportExport.path, { by })}
        >
          导出
        </Button>
        <Hint as="span">
          从到达本级到办理的工作日，周末和校历的节假日不算，补课的日子算；系统通过和取回了的不算。
        </Hint>
      </Row>
      {error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Hint below>正在统计…</Hint>
      ) : data.rows.length === 0 ? (
        <EmptyState
          text={
            by === 'person'
              ? '这里只列您能审批的单位的审批人，其中还没有人办理过。'
              : '您可查看的申报中，本学期还没有到达审批的。'
          }
        />
      ) : (
        <>
          {by !== 'person' && (
            <Ages rows={data.rows} of={WAYS.find(({ value }) => value === by)?.label ?? ''} />
          )}
          <Scroll>
            <PlainTable heads={headsOf(by)}>
              {data.rows.map((row) => line(row))}
              {line(data.all, 'total')}
            </PlainTable>
          </Scroll>
        </>
      )}
    </div>
  );
}
