import type { z } from 'zod';
import { SHELL } from '../../../../platform/contract/shell.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { EmptyState, ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { ThingList } from '../../../../platform/web/kit/piece/ThingList.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { linkWith } from '../../../../platform/web/links.ts';
import type { CardProps } from '../../../../school/approval/web/homeCard.ts';
import { LINE, useFill } from '../../../../school/approval/web/homeCard.ts';
import type { context } from '../../../../school/units/contract/foundation.calls.ts';
import { type Lesson, lessonsOf, untimedOf } from '../../contract/lessons.ts';
import { myTeachingList, type Task } from '../../contract/myTeaching.calls.ts';

const PATH = '/talent/myTeaching';
const DAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];
/** Lines of the card. */
const MOST = 6;
/** px of the sentence above them. */
const HEAD = 22;
type Teaching = z.output<typeof myTeachingList.reply>['data'];

/** Monday is 1. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
/** The lessons of a week in their order; those of today and later first, so that what is over does not hide what comes. */
export function lessonsIn(tasks: readonly Task[], week: number, weekday: number): Lesson[] {
  const inWeek = lessonsOf(tasks)
    .filter(({ weeks }) => (weeks & (1 << (week - 1))) !== 0)
    .sort((a, b) => a.weekday - b.weekday || a.from - b.from);
  const isOver = (lesson: Lesson) => lesson.weekday < weekday;
  return [...inWeek.filter((one) => !isOver(one)), ...inWeek.filter(isOver)];
}

/** A line for each lesson of this week, then for each class without a time. */
function linesOf({ tasks, semester }: Teaching, today: string) {
  const weekday = weekdayOf(today);
  const lessons = semester?.week ? lessonsIn(tasks, semester.week, weekday) : [];
  const timed = lessons.map(({ key, task, of, weekday: on, from, to }) => ({
    key,
    kind: on === weekday ? '今天' : (DAYS[on - 1] ?? ''),
    tone: on === weekday ? ('primary' as const) : ('info' as const),
    name: of.className,
    about: [of.roomName, of.adminClasses.join('、')].filter(Boolean).join(' · '),
    since: `第${from}-${to}节`,
    id: task.id,
  }));
  const untimed = untimedOf(tasks).map(({ task, of }) => ({
    key: `${task.id}-${of.classNo}`,
    kind: '待排',
    name: of.className,
    about: of.adminClasses.join('、'),
    since: `周 ${task.weeklyHours} 学时`,
    id: task.id,
  }));
  return [...timed, ...untimed];
}

/** 我的一周: the lessons of this week as far as their times are known, then classes without a time (首页 26). */
export function LessonsCard({ onOpen, onFill }: CardProps) {
  const today = useCall<typeof context>(SHELL.foundationContext, { query: {} }).data?.today;
  const { data, error, refetch } = useCall(myTeachingList, { query: {} });
  const lines = data && today ? linesOf(data, today) : undefined;
  useFill(onFill, lines && HEAD + Math.max(1, Math.min(lines.length, MOST)) * LINE.thing);
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} />;
  if (!data || !lines) return null;
  const { tasks, semester } = data;
  if (tasks.length === 0)
    return (
      <EmptyState text="本学期没有安排您任教的教学任务。教学单位或申报人安排后，这里和通知里都会出现。" />
    );
  const waiting = tasks.filter(({ acceptance }) => acceptance.state === 'pending').length;
  return (
    <>
      <Hint>
        {semester?.week ? `第 ${semester.week} 周，` : ''}
        {tasks.length} 门次{waiting > 0 && `，${waiting} 项待您确认`}
        。时间是申报中希望的，以排课为准。
      </Hint>
      <ThingList
        label="本周的课"
        things={lines.slice(0, MOST).map(({ id, ...line }) => ({
          ...line,
          act: '查看',
          onOpen: () => onOpen(linkWith(PATH, { open: String(id) })),
        }))}
      />
    </>
  );
}
