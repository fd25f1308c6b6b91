import { useState } from 'react';
import { CODE } from '../../../../platform/contract/codes.ts';
import { notify } from '../../../../platform/web/actors/notification.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { useSending } from '../../../../platform/web/form/useSending.ts';
import { SelectField } from '../../../../platform/web/kit/field/fields.tsx';
import { NumberCell } from '../../../../platform/web/kit/piece/SmallTable.tsx';
import { Problem } from '../../../../platform/web/kit/plain/Text.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { PlainTable } from '../../../../platform/web/list/table/PlainTable.tsx';
import { useEntityOptions } from '../../../../platform/web/list/useEntityOptions.ts';
import {
  semesterCopy,
  semesterCopyPreview,
} from '../../../../school/semester/contract/semester.calls.ts';

const HEADS = [
  { title: '学期', width: 176 },
  { title: '起止日期', width: 184 },
  { title: '周数', width: 56, align: 'is-right' as const },
  { title: '申报窗口', width: 224 },
];
const OWN = [CODE.invalid, CODE.rule];

/** 复制上一学年: the semesters of the year before, 52 weeks later; what will be made is shown before (学期 26). */
export function CopyDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const years = [...useEntityOptions('foundation/schoolYear')].reverse();
  const [chosen, setChosen] = useState('');
  const { busy, send: underWay } = useSending();
  const { data, error, isFetching } = useCall(
    semesterCopyPreview,
    { query: { toYearId: Number(chosen) } },
    { enabled: chosen !== '', own: OWN },
  );
  const ready = chosen !== '' && data !== undefined && !error && !isFetching;
  const copy = () =>
    underWay(async () => {
      const reply = await callApi(semesterCopy, { body: { toYearId: Number(chosen) } });
      notify({
        type: 'success',
        message: `已复制 ${reply.data.rows.length} 个学期到${reply.data.toYear}`,
        duration: 3000,
      });
      onDone();
    });
  const minute = (at: string | null) => at?.slice(5).replace('T', ' ') ?? '';
  return (
    <TaskDialog
      title="复制上一学年"
      action="复制"
      blocked={!ready}
      busy={busy}
      onAction={() => void copy()}
      onClose={onClose}
    >
      <p>
        把上一学年的学期复制到所选学年：日期顺延 52
        周，星期不变；阶段、申报窗口和审批开关一同复制，状态为筹备。
      </p>
      <SelectField
        name="toYearId"
        label="复制到"
        required
        placeholder="请选择学年"
        value={chosen}
        onChange={setChosen}
        options={years.map((year) => ({ value: String(year.value), label: year.label }))}
      />
      {error && (
        <Problem large role="alert">
          {error.message}
        </Problem>
      )}
      {ready && (
        <PlainTable heads={HEADS} className="copy-preview">
          {data.rows.map((row) => (
            <tr key={row.semesterCode}>
              <td>{row.semesterName}</td>
              <td>
                {row.beginOn} 至 {row.endOn}
              </td>
              <NumberCell>{row.weeks}</NumberCell>
              <td>
                {row.declareOpenAt
                  ? `${minute(row.declareOpenAt)} 至 ${minute(row.declareCloseAt)}`
                  : '未设置'}
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </TaskDialog>
  );
}
