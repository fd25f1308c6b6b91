import { useCallback } from 'react';
import { type PersonOption, staffOptions } from '../../contract/scope/staff.calls.ts';
import { callApi } from '../api/call.ts';
import { AsyncPick } from '../kit/field/AsyncPick.tsx';
import type { FieldLook } from '../kit/field/FieldFrame.tsx';

interface Props extends FieldLook {
  chosen: readonly PersonOption[];
  onChange: (chosen: PersonOption[]) => void;
  multiple?: boolean;
  disabled?: boolean;
}

/** People of the staff, found by name, number or pinyin. */
export function PeoplePick(props: Props) {
  const search = useCallback(
    async (keyword: string, signal: AbortSignal) =>
      (await callApi(staffOptions, { query: { keyword } }, { signal })).data,
    [],
  );
  return (
    <AsyncPick
      {...props}
      search={search}
      keyOf={(one: PersonOption) => one.userId}
      labelOf={(one: PersonOption) => one.cname}
      rowOf={(one: PersonOption) => (
        <>
          {one.cname}{' '}
          <small>{[one.employeeNumber, one.unitName].filter(Boolean).join(' · ')}</small>
        </>
      )}
      placeholder="输入姓名、工号或拼音"
    />
  );
}
