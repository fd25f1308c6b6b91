import { useRef, useState } from 'react';
import { send } from '../../../../platform/web/api/send.ts';
import { xhrFetch } from '../../../../platform/web/api/xhr.ts';
import { useSending } from '../../../../platform/web/form/useSending.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { NumberCell } from '../../../../platform/web/kit/facts/SmallTable.tsx';
import { Panel } from '../../../../platform/web/kit/layout/Layout.tsx';
import { FileInput } from '../../../../platform/web/kit/plain/FileInput.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { PlainTable } from '../../../../platform/web/list/table/PlainTable.tsx';
import { type PlanSheet, readPlanSheet } from '../../contract/plan.calls.ts';
import { withSheet } from '../body/sheetCourses.ts';
import type { PlanBodyState } from '../body/usePlanBody.ts';

const HEADS = [
  { title: '行', width: 48, align: 'is-number' as const },
  { title: '列', width: 96 },
  { title: '内容', width: 136 },
  { title: '原因', width: 320 },
];
/** Sends the workbook; nothing is written. */
async function readSheet(planId: number, file: File): Promise<PlanSheet> {
  const data = new FormData();
  data.append('fileName', file.name);
  data.append('file', file, file.name);
  const request = {
    method: 'POST',
    path: readPlanSheet.path.replace(':id', String(planId)),
    query: {},
    data,
    timeout: 0,
  } as const;
  return ((await send(request, xhrFetch({ onUpload: () => {} }))) as { data: PlanSheet }).data;
}

/** 导入课程: the sheet is checked first; what is right goes into the editor as unsaved changes (方案 32). */
export function SheetDialog({
  planId,
  state,
  onClose,
}: {
  planId: number;
  state: PlanBodyState;
  onClose: () => void;
}) {
  const [read, setRead] = useState<PlanSheet | null>(null);
  const { busy, send: underWay } = useSending();
  const input = useRef<HTMLInputElement>(null);
  const choose = (file: File | undefined) =>
    underWay(async () => {
      if (!file) return;
      try {
        setRead(await readSheet(planId, file));
      } catch (failure) {
        if (!(failure instanceof Error)) throw failure; // shown already: refused, or no answer
      }
    });
  const take = () => {
    if (!read) return;
    state.learn(read.known);
    state.change(withSheet(state.body, read));
    onClose();
  };
  return (
    <TaskDialog
      wide
      title="导入课程"
      action={read ? `放入方案（${read.courses.length} 门）` : '放入方案'}
      busy={busy}
      blocked={!read || read.courses.length === 0}
      onAction={take}
      onClose={onClose}
    >
      <p>
        工作簿的列同“导出课程”：课程组、课程代码、必修/选修、开课学期必填。方案中已有的课程按工作簿修改，没有的课程加入；保存之前都可以撤销。
      </p>
      <FileInput
        ref={input}
        accept=".xlsx"
        aria-label="工作簿"
        onFiles={([file]) => void choose(file)}
      />
      <div>
        <Button variant="accent" loading={busy} onClick={() => input.current?.click()}>
          选择工作簿
        </Button>
      </div>
      {read && (
        <p role="status">
          共 {read.rows} 行，{read.courses.length} 行可以导入，{read.problems.length} 处有问题。
        </p>
      )}
      {read && read.problems.length > 0 && (
        <Panel className="plan-scroll">
          <PlainTable heads={HEADS}>
            {read.problems.map(({ row, column, value, reason }) => (
              <tr key={`${row}${column}${reason}`}>
                <NumberCell>{row}</NumberCell>
                <td>{column}</td>
                <td title={value}>{value}</td>
                <td title={reason}>{reason}</td>
              </tr>
            ))}
          </PlainTable>
        </Panel>
      )}
    </TaskDialog>
  );
}
