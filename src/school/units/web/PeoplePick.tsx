import { useCallback } from 'react';
import { callApi } from '../../../platform/web/api/call.ts';
import { AsyncPick } from '../../../platform/web/kit/field/AsyncPick.tsx';
import type { FieldLook } from '../../../platform/web/kit/field/FieldFrame.tsx';
import { type PersonOption, staffOptions } from '../contract/unit.calls.ts';

interface Props extends FieldLook {
  chosen: readonly PersonOption[];
  onChange: (chosen: PersonOption[]) => void;
  multiple?: boolean;
  disabled?: boolean;
}

/** People of the staff, found by name, number or pinyin. */
export function PeoplePick(props: Props) {
  const search = useCallback(
    async (keyword: string, signal: AbortSignal) => (await callApi(staffOptions, { query: { keyword } }, { signal })).data,
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
          {one.cname} <small>{[one.employeeNumber, one.unitName].filter(Boolean).join(' · ')}</small>
        </>
      )}
      placeholder="输入姓名、工号或拼音"
    />
  );
}
