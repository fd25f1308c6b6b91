import { ROOM_FILTERS } from '../../../contract/talent/countFilters.ts';
import { ROOM_BANDS, roomDemand } from '../../../contract/talent/report.calls.ts';
import { useWorkingContext } from '../../actors/context.ts';
import { useCall } from '../../api/query.ts';
import { EmptyState, ErrorState } from '../../ui/list/EmptyState.tsx';
import { type Head, PlainTable } from '../../ui/list/PlainTable.tsx';
import { useDict } from '../../ui/list/Tag.tsx';
import { Figure } from './Figure.tsx';
import { NumberLink, useQueryLink } from './NumberLink.tsx';

const bandText = (i: number): string => {
  const [below, upTo] = [ROOM_BANDS[i - 1], ROOM_BANDS[i]];
  if (upTo === undefined) return `${below} 人以上`;
  return below === undefined ? `${upTo} 人及以下` : `${below + 1}–${upTo} 人`;
};
const BANDS = [...ROOM_BANDS, null].map((_, i) => bandText(i));
const COLOURS = ['var(--info)', 'var(--accent)', 'var(--success)', 'var(--warning)', 'var(--danger-solid)'];
const number = (title: string, width = 112): Head => ({ title, width, align: 'is-number' });
const HEADS: Head[] = [
  { title: '教室类型', width: 176 },
  number('申报门次', 96),
  number('教学班', 96),
  number('每周教室学时', 120),
  number('最大容量', 96),
  ...BANDS.map((band) => number(band)),
];

/** 教室需求: what the classes of the semester need of rooms, by type and size. */
export function RoomsReport() {
  const { data, error, refetch } = useCall(roomDemand, { query: {} }, { keepPrevious: true });
  const types = useDict('room_type');
  const { semesterId } = useWorkingContext();
  const openQuery = useQueryLink();
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <p className="hint">正在统计…</p>;
  if (data.length === 0) return <EmptyState text="当前学期您可查看的申报中没有需要教室的教学班。" />;
  const named = data.map((row) => ({
    ...row,
    name:
      row.roomTypeCode === 'none' ? '不限类型' : (types.find((one) => one.dictValue === row.roomTypeCode)?.dictLabel ?? row.roomTypeCode),
  }));
  const sum = (of: (row: (typeof named)[number]) => number) => named.reduce((total, row) => total + of(row), 0);
  return (
    <div className="report-scroll">
      <p className="hint report-text">
        统计审批中、已退回、已通过，需要排课且不是纯线上的教学班。教室资源尚未登记，这里只有需求，供给在教室登记后对照。
      </p>
      <Figure
        title="各类教室的教学班数"
        note="按教学班容量"
        height={240}
        stacked
        lying
        data={named.map((row) => ({ label: row.name, ...Object.fromEntries(row.bands.map((count, i) => [`band${i}`, count])) }))}
        series={BANDS.map((label, i) => ({ key: `band${i}`, label, colour: COLOURS[i] ?? 'var(--accent)' }))}
      />
      <div className="report-table">
        <PlainTable heads={HEADS}>
          <tr className="is-total">
            <th scope="row">合计</th>
            <td className="is-number">
              <NumberLink
                value={sum((row) => row.declarations)}
                label="合计 申报门次"
                onOpen={() => openQuery({ semesters: String(semesterId), ...ROOM_FILTERS })}
              />
            </td>
            <td className="is-number">{sum((row) => row.classes)}</td>
            <td className="is-number">{sum((row) => row.weeklyHours)}</td>
            <td className="is-number">{Math.max(...named.map((row) => row.largest))}</td>
            {BANDS.map((band, i) => (
              <td key={band} className="is-number">
                {sum((row) => row.bands[i] ?? 0)}
              </td>
            ))}
          </tr>
          {named.map((row) => (
            <tr key={row.roomTypeCode}>
              <th scope="row">{row.name}</th>
              <td className="is-number">
                <NumberLink
                  value={row.declarations}
                  label={`${row.name} 申报门次`}
                  onOpen={() =>
                    openQuery({
                      semesters: String(semesterId),
                      ...ROOM_FILTERS,
                      roomTypeCode: row.roomTypeCode,
                      named: `教室类型：${row.name}`,
                    })
                  }
                />
              </td>
              <td className="is-number">{row.classes}</td>
              <td className="is-number">{row.weeklyHours}</td>
              <td className="is-number">{row.largest}</td>
              {row.bands.map((count, i) => (
                <td key={BANDS[i]} className="is-number">
                  {count}
                </td>
              ))}
            </tr>
          ))}
        </PlainTable>
      </div>
    </div>
  );
}
