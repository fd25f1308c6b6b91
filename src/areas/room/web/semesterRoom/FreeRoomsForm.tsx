import { type FormEvent, useState } from 'react';
import { CODE } from '../../../../platform/contract/codes.ts';
import { useWorkingContext } from '../../../../platform/web/actors/context.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { NativeSelect } from '../../../../platform/web/kit/control/NativeSelect.tsx';
import { TextInput } from '../../../../platform/web/kit/control/TextInput.tsx';
import { Row } from '../../../../platform/web/kit/layout/Layout.tsx';
import { useDict } from '../../../../platform/web/kit/page/Tag.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { FilterBox } from '../../../../platform/web/list/FilterBox.tsx';
import { useAddress } from '../../../../platform/web/list/useAddress.ts';
import { useEntityOptions } from '../../../../platform/web/list/useEntityOptions.ts';
import { TreeSelect } from '../../../../platform/web/scope/TreeSelect.tsx';
import { WEEKDAYS } from '../../../../school/room/contract/grid.ts';
import { SCHOOL_TREE } from '../../../../school/room/contract/roomUnits.ts';
import { usePeriodChoices } from '../../../../school/semester/web/usePeriodTimes.ts';
import { roomFree } from '../../contract/room.calls.ts';
import type { Weeks } from './useWeeks.ts';

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

/** What is asked for and what has been found; what is typed counts once it stands in the address. */
export function useFreeSearch({ now, weekday }: Weeks) {
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

/** Time and wishes of whoever looks for a free room. */
export function FreeRoomsForm({
  search: { form, put, submit, asked, result },
}: {
  search: ReturnType<typeof useFreeSearch>;
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
