import type { z } from 'zod';
import { useWorkingContext } from '../../../../platform/web/actors/context.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { Figure } from '../../../../platform/web/kit/chart/Figure.tsx';
import { type Part, Stacks, stacksTable } from '../../../../platform/web/kit/chart/Stacks.tsx';
import { NumberCell } from '../../../../platform/web/kit/facts/SmallTable.tsx';
import { Scroll } from '../../../../platform/web/kit/layout/Layout.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { useDict } from '../../../../platform/web/kit/page/Tag.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import {
  type Head,
  PlainRow,
  PlainTable,
} from '../../../../platform/web/list/table/PlainTable.tsx';
import { ROOM_FILTERS } from '../../contract/countFilters.ts';
import { roomDemand } from '../../contract/report.calls.ts';
import { NumberLink, useClassesLink, useQueryLink } from './NumberLink.tsx';
import { ANY_ROOM, BANDS } from './roomBands.ts';

/** The larger the class, the stronger. */
const SIZES = BANDS.map((label, i): Part => ({ label, tone: (i + 1) as 1 | 2 | 3 | 4 | 5 }));
const number = (title: string, width = 96): Head => ({ title, width, align: 'is-number' });
const HEADS: Head[] = [
  { title: '教室类型', width: 128 },
  number('申报门次', 80),
  number('教学班', 72),
  number('每周教室学时', 104),
  number('可用教室', 80),
  number('每间每周学时', 104),
  number('最大容量', 80),
  number('最大教室', 80),
  number('放不下的教学班', 112),
  ...BANDS.map((band) => number(band)),
];

type Demand = Omit<z.output<typeof roomDemand.reply>['data'][number], 'roomTypeCode'>;

/** 教室需求: what the classes of the semester need of rooms, by type and size, and the rooms that there are. */
export function RoomsReport() {
  const { data, error, refetch } = useCall(roomDemand, { query: {} }, { keepPrevious: true });
  const types = useDict('room_type');
  const { semesterId } = useWorkingContext();
  const openQuery = useQueryLink();
  const openClasses = useClassesLink();
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Hint>正在统计…</Hint>;
  if (data.length === 0)
    return <EmptyState text="当前学期您可查看的申报中没有需要教室的教学班。" />;
  const named = data.map((row) => ({
    ...row,
    name:
      row.roomTypeCode === ANY_ROOM.value
        ? ANY_ROOM.label
        : (types.find((one) => one.dictValue === row.roomTypeCode)?.dictLabel ?? row.roomTypeCode),
  }));
  const sum = (of: (row: (typeof named)[number]) => number) =>
    named.reduce((total, row) => total + of(row), 0);
  const whole: Demand = {
    declarations: sum((row) => row.declarations),
    classes: sum((row) => row.classes),
    weeklyHours: sum((row) => row.weeklyHours),
    largest: Math.max(...named.map((row) => row.largest)),
    bands: BANDS.map((_, i) => sum((row) => row.bands[i] ?? 0)),
    // classes that name no type may use any room: those are counted there already
    rooms: sum((row) => (row.roomTypeCode === ANY_ROOM.value ? 0 : row.rooms)),
    largestRoom: Math.max(...named.map((row) => row.largestRoom)),
    tooLarge: sum((row) => row.tooLarge),
  };
  const listed = named.some((row) => row.rooms > 0);
  const sizes = {
    parts: SIZES,
    end: '教学班',
    rows: [...named]
      .sort((a, b) => b.classes - a.classes)
      .map(({ roomTypeCode, name, bands, classes }) => ({
        key: roomTypeCode,
        label: name,
        counts: bands,
        end: classes,
      })),
  };
  const cells = (row: Demand & { name: string }, type: { roomTypeCode?: string }) => {
    const more = { ...type, ...(type.roomTypeCode ? { named: `教室类型：${row.name}` } : {}) };
    return (
      <>
        <NumberCell>
          <NumberLink
            value={row.declarations}
            label={`${row.name} 申报门次`}
            onOpen={() => openQuery({ semesters: String(semesterId), ...ROOM_FILTERS, ...more })}
          />
        </NumberCell>
        <NumberCell>
          <NumberLink
            value={row.classes}
            label={`${row.name} 教学班`}
            onOpen={() => openClasses({ room: 'true', ...type })}
          />
        </NumberCell>
        <NumberCell>{row.weeklyHours}</NumberCell>
        <NumberCell>{listed ? row.rooms : '—'}</NumberCell>
        <NumberCell>
          {row.rooms > 0 ? Math.round((row.weeklyHours / row.rooms) * 10) / 10 : '—'}
        </NumberCell>
        <NumberCell>{row.largest}</NumberCell>
        <NumberCell>{listed ? row.largestRoom : '—'}</NumberCell>
        <NumberCell>
          <NumberLink
            value={row.tooLarge}
            label={`${row.name} 放不下的教学班`}
            onOpen={() => openClasses({ room: 'true', tooLarge: 'true', ...type })}
          />
        </NumberCell>
        {BANDS.map((band, i) => (
          <NumberCell key={band}>
            <NumberLink
              value={row.bands[i] ?? 0}
              label={`${row.name} ${band}`}
              onOpen={() => openClasses({ room: 'true', size: String(i), ...type })}
            />
          </NumberCell>
        ))}
      </>
    );
  };
  return (
    <div className="report-scroll">
      <Hint className="report-text">
        统计审批中、已退回、已通过，需要排课的教学班，纯线上和自行安排教室的除外。
        {listed
          ? '可用教室是本学期开放、可排课的教室；放不下：教学班容量超过所在校区该类型最大的教室。'
          : '系统中还没有登记教室，这里只有需求；教室登记后才能与可用教室对照。'}
      </Hint>
      <Figure
        title="各类教室的教学班数"
        note="按教学班容量，多的在前"
        table={stacksTable('教室类型', sizes)}
      >
        <Stacks {...sizes} of="largest" />
      </Figure>
      <Scroll>
        <PlainTable heads={HEADS}>
          <PlainRow kind="total">
            <th scope="row">合计</th>
            {cells({ name: '合计', ...whole }, {})}
          </PlainRow>
          {named.map((row) => (
            <tr key={row.roomTypeCode}>
              <th scope="row">{row.name}</th>
              {cells(row, { roomTypeCode: row.roomTypeCode })}
            </tr>
          ))}
        </PlainTable>
      </Scroll>
    </div>
  );
}
