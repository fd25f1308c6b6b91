import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { Hint, Problem } from '../../../../platform/web/kit/plain/Text.tsx';
import { TaskDialog } from '../../../../platform/web/kit/task/TaskDialog.tsx';
import { PlainTable } from '../../../../platform/web/list/table/PlainTable.tsx';
import type { DeclarationRow } from '../../../../school/declaration/contract/declaration.shapes.ts';
import { lookAtOf } from '../../../../school/declaration/web/links.ts';
import { LookAs } from '../../../../school/people/web/LookAs.tsx';
import { declarationFlow } from '../../contract/declaring.calls.ts';
import { rowName } from '../list/listColumns.tsx';
import '../form/several.css';

const HEADS = [
  { title: '级', width: 90 },
  { title: '单位', width: 170 },
  { title: '状态', width: 130 },
  { title: '可以审批的人', width: 330 },
];

/** 查看流程: levels, units, who can act, and for how long it has been waiting (申报 50). */
export default function FlowDialog({ row, onClose }: { row: DeclarationRow; onClose: () => void }) {
  const { data, isLoading, error } = useCall(declarationFlow, {
    params: { id: row.id },
    query: {},
  });
  const lookAt = lookAtOf(row);
  return (
    <TaskDialog title={`审批流程：${rowName(row)}`} closeText="关闭" wide onClose={onClose}>
      <p>{row.progressText}</p>
      {isLoading && <Hint>正在读取流程…</Hint>}
      {error && <Problem large>{error.message}</Problem>}
      {data && (
        <div className="several-table">
          <PlainTable heads={HEADS}>
            {data.map((one, i) => (
              <tr
                key={one.level}
                data-muted={one.enabled ? undefined : ''}
                aria-current={one.current ? 'step' : undefined}
              >
                <td>
                  {i + 1} {LEVEL_UNIT_ZH[one.level]}
                </td>
                <td>{one.unitName ?? (one.enabled ? '未确定' : '—')}</td>
                <td>
                  {one.current ? <b>{one.resultText}</b> : one.resultText}
                  {one.days !== null && <Hint as="small"> 已停留 {one.days} 天</Hint>}
                </td>
                <td>
                  {one.people.length > 0
                    ? one.people.map(({ userId, name, number, agentOf }, at) => (
                        <span key={userId}>
                          {at > 0 && '、'}
                          {`${name}（${number}${agentOf ? `，代 ${agentOf}` : ''}）`}
                          <LookAs id={userId} name={name} number={number} at={lookAt(one.level)} />
                        </span>
                      ))
                    : one.enabled
                      ? one.unitName
                        ? '没有审批人，请联系管理员'
                        : '单位未确定'
                      : '该级不审批'}
                </td>
              </tr>
            ))}
          </PlainTable>
        </div>
      )}
    </TaskDialog>
  );
}
