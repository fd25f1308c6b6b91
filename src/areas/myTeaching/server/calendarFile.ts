import { dayOfWeek, hoursText } from '../../../school/room/contract/grid.ts';
import { maskText, weeksOf } from '../../../school/semester/contract/weekMask.ts';
import { dayPlus } from '../../../school/semester/contract/weeks.ts';
import { lessonsOf, untimedOf } from '../contract/lessons.ts';
import type { Task, TaughtClass } from '../contract/myTeaching.calls.ts';

/** A holiday (学期 35): without classes, those of a single day held on another one. */
export interface Holiday {
  startOn: string;
  endOn: string;
  switchTo: string | null;
}
export interface CalendarFacts {
  tasks: readonly Task[];
  /** First day of the semester. */
  beginOn: string;
  holidays: readonly Holiday[];
  /** When a period begins and ends on a day, `08:00`; null: the campus has no 作息时间. */
  timeOf: (period: number, day: string) => { beginAt: string; endAt: string } | null;
  /** What the events are called by, so that the next import replaces them: `school-1`. */
  domain: string;
  name: string;
  now: Date;
}

/** A line of at most 75 octets, further ones begin with a space (RFC 5545, 3.1); characters stay whole. */
function folded(line: string): string {
  let size = 0;
  let text = '';
  for (const one of line) {
    const octets = Buffer.byteLength(one);
    if (size + octets > 75) {
      text += '\r\n ';
      size = 1;
    }
    text += one;
    size += octets;
  }
  return text;
}
/** RFC 5545, 3.3.11. */
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');
const compact = (day: string): string => day.replaceAll('-', '');
const stamp = (now: Date): string => `${now.toISOString().replace(/[-:]|\.\d+/g, '')}`;

const ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Shanghai',
  'BEGIN:STANDARD',
  'DTSTART:19910915T000000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:CST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** The day on which the classes of a day are held; null: they are not. */
function heldOn(day: string, holidays: readonly Holiday[]): string | null {
  const holiday = holidays.find(({ startOn, endOn }) => startOn <= day && day <= endOn);
  return holiday ? holiday.switchTo : day;
}

interface Event {
  uid: string;
  when: readonly string[];
  summary: string;
  location?: string | null;
  description: string;
  /** Nobody is busy all that time. */
  free?: true;
}
const eventLines = ({ uid, when, summary, location, description, free }: Event, now: string) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${now}`,
  ...when,
  `SUMMARY:${escaped(summary)}`,
  ...(location ? [`LOCATION:${escaped(location)}`] : []),
  `DESCRIPTION:${escaped(description)}`,
  ...(free ? ['TRANSP:TRANSPARENT'] : ['STATUS:TENTATIVE']),
  'END:VEVENT',
];

const aboutClass = (task: Task, { className, adminClasses, headcount }: TaughtClass): string =>
  [
    `教学班：${className}`,
    `上课班级：${adminClasses.join('、') || '未选班级'}`,
    `人数：${headcount}`,
    `申报编号：${task.declarationNo}，${task.progressText}`,
  ].join('\n');

/** One event for each time in each week: seasons move the periods, and holidays some of the days. */
function timed({ tasks, beginOn, holidays, timeOf, domain }: CalendarFacts): Event[] {
  return lessonsOf(tasks).flatMap(({ key, task, of, weekday, from, to, weeks }) =>
    weeksOf(weeks).flatMap((week): Event[] => {
      const day = heldOn(dayOfWeek(beginOn, week, weekday), holidays);
      if (day === null) return [];
      const [first, last] = [timeOf(from, day), timeOf(to, day)];
      const clock = (at: string) => `TZID=Asia/Shanghai:${compact(day)}T${at.replace(':', '')}00`;
      const hours = hoursText(weekday, from, to);
      return [
        {
          uid: `lesson-${key}-${week}@${domain}`,
          when:
            first && last
              ? [`DTSTART;${clock(first.beginAt)}`, `DTEND;${clock(last.endAt)}`]
              : [
                  `DTSTART;VALUE=DATE:${compact(day)}`,
                  `DTEND;VALUE=DATE:${compact(dayPlus(day, 1))}`,
                ],
          summary: first && last ? task.courseName : `${task.courseName}（${hours}）`,
          location: of.roomName,
          description: `${aboutClass(task, of)}\n第 ${week} 周，希望${hours}，以排课为准`,
        },
      ];
    }),
  );
}

/** Weeks in a row, first and last one. */
function runsOf(weeks: number): [number, number][] {
  const runs: [number, number][] = [];
  for (const week of weeksOf(weeks)) {
    const last = runs.at(-1);
    if (last && last[1] === week - 1) last[1] = week;
    else runs.push([week, week]);
  }
  return runs;
}
/** Classes without a time yet: one event over each run of weeks, which keeps nobody from anything else. */
const untimed = ({ tasks, beginOn, domain }: CalendarFacts): Event[] =>
  untimedOf(tasks).flatMap(({ task, of }) =>
    runsOf(of.weeks).map(([from, to]) => ({
      uid: `weeks-${task.id}-${of.classNo}-${from}@${domain}`,
      when: [
        `DTSTART;VALUE=DATE:${compact(dayOfWeek(beginOn, from, 1))}`,
        `DTEND;VALUE=DATE:${compact(dayPlus(dayOfWeek(beginOn, to, 7), 1))}`,
      ],
      summary: `${task.courseName}（时间待排，每周 ${task.weeklyHours} 学时）`,
      location: of.roomName,
      description: `${aboutClass(task, of)}\n${maskText(of.weeks)}周`,
      free: true as const,
    })),
  );

/** The semester of a teacher as iCalendar (RFC 5545; 任教 10). */
export function calendarFile(facts: CalendarFacts): string {
  const now = stamp(facts.now);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//academic-administration//my-teaching//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(facts.name)}`,
    'X-WR-TIMEZONE:Asia/Shanghai',
    ...ZONE,
    ...[...timed(facts), ...untimed(facts)].flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
