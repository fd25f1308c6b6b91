import type { BatchAnswer } from '../../../../../machines/batch/batch.types.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { BatchTask } from '../../../../platform/web/kit/task/BatchTask.tsx';
import { useBatch } from '../../../../platform/web/kit/task/useBatch.ts';
import { PlainTable } from '../../../../platform/web/list/table/PlainTable.tsx';
import type { DeclarationRow } from '../../../../school/declaration/contract/declaration.shapes.ts';
import {
  MOST_AT_ONCE,
  recountDeclarations,
  recountPreview,
} from '../../contract/declaring.calls.ts';
import { rowName } from '../list/listColumns.tsx';
import '../form/several.css';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';

interface Props {
  rows: readonly DeclarationRow[];
  onDone: (answer: BatchAnswer) => void;
  onClose: () => void;
}
const HEADS = [
  { title: '教学班', width: 220 },
  { title: '编号', width: 130 },
  { title: '人数', width: 110 },
  { title: '人数上限', width: 110 },
  { title: '说明', width: 210 },
];
const Change = ({ before, after }: { before: number; after: number }) =>
  before === after ? (
    before
  ) : (
    <>
      <del>{before}</del> → <ins>{after}</ins>
    </>
  );

/** 重算人数 by the class table: old and new are shown before anything is written (申报 45). */
export default function RecountDialog({ rows, onDone, onClose }: Props) {
  const { data, isLoading } = useCall(recountPreview, {
    query: { ids: rows.map((row) => row.id).join(',') },
  });
  const differing = (data ?? []).filter(
    (one) =>
      one.obstacle === null &&
      one.classes.some((c) => c.before !== c.after || c.capacityBefore !== c.capacityAfter),
  );
  const ids = new Set(differing.map(({ id }) => id));
  const actor = useBatch({
    send: async ({ items }, key) =>
      (await callApi(recountDeclarations, { body: { items: [...items] } }, { key, guard: false }))
        .data,
    size: MOST_AT_ONCE,
    onDone,
    onClose,
  });
  const nameOf = (id: number) => {
    const row = rows.find((one) => one.id === id);
    return row ? rowName(row) : String(id);
  };
  return (
    <BatchTask
      {...{ actor, nameOf }}
      title="重算人数"
      action="更新"
      items={rows.filter((row) => ids.has(row.id))}
      none={null}
      wide
    >
      <p>按所选行政班现在的人数重新合计；上限小于新人数的，随之提高。</p>
      {isLoading && <Hint>正在计算…</Hint>}
      {data && differing.length === 0 && <Hint>人数都没有变化，或不能修改，不需要更新。</Hint>}
      {data && (
        <div className="several-table">
          <PlainTable heads={HEADS}>
            {data.flatMap((one) =>
              one.classes.map((c) => (
                <tr
                  key={`${one.id}${c.className}`}
                  data-muted={one.obstacle || c.before === c.after ? '' : undefined}
                >
                  <td>{c.className}</td>
                  <td>{one.declarationNo}</td>
                  <td>
                    <Change before={c.before} after={c.after} />
                  </td>
                  <td>
                    <Change before={c.capacityBefore} after={c.capacityAfter} />
                  </td>
                  <td>{one.obstacle ?? (c.before === c.after ? '无变化' : '')}</td>
                </tr>
              )),
            )}
          </PlainTable>
        </div>
      )}
    </BatchTask>
  );
}
