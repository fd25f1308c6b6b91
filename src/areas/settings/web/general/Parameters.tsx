import { Fragment, useState } from 'react';
import {
  type Parameter,
  parameterText,
} from '../../../../platform/contract/settings/parameterKinds.ts';
import {
  PARAMETER_KEYS,
  PARAMETERS,
  type ParameterKey,
} from '../../../../platform/contract/settings/parameters.ts';
import { useWorkingContext } from '../../../../platform/web/actors/context.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { Tag } from '../../../../platform/web/kit/page/Tag.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../../platform/web/kit/plain/TextButton.tsx';
import { DataFoot, DataPane, DataScroll } from '../../../../platform/web/list/table/DataPane.tsx';
import { ActsCell } from '../../../../platform/web/list/table/DataTools.tsx';
import {
  type Head,
  PlainRow,
  PlainTable,
} from '../../../../platform/web/list/table/PlainTable.tsx';
import { minuteText, shortSemester } from '../../../../platform/web/time.ts';
import { type ParameterRow, parameterList } from '../../contract/general.calls.ts';
import { ParameterDialog } from './ParameterDialog.tsx';
import { useMaySet } from './useMaySet.ts';

const HEADS: readonly Head[] = [
  { title: '参数', width: 144 },
  { title: '现在的值', width: 168 },
  { title: '设在', width: 160 },
  { title: '说明', width: 304 },
  { title: '标识', width: 184 },
  { title: '修改', width: 160 },
  { title: '操作', width: 64, align: 'is-right' },
];
const GROUPS = [...new Set(PARAMETER_KEYS.map((key) => PARAMETERS[key].group))];
const ORDER = { semester: 0, businessType: 1, school: 2 } as const;

/** The values that are set of a parameter, the narrowest first: that one counts. */
export const setOf = (rows: readonly ParameterRow[], key: string): ParameterRow[] =>
  rows.filter((row) => row.key === key).sort((a, b) => ORDER[a.scope] - ORDER[b.scope]);

/** 参数: what counts in the working business type and semester, and where it has been set. */
export function Parameters() {
  const { data, error, refetch } = useCall(parameterList, { query: {} });
  const [open, setOpen] = useState<ParameterKey | null>(null);
  const may = useMaySet();
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Hint below>正在读取参数…</Hint>;
  return (
    <DataPane aria-label="参数">
      <DataScroll>
        <PlainTable heads={HEADS}>
          {GROUPS.map((group) => (
            <Fragment key={group}>
              <PlainRow kind="group">
                <td colSpan={HEADS.length}>{group}</td>
              </PlainRow>
              {PARAMETER_KEYS.filter((key) => PARAMETERS[key].group === group).map((key) => (
                <Row
                  key={key}
                  name={key}
                  set={setOf(data, key)}
                  may={may}
                  onOpen={() => setOpen(key)}
                />
              ))}
            </Fragment>
          ))}
        </PlainTable>
      </DataScroll>
      <DataFoot>
        <span>未设置的参数用出厂值；设在学期的先于设在业务类型的，再先于全校的。</span>
      </DataFoot>
      {open && (
        <ParameterDialog name={open} set={setOf(data, open)} onClose={() => setOpen(null)} />
      )}
    </DataPane>
  );
}

function Row({
  name,
  set,
  may,
  onOpen,
}: {
  name: ParameterKey;
  set: readonly ParameterRow[];
  may: boolean;
  onOpen: () => void;
}) {
  const parameter: Parameter = PARAMETERS[name];
  const places = usePlaceNames();
  const [narrowest] = set;
  const text = parameterText(parameter, narrowest ? narrowest.value : parameter.value);
  return (
    <tr>
      <td>{parameter.name}</td>
      <td title={text}>
        <b>{text}</b>
      </td>
      <td>{narrowest ? places[narrowest.scope] : <Tag>出厂值</Tag>}</td>
      <td title={parameter.note}>{parameter.note}</td>
      <td title={name}>{name}</td>
      <td title={narrowest ? `${narrowest.by ?? '系统'} ${minuteText(narrowest.at)}` : undefined}>
        {narrowest ? `${narrowest.by ?? '系统'} ${minuteText(narrowest.at)}` : ''}
      </td>
      <ActsCell>
        <TextButton aria-label={`${may ? '设置' : '查看'}${parameter.name}`} onClick={onOpen}>
          {may ? '设置' : '查看'}
        </TextButton>
      </ActsCell>
    </tr>
  );
}

/** What the three places are called in the working context. */
export function usePlaceNames() {
  const { businessTypeName, semesterName } = useWorkingContext();
  return {
    school: '全校',
    businessType: businessTypeName,
    semester: `${businessTypeName} ${shortSemester(semesterName)}`,
  } as const;
}
