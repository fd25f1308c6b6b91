import {
  HANDOVER_EVENT_ZH,
  HANDOVER_STATE_ZH,
} from '../../../../machines/handover/handover.types.ts';
import { useReadOnly } from '../../../platform/web/actors/simulation.ts';
import type { CallData } from '../../../platform/web/api/query.ts';
import { ReadFirst } from '../../../platform/web/form/task/ReadFirst.tsx';
import { EmptyState } from '../../../platform/web/kit/page/EmptyState.tsx';
import { Tag } from '../../../platform/web/kit/page/Tag.tsx';
import { TextButton } from '../../../platform/web/kit/plain/TextButton.tsx';
import { TaskDialog } from '../../../platform/web/kit/task/TaskDialog.tsx';
import { PlainTable } from '../../../platform/web/list/table/PlainTable.tsx';
import { minuteText } from '../../../platform/web/time.ts';
import type { UserRow } from '../../../school/people/contract/user.entity.ts';
import { handoverList } from '../contract/user.calls.ts';
import { userName } from './userName.ts';
import { useUndo } from './useUndo.ts';

const HEADS = [
  { title: '时间', width: 136 },
  { title: '由谁给谁', width: 160 },
  { title: '移交的事项', width: 176 },
  { title: '原因', width: 128 },
  { title: '状态', width: 80 },
  { title: '操作', width: 88 },
];

/** 移交记录: what has gone from somebody and to them, and what of it can come back (用户 34). */
export function HandoverRecords({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const title = `移交记录：${userName(user)}`;
  return (
    <ReadFirst
      title={title}
      call={handoverList}
      input={{ params: { id: user.id } }}
      onClose={onClose}
    >
      {(rows) => (
        <TaskDialog wide title={title} onClose={onClose} closeText="关闭">
          {rows.length === 0 ? <EmptyState text="还没有移交过。" /> : <Rows rows={rows} />}
        </TaskDialog>
      )}
    </ReadFirst>
  );
}

function Rows({ rows }: { rows: CallData<typeof handoverList> }) {
  const undo = useUndo();
  const readOnly = useReadOnly();
  return (
    <PlainTable heads={HEADS}>
      {rows.map((row) => {
        const things = row.parts.map(({ title, count }) => `${title} ${count} 项`).join('，');
        const who = `${row.fromName} → ${row.toName}${row.disabled ? '，停用' : ''}`;
        const why = `${row.reason}（${row.byName}）`;
        return (
          <tr key={row.id}>
            <td>{minuteText(row.at)}</td>
            <td title={who}>{who}</td>
            <td title={things}>{things}</td>
            <td title={why}>{why}</td>
            <td>
              <Tag tone={row.state === 'given' ? 'success' : null}>
                {HANDOVER_STATE_ZH[row.state]}
              </Tag>
            </td>
            <td>
              {row.mayUndo && !readOnly && (
                <TextButton
                  aria-label={`${HANDOVER_EVENT_ZH.undo}：${row.fromName} → ${row.toName}`}
                  onClick={() => void undo(row)}
                >
                  {HANDOVER_EVENT_ZH.undo}
                </TextButton>
              )}
            </td>
          </tr>
        );
      })}
    </PlainTable>
  );
}
