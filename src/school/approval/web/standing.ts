import { shortSemester, shortTime } from '../../../platform/web/time.ts';
import { mineWith, queuePath } from '../../declaration/web/links.ts';
import type { HomeNotices } from '../contract/home.calls.ts';

type Standing = Pick<HomeNotices, 'waiting' | 'deadline'>;
export interface StandingLine {
  key: string;
  kind: string;
  text: string;
  /** in smaller letters below; may be empty */
  more: string;
  path: string;
}

/** What stands until it is done: the deadline, then what waits too long, level by level. The home page and the bell say the same. */
export function standingLines({ deadline, waiting }: Standing): StandingLine[] {
  return [
    ...(deadline ? [deadlineLine(deadline, waiting)] : []),
    ...waiting.map(({ level, title, threeDays, sevenDays, long, tooLong }) => ({
      key: level,
      kind: '待审批',
      text: `${title}：${threeDays} 条已等待 ${long} 天及以上`,
      more: sevenDays > 0 ? `其中 ${sevenDays} 条已满 ${tooLong} 天` : '',
      path: queuePath(level),
    })),
  ];
}
/** What came back to the person, with the words of who returned it. */
export const returnedLines = (
  returned: HomeNotices['returned'],
): (StandingLine & { at: string })[] =>
  returned.map(({ id, courseName, unitName, operatorName, opinion, at }) => ({
    key: String(id),
    kind: '已退回',
    text: courseName,
    at: shortTime(at),
    more: `${[unitName, operatorName].filter(Boolean).join(' ')}：${opinion}`,
    path: mineWith('returned', { open: String(id) }),
  }));
function deadlineLine(
  deadline: NonNullable<Standing['deadline']>,
  levels: Standing['waiting'],
): StandingLine {
  const { semesterName, closeAt, daysLeft, unfinished, waiting } = deadline;
  const left = [
    unfinished > 0 && `${unfinished} 条申报尚未提交`,
    waiting > 0 && `${waiting} 条等待您审批`,
  ].filter(Boolean);
  return {
    key: 'deadline',
    kind: '截止',
    text: `${shortSemester(semesterName)} 教学任务申报 ${shortTime(closeAt)} 截止（剩 ${daysLeft} 天）`,
    more: left.join('，'),
    path: unfinished > 0 ? mineWith() : queuePath(levels[0]?.level ?? 'management'),
  };
}
