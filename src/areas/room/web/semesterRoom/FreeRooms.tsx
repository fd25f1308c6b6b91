import { type FormEvent, useState } from 'react';
import { CODE } from '../../../../platform/contract/codes.ts';
import { piecesText } from '../../../../platform/contract/resource/pieces.ts';
import { useWorkingContext } from '../../../../platform/web/actors/context.ts';
import { ApiError } from '../../../../platform/web/api/errors.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { NativeSelect } from '../../../../platform/web/kit/control/NativeSelect.tsx';
import { TextInput } from '../../../../platform/web/kit/control/TextInput.tsx';
import { NumberCell } from '../../../../platform/web/kit/facts/SmallTable.tsx';
import { Row, Scroll } from '../../../../platform/web/kit/layout/Layout.tsx';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { DictText, useDict } from '../../../../platform/web/kit/page/Tag.tsx';
import { Hint, Problem } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { FilterBox } from '../../../../platform/web/list/FilterBox.tsx';
import { PlainTable } from '../../../../platform/web/list/table/PlainTable.tsx';
import { useAddress } from '../../../../platform/web/list/useAddress.ts';
import { useEntityOptions } from '../../../../platform/web/list/useEntityOptions.ts';
import { TreeSelect } from '../../../../platform/web/scope/TreeSelect.tsx';
import { WEEKDAYS } from '../../../../school/room/contract/grid.ts';
import { SCHOOL_TREE } from '../../../../school/room/contract/roomUnits.ts';
import { usePeriodChoices } from '../../../../school/semester/web/usePeriodTimes.ts';
import { type FreeRoom, roomFree } from '../../contract/room.calls.ts';
import { NOT_GENERATED } from './cells.ts';
import { useWeeks, type Weeks } from './useWeeks.ts';

const HEADS = [
  { title: '教室', width: 144 },
  { title: '校区', width: 88 },
  { title: '楼宇', width: 112 },
  { title: '楼层', width: 48, align: 'is-number' as const },
  { title: '类型', width: 96 },
  { title: '上课座位', width: 80, align: 'is-number' as const },
  { title: '设备', width: 168 },
  { title: '分区', width: 112 },
  { title: '使用单位', width: 112 },
  { title: '操作', width: 72 },
];
type Option = readonly [value: string, label: string];

interface PickProps {
  label: string;
  value: string;
  options: readonly Option[];
  any?: string;
  width?: number;
  onChange: (value: string) => void;
}
function Pick(props: PickProps) {
  return (
    <FilterBox label={props.label} width={props.width ?? 94}>
      <NativeSelect
        value={props.value}
        placeholder={props.any}
        options={props.options.map(([value, label]) => ({ value, label }))}
        onChange={props.onChange}
      />
    </FilterBox>
  );
}

interface Props {
  onRoom: (id: number) => void;
}
/** 空闲教室 (教室 35): what is asked stands in the address, the rooms that fit best come first. */
export function FreeRooms({ onRoom }: Props) {
  const weeks = useWeeks();
  return weeks.known ? <Search weeks={weeks} onRoom={onRoom} /> : <Hint>正在读取校历…</Hint>;
}

/** What is asked for and what has been found; what is typed counts once it stands in the address. */
function useSearch({ now, weekday }: Weeks) {
  const [asked, setAsked] = useAddress('find');
  const { campusId } = useWorkingContext();
  const start = {
    at: campusId === null ? '' : String(campusId),
    weeks: now,
    weekday,
    from: '1',
    to: '2',
    seats: '',
    roomTypeCode: '',
    equipped: '',
    unitKey: '',
  };
  const given = asked === null ? {} : Object.fromEntries(new URLSearchParams(asked));
  const [typed, setTyped] = useState<Partial<typeof start>>(given);
  const form = { ...start, ...typed };
  const put = (part: Partial<typeof start>) => setTyped({ ...typed, ...part });
  const query = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const result = useCall(
    roomFree,
    { query: query as never },
    { enabled: asked !== null, own: [CODE.invalid] },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(new URLSearchParams(form).toString());
  };
  return { form, put, submit, asked, result };
}

function Search({ weeks, onRoom }: Props & { weeks: Weeks }) {
  const search = useSearch(weeks);
  const { asked, result } = search;
  const wrong =
    result.error instanceof ApiError && result.error.code === CODE.invalid
      ? result.error.message
      : null;
  return (
    <>
      <SearchForm search={search} />
      {asked === null && <EmptyState text="填写时间和要求后查找，最合适的教室排在前面。" />}
      {wrong && (
        <Problem large role="alert">
          {wrong}
        </Problem>
      )}
      {result.error && !wrong && (
        <ErrorState message={result.error.message} onRetry={() => void result.refetch()} />
      )}
      {result.data && result.data.total > 0 && (
        <p role="status">
          找到 {result.data.total} 间空闲教室
          {result.data.total > result.data.rows.length && `，列出前 ${result.data.rows.length} 间`}
          ，座位最接近的在前，座位相同的按分区优先级
        </p>
      )}
      {result.data?.total === 0 && (
        <EmptyState
          text={
            result.data.generated
              ? '这个时间没有合适的空闲教室，可以减少座位或放宽类型、校区后再查找。'
              : NOT_GENERATED
          }
        />
      )}
      {result.data && result.data.total > 0 && (
        <FoundTable rows={result.data.rows} onRoom={onRoom} />
      )}
    </>
  );
}

function SearchForm({
  search: { form, put, submit, asked, result },
}: {
  search: ReturnType<typeof useSearch>;
}) {
  const choices = usePeriodChoices();
  const periods = (at: 0 | 1) => choices[at].map(({ value, label }) => [value, label] as const);
  const campuses = useEntityOptions('foundation/campus').map(
    ({ value, label }) => [String(value), label] as const,
  );
  const types = useDict('room_type').map(
    ({ dictValue, dictLabel }) => [dictValue, dictLabel] as const,
  );
  const kinds = useDict('equipment_type').map(
    ({ dictValue, dictLabel }) => [dictValue, dictLabel] as const,
  );
  return (
    <form onSubmit={submit} aria-label="查找空闲教室">
      <Row gap="8px 10px" align="end">
        <Pick
          label="校区"
          value={form.at}
          options={campuses}
          any="全部"
          onChange={(at) => put({ at })}
        />
        <FilterBox label="周次" width={72}>
          <TextInput
            value={form.weeks}
            maxLength={60}
            placeholder="如 13、1-16"
            onChange={(typed) => put({ weeks: typed })}
          />
        </FilterBox>
        <Pick
          label="星期"
          value={form.weekday}
          options={WEEKDAYS.map((day, i) => [String(i + 1), `周${day}`] as const)}
          width={72}
          onChange={(weekday) => put({ weekday })}
        />
        <Pick
          label="从"
          value={form.from}
          options={periods(0)}
          width={132}
          onChange={(from) =>
            put({ from, ...(Number(form.to) < Number(from) ? { to: from } : {}) })
          }
        />
        <Pick
          label="到"
          value={form.to}
          options={periods(1)}
          width={132}
          onChange={(to) => put({ to })}
        />
        <FilterBox label="座位≥" width={72}>
          <TextInput
            inputMode="numeric"
            value={form.seats}
            maxLength={4}
            onChange={(typed) => put({ seats: typed.normalize('NFKC').replace(/\D/g, '') })}
          />
        </FilterBox>
        <Pick
          label="类型"
          value={form.roomTypeCode}
          options={types}
          any="不限"
          width={112}
          onChange={(roomTypeCode) => put({ roomTypeCode })}
        />
        <Pick
          label="设备"
          value={form.equipped}
          options={kinds}
          any="不限"
          onChange={(equipped) => put({ equipped })}
        />
        <FilterBox width={94}>
          <TreeSelect
            label="使用单位"
            name="unitKey"
            businessType={SCHOOL_TREE}
            value={form.unitKey || null}
            selectable={() => true}
            onChange={(unitKey) => put({ unitKey })}
          />
          {form.unitKey && <TextButton onClick={() => put({ unitKey: '' })}>清除</TextButton>}
        </FilterBox>
        <Button type="submit" loading={asked !== null && result.isFetching}>
          查找
        </Button>
      </Row>
    </form>
  );
}

function FoundTable({ rows, onRoom }: Props & { rows: readonly FreeRoom[] }) {
  const kinds = useDict('equipment_type');
  return (
    <Scroll>
      <PlainTable heads={HEADS}>
        {rows.map((room) => (
          <tr key={room.id}>
            <th scope="row">{room.roomName}</th>
            <td>{room.campusName}</td>
            <td>{room.buildingName}</td>
            <NumberCell>{room.floorNo}</NumberCell>
            <td>
              <DictText type="room_type" value={room.roomTypeCode} />
            </td>
            <NumberCell>{room.courseCapacity}</NumberCell>
            <td>
              {piecesText(
                room.equipment,
                (what) => kinds.find(({ dictValue }) => dictValue === what)?.dictLabel,
              )}
            </td>
            <td>{room.partitionName}</td>
            <td title={room.users ?? undefined}>{room.users ?? '全校公用'}</td>
            <td>
              <TextButton aria-label={`周课表：${room.roomName}`} onClick={() => onRoom(room.id)}>
                周课表
              </TextButton>
            </td>
          </tr>
        ))}
      </PlainTable>
    </Scroll>
  );
}
