import { expect, it } from 'vitest';
import type { Task, TaughtClass } from '../../../src/areas/myTeaching/contract/myTeaching.calls.ts';
import { calendarFile } from '../../../src/areas/myTeaching/server/calendarFile.ts';

const taught = (change: Partial<TaughtClass> = {}): TaughtClass => ({
  classNo: 1,
  className: '数据结构-01',
  adminClasses: ['软件2501', '软件2502'],
  headcount: 67,
  roomName: 'A101',
  prefs: [{ weekday: 2, from: 3, to: 4, kind: 'want' }],
  parts: [{ role: 'lead', hours: 64, weeks: '' }],
  weeks: 0b111,
  ...change,
});
const task = (...classes: TaughtClass[]): Task =>
  ({
    id: 700,
    declarationNo: '20262-0-00700',
    courseName: '数据结构; 上, 下\\册',
    weeklyHours: 4,
    progressText: '管理单位审批中',
    classes,
  }) as Task;
const file = (change: Partial<Parameters<typeof calendarFile>[0]> = {}): string =>
  calendarFile({
    tasks: [task(taught())],
    // a Monday
    beginOn: '2027-03-01',
    holidays: [],
    timeOf: (period) => ({
      beginAt: `${period + 7}:00`.padStart(5, '0'),
      endAt: `${period + 7}:45`.padStart(5, '0'),
    }),
    domain: 'school-1',
    name: '王老师 2026-2027-2',
    now: new Date('2026-11-24T08:30:00.123Z'),
    ...change,
  });
const lines = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');
const starts = (text: string) => lines(text).filter((line) => line.startsWith('DTSTART;'));

/** 任教 10 */
it('each lesson of each week has its time in Asia/Shanghai and a name that stays', () => {
  expect(starts(file())).toEqual([
    'DTSTART;TZID=Asia/Shanghai:20270302T100000',
    'DTSTART;TZID=Asia/Shanghai:20270309T100000',
    'DTSTART;TZID=Asia/Shanghai:20270316T100000',
  ]);
  expect(lines(file())).toContain('DTEND;TZID=Asia/Shanghai:20270302T114500');
  expect(lines(file()).filter((line) => line.startsWith('UID:'))).toEqual([
    'UID:lesson-700-1-0-1@school-1',
    'UID:lesson-700-1-0-2@school-1',
    'UID:lesson-700-1-0-3@school-1',
  ]);
  expect(lines(file())).toContain('DTSTAMP:20261124T083000Z');
});

it('the week of a semester that begins on another day still begins on Monday', () => {
  expect(starts(file({ beginOn: '2027-03-03' }))[0]).toBe(
    'DTSTART;TZID=Asia/Shanghai:20270302T100000',
  );
});

it('a holiday has no class, and one that is moved has it on the other day', () => {
  const holidays = [
    { startOn: '2027-03-08', endOn: '2027-03-10', switchTo: null },
    { startOn: '2027-03-16', endOn: '2027-03-16', switchTo: '2027-03-20' },
  ];
  expect(starts(file({ holidays }))).toEqual([
    'DTSTART;TZID=Asia/Shanghai:20270302T100000',
    'DTSTART;TZID=Asia/Shanghai:20270320T100000',
  ]);
});

it('weeks of the wish count where it has its own, and a time to be avoided is no lesson', () => {
  const own = taught({
    prefs: [
      { weekday: 2, from: 3, to: 4, kind: 'want', weeks: '2' },
      { weekday: 5, from: 1, to: 2, kind: 'avoid' },
    ],
  });
  expect(starts(file({ tasks: [task(own)] }))).toEqual([
    'DTSTART;TZID=Asia/Shanghai:20270309T100000',
  ]);
});

it('without 作息时间 it is the whole day, without a time all of the weeks, which keep nobody busy', () => {
  expect(starts(file({ timeOf: () => null }))[0]).toBe('DTSTART;VALUE=DATE:20270302');
  const untimed = file({ tasks: [task(taught({ prefs: [], weeks: 0b1011 }))] });
  expect(starts(untimed)).toEqual(['DTSTART;VALUE=DATE:20270301', 'DTSTART;VALUE=DATE:20270322']);
  expect(lines(untimed).filter((line) => line.startsWith('DTEND'))).toEqual([
    'DTEND;VALUE=DATE:20270315',
    'DTEND;VALUE=DATE:20270329',
  ]);
  expect(lines(untimed).filter((line) => line === 'TRANSP:TRANSPARENT')).toHaveLength(2);
});

it('signs are escaped, lines end with CRLF and are at most 75 octets, characters whole', () => {
  const text = file();
  expect(lines(text)).toContain('SUMMARY:数据结构\\; 上\\, 下\\\\册');
  expect(text.split('\n').every((line) => line === '' || line.endsWith('\r'))).toBe(true);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toContain('\uFFFD');
  expect(lines(text).find((line) => line.startsWith('DESCRIPTION'))).toContain(
    '软件2501、软件2502',
  );
});
