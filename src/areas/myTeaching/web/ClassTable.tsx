import { NumberCell, SmallTable } from '../../../platform/web/kit/facts/SmallTable.tsx';
import { DictText } from '../../../platform/web/kit/page/Tag.tsx';
import { prefsText } from '../../../school/declaration/contract/schedulePrefs.ts';
import { maskText } from '../../../school/semester/contract/weekMask.ts';
import { usePeriodTimes } from '../../../school/semester/web/usePeriodTimes.ts';
import type { Task } from '../contract/myTeaching.calls.ts';

const HEADS = ['教学班', '上课班级', '人数', '承担', '学时', '周次', '时间要求', '教室'];
/** The classes that somebody teaches in one task (任教 2). */
export function ClassTable({ task }: { task: Task }) {
  const timeOf = usePeriodTimes();
  return (
    <SmallTable heads={HEADS} boxed>
      {task.classes.map((one) => (
        <tr key={one.classNo}>
          <td>{one.className}</td>
          <td>{one.adminClasses.join('、') || '未选班级'}</td>
          <NumberCell>{one.headcount}</NumberCell>
          <td>
            {one.parts.map(({ role }, i) => (
              <span key={role}>
                {i > 0 && '、'}
                <DictText type="teacher_role" value={role} />
              </span>
            ))}
          </td>
          <NumberCell>{one.parts.reduce((sum, { hours }) => sum + hours, 0)}</NumberCell>
          <td>{maskText(one.weeks)}</td>
          <td>{prefsText(one.prefs, timeOf) || '无'}</td>
          <td>{one.roomName ?? (task.teachingMode === 1 ? '线上' : '未安排')}</td>
        </tr>
      ))}
    </SmallTable>
  );
}
