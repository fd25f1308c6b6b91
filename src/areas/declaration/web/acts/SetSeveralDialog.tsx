import type { BatchAnswer } from '../../../../../machines/batch/batch.types.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { CheckField } from '../../../../platform/web/kit/field/fields.tsx';
import { NoteBand, NoteLine } from '../../../../platform/web/kit/piece/Band.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { BatchTask } from '../../../../platform/web/kit/task/BatchTask.tsx';
import { useBatch } from '../../../../platform/web/kit/task/useBatch.ts';
import type { DeclarationRow } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { MOST_AT_ONCE, setDeclarations, setPreview } from '../../contract/declaring.calls.ts';
import '../form/several.css';
import { rowName } from '../list/listColumns.tsx';
import { PartFields } from './PartFields.tsx';
import { PARTS, useParts } from './useParts.ts';

interface Props {
  rows: readonly DeclarationRow[];
  onDone: (answer: BatchAnswer) => void;
  onOpen: (id: number) => void;
  onClose: () => void;
}
/** 批量修改: only what is ticked is changed, each declaration by itself, each refusal with its reason (申报 44). */
export default function SetSeveralDialog({ rows, onDone, onOpen, onClose }: Props) {
  const parts = useParts();
  const { data: notes = [] } = useCall(setPreview, {
    query: { ids: rows.map((row) => row.id).join(',') },
  });
  const actor = useBatch({
    send: async ({ items }, key) =>
      (
        await callApi(
          setDeclarations,
          { body: { ...parts.set, items: [...items] } },
          { key, guard: false },
        )
      ).data,
    size: MOST_AT_ONCE,
    onDone: (answer) => {
      parts.clear();
      onDone(answer);
    },
    onClose,
  });
  const nameOf = (id: number) => {
    const row = rows.find((one) => one.id === id);
    return row ? rowName(row) : String(id);
  };
  return (
    <BatchTask
      {...{ actor, nameOf, onOpen }}
      title="批量修改申报"
      action="修改"
      items={rows}
      blocked={parts.none || parts.problem !== null}
    >
      <p>只修改勾选的项目；不能修改的申报会逐条说明原因。</p>
      {notes.length > 0 && (
        <NoteBand role="status">
          <b>所选申报的班级本学期已有同一课程，提交前请核对</b>
          {notes.map(({ id, courseName, declarationNo, notes: texts }) => (
            <NoteLine key={id}>
              {courseName} {declarationNo}：{texts.join('；')}
            </NoteLine>
          ))}
        </NoteBand>
      )}
      <div className="several-set">
        {PARTS.map(([part, label]) => (
          <fieldset key={part} aria-label={label}>
            <CheckField
              label={`修改${label}`}
              checked={parts.has(part)}
              onChange={(on) => parts.tick(part, on)}
            />
            {parts.has(part) && <PartFields {...{ part, parts }} />}
          </fieldset>
        ))}
      </div>
      {parts.problem && !parts.none && <Hint role="status">{parts.problem}</Hint>}
    </BatchTask>
  );
}
