import { CODE } from '../../../../platform/contract/codes.ts';
import { callApi } from '../../../../platform/web/api/call.ts';
import type { CallData } from '../../../../platform/web/api/query.ts';
import { Task } from '../../../../platform/web/form/task/Task.tsx';
import { select } from '../../../../platform/web/form/task/taskFields.tsx';
import { NumberCell } from '../../../../platform/web/kit/facts/SmallTable.tsx';
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

const minute = (at: string | null) => at?.slice(5).replace('T', ' ') ?? '';

/** 复制上一学年: the semesters of the year before, 52 weeks later; what will be made is shown before (学期 26). */
export function CopyDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const years = [...useEntityOptions('foundation/schoolYear')].reverse();
  return (
    <Task
      title="复制上一学年"
      action="复制"
      fields={{
        toYearId: select({
          label: '复制到',
          required: true,
          placeholder: '请选择学年',
          options: years.map((year) => ({ value: String(year.value), label: year.label })),
        }),
      }}
      preview={{
        call: semesterCopyPreview,
        input: ({ toYearId }) =>
          toYearId === '' ? null : { query: { toYearId: Number(toYearId) } },
        own: OWN,
        show: ({ rows }) => <Made rows={rows} />,
      }}
      send={({ toYearId }) => callApi(semesterCopy, { body: { toYearId: Number(toYearId) } })}
      said={({ data }) => `已复制 ${data.rows.length} 个学期到${data.toYear}`}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        把上一学年的学期复制到所选学年：日期顺延 52
        周，星期不变；阶段、申报窗口和审批开关一同复制，状态为筹备。
      </p>
    </Task>
  );
}

const Made = ({ rows }: Pick<CallData<typeof semesterCopyPreview>, 'rows'>) => (
  <PlainTable heads={HEADS} className="copy-preview">
    {rows.map((row) => (
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
);
