import { useMemo, useState } from 'react';
import { Row, Scroll, Stack } from '../../../platform/web/kit/layout/Layout.tsx';
import { BarSelect } from '../../../platform/web/kit/piece/BarSelect.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../platform/web/kit/plain/TextButton.tsx';
import { WeekTimetable } from '../../../school/room/web/timetable/WeekTimetable.tsx';
import { maskText } from '../../../school/semester/contract/weekMask.ts';
import { lessonsOf, untimedOf } from '../contract/lessons.ts';
import type { Task } from '../contract/myTeaching.calls.ts';

interface Props {
  tasks: readonly Task[];
  semester: { weeks: number; week: number | null } | null;
  onOpen: (id: number) => void;
}
/** 周课表 of a teacher: the times that the classes wish for; below it what has none (任教 9). */
export function TeachingWeek({ tasks, semester, onOpen }: Props) {
  const [week, setWeek] = useState<number | null>(null);
  const lessons = useMemo(
    () =>
      lessonsOf(tasks).map(({ key, task, of, weekday, from, to, weeks }) => ({
        id: key,
        taskId: task.id,
        source: '1' as const,
        subject: [of.className, of.roomName].filter(Boolean).join(' '),
        weeks,
        weekday,
        periodFrom: from,
        periodTo: to,
        unitName: of.roomName,
        headcount: of.headcount,
        people: of.adminClasses.length > 0 ? [of.adminClasses.join('、')] : [],
        adjustReason: null,
      })),
    [tasks],
  );
  const untimed = untimedOf(tasks).filter(
    ({ of }) => week === null || (of.weeks & (1 << (week - 1))) !== 0,
  );
  return (
    <Stack>
      <Row gap="8px 16px" onScreen>
        <BarSelect
          label="周次"
          value={week === null ? '' : String(week)}
          placeholder="全部周"
          options={Array.from({ length: semester?.weeks ?? 18 }, (_, i) => i + 1).map((one) => ({
            value: String(one),
            label: `第 ${one} 周${one === semester?.week ? '（本周）' : ''}`,
          }))}
          onChange={(one) => setWeek(one ? Number(one) : null)}
        />
      </Row>
      <Hint>显示的是申报中希望的时间，以排课为准。</Hint>
      <Scroll>
        <WeekTimetable
          entries={lessons}
          week={week}
          thisWeek={semester?.week ?? null}
          onOpen={({ taskId }) => onOpen(taskId)}
        />
      </Scroll>
      {untimed.length > 0 && (
        <section aria-label="时间待排">
          <h3>时间待排</h3>
          <ul className="teaching-records">
            {untimed.map(({ task, of }) => (
              <li key={`${task.id}-${of.classNo}`}>
                <TextButton onClick={() => onOpen(task.id)}>{of.className}</TextButton>
                <span>{of.adminClasses.join('、')}</span>
                <span>
                  {maskText(of.weeks)}周，每周 {task.weeklyHours} 学时
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}
