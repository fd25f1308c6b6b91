import { useState } from 'react';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { useSending } from '../../../../platform/web/form/useSending.ts';
import { SelectField, TextField } from '../../../../platform/web/kit/field/fields.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { PlainTable } from '../../../../platform/web/list/table/PlainTable.tsx';
import {
  type Copyable,
  copyableDeclarations,
  copyDeclarations,
} from '../../contract/drafting.calls.ts';
import { RefusedList } from './RefusedList.tsx';
import '../form/several.css';
import { NumberCell } from '../../../../platform/web/kit/facts/SmallTable.tsx';
import { FormGrid } from '../../../../platform/web/kit/field/FormCard.tsx';
import { CheckBox } from '../../../../platform/web/kit/plain/CheckBox.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';

/** Most that one copy takes. */
const MOST = 100;
const matches = (row: Copyable, text: string) =>
  [row.courseName, row.courseCode, row.classNames, row.declarationNo, row.leadTeachers].some(
    (part) => part.includes(text),
  );

/** What can be copied from the chosen semester, for the same classes or those of the next grade; first as the server proposes. */
function useCopyable() {
  const [from, setFrom] = useState<number | null>(null);
  const [next, setNext] = useState<boolean | null>(null);
  const query = {
    ...(from === null ? {} : { fromSemesterId: from }),
    ...(next === null ? {} : { next: next ? ('true' as const) : ('false' as const) }),
  };
  return {
    ...useCall(copyableDeclarations, { query }, { keepPrevious: true }),
    setNext,
    setFrom: (id: number) => {
      setFrom(id);
      setNext(null);
    },
  };
}

/** 复制上学期: several at once; what is not taken over as it was stands beside each (申报 41、75). */
export default function CopyDialog({
  onMade,
  onClose,
}: {
  onMade: (ids: readonly number[]) => void;
  onClose: () => void;
}) {
  const [keyword, setKeyword] = useState('');
  const { data, isLoading, setFrom, setNext } = useCopyable();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const { busy, send: underWay } = useSending();
  const [refused, setRefused] = useState<readonly { id: number; msg: string }[]>([]);
  const rows = data?.rows ?? [];
  const shown = rows.filter((row) => matches(row, keyword.trim()));
  const chosen = rows.filter((row) => ticked.has(row.id) && row.obstacle === null);
  const tick = (ids: readonly number[], on: boolean) =>
    setTicked((old) => new Set(on ? [...old, ...ids] : [...old].filter((id) => !ids.includes(id))));
  const copy = () =>
    underWay(async () => {
      try {
        const answer = (
          await callApi(copyDeclarations, {
            body: { ids: chosen.map((row) => row.id), ...(data?.next ? { next: true } : {}) },
          })
        ).data;
        if (answer.ids.length > 0) {
          notify({
            type: 'success',
            message: `复制为 ${answer.ids.length} 条草稿`,
            duration: 3000,
          });
          onMade(answer.ids);
        }
        setRefused(answer.refused);
        if (answer.refused.length === 0) onClose();
        else
          tick(
            answer.refused.map(({ id }) => id),
            false,
          );
      } catch (error) {
        if (!(error instanceof Error)) throw error; // told already
      }
    });
  return (
    <TaskDialog
      title="复制往期申报"
      action={`复制 ${chosen.length} 条`}
      blocked={chosen.length === 0 || chosen.length > MOST}
      busy={busy}
      wide
      onAction={() => void copy()}
      onClose={onClose}
    >
      <FormGrid>
        <SelectField
          label="来源学期"
          name="from"
          value={String(data?.fromSemesterId ?? '')}
          onChange={(value) => {
            setFrom(Number(value));
            setTicked(new Set());
          }}
          options={(data?.semesters ?? []).map((s) => ({ value: String(s.id), label: s.name }))}
        />
        <TextField
          label="查找"
          name="keyword"
          value={keyword}
          onChange={setKeyword}
          placeholder="课程、班级、教师、编号"
        />
      </FormGrid>
      {data && data.next !== null && (
        <CheckBox
          label="换成下一年级对应的班级（如 2501 → 2601）"
          checked={data.next}
          onChange={setNext}
        />
      )}
      {isLoading && <Hint>正在读取往期申报…</Hint>}
      {data && rows.length === 0 && (
        <Hint>往期没有您管理范围内的申报，可以从培养方案生成或新增。</Hint>
      )}
      {rows.length > 0 && (
        <CopyTable
          rows={shown}
          most={chosen.length > MOST ? `，一次最多 ${MOST} 条` : ''}
          ticked={ticked}
          onTick={tick}
        />
      )}
      <RefusedList
        refused={refused}
        nameOf={(id) => rows.find((row) => row.id === id)?.courseName ?? String(id)}
      />
    </TaskDialog>
  );
}

const HEADS = [
  { title: '选择', width: 44 },
  { title: '课程', width: 190 },
  { title: '班级', width: 150 },
  { title: '人数', width: 52, align: 'is-number' as const },
  { title: '主讲教师', width: 90 },
  { title: '复制后的变化', width: 280 },
];
interface TableProps {
  rows: readonly Copyable[];
  /** Said when more are chosen than one copy takes. */
  most: string;
  ticked: ReadonlySet<number>;
  onTick: (ids: readonly number[], on: boolean) => void;
}
/** What can be copied, and what becomes of it in the semester. */
function CopyTable({ rows, most, ticked, onTick }: TableProps) {
  const free = rows.filter((row) => row.obstacle === null);
  return (
    <>
      <CheckBox
        className="several-all"
        label={`全选可复制的 ${free.length} 条${most}`}
        checked={free.length > 0 && free.every((row) => ticked.has(row.id))}
        disabled={free.length === 0}
        onChange={(on) =>
          onTick(
            free.map((row) => row.id),
            on,
          )
        }
      />
      <div className="several-table">
        <PlainTable heads={HEADS}>
          {rows.map((row) => (
            <tr key={row.id} data-muted={row.obstacle ? '' : undefined}>
              <td>
                <CheckBox
                  aria-label={`选择 ${row.courseName} ${row.declarationNo}`}
                  checked={ticked.has(row.id) && row.obstacle === null}
                  disabled={row.obstacle !== null}
                  onChange={(on) => onTick([row.id], on)}
                />
              </td>
              <td>
                {row.courseName} <Hint as="small">{row.declarationNo}</Hint>
              </td>
              <td>{row.classNames}</td>
              <NumberCell>{row.headcount}</NumberCell>
              <td>{row.leadTeachers || '未安排'}</td>
              <td>{row.obstacle ?? (row.changes.join('；') || '按原样复制')}</td>
            </tr>
          ))}
        </PlainTable>
      </div>
    </>
  );
}
