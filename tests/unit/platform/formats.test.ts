import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayExists,
  formatTime,
  MINUTE,
  type TimeLike,
} from '../../../src/platform/contract/validators/time.ts';

const SECONDS = 1_795_141_935; // 2026-11-20 10:32:15, a Friday

describe('time as text (表单 34)', () => {
  it.each<[string, TimeLike, string]>([
    ['ten digits are seconds', SECONDS, '2026-11-20 10:32:15'],
    ['ten digits as text', String(SECONDS), '2026-11-20 10:32:15'],
    ['thirteen digits are milliseconds', SECONDS * 1000 + 999, '2026-11-20 10:32:15'],
    ['thirteen digits as text', `${SECONDS}999`, '2026-11-20 10:32:15'],
    ['the last second of ten digits', 9_999_999_999, '2286-11-21 01:46:39'],
    ['eleven digits are milliseconds', 10_000_000_000, '1970-04-27 01:46:40'],
    ['nine digits are milliseconds', 999_999_999, '1970-01-12 21:46:39'],
    ['nought', 0, '1970-01-01 08:00:00'],
    ['before 1970', -1, '1970-01-01 07:59:59'],
    ['a Date', new Date(SECONDS * 1000), '2026-11-20 10:32:15'],
    ['ISO in UTC', '2026-11-20T02:32:15.500Z', '2026-11-20 10:32:15'],
    ['ISO of another zone', '2026-11-19T21:32:15-05:00', '2026-11-20 10:32:15'],
    ['its own form', '2026-11-20 10:32:15', '2026-11-20 10:32:15'],
    ['without seconds', '2026-11-20 10:32', '2026-11-20 10:32:00'],
    ['a day', '2026-11-20', '2026-11-20 00:00:00'],
    ['a day with slashes', '2026/11/20', '2026-11-20 00:00:00'],
    ['a day of a summer time long ago', '1988-06-01', '1988-06-01 00:00:00'],
    ['spaces around', ' 2026-11-20 ', '2026-11-20 00:00:00'],
  ])('by default: %s', (_name, time, text) => {
    expect(formatTime(time)).toBe(text);
  });
  it.each<[string, string]>([
    ['{y}-{m}-{d}', '2026-11-20'],
    [MINUTE, '2026-11-20 10:32'],
    ['{y}年{m}月{d}日 星期{a}', '2026年11月20日 星期五'],
    ['{h}时{i}分{s}秒', '10时32分15秒'],
    ['{y}{y} {z} y-m-d {}', '20262026 {z} y-m-d {}'],
    ['', ''],
  ])('pattern %s', (pattern, text) => {
    expect(formatTime(SECONDS, pattern)).toBe(text);
  });
  it('weekdays from Sunday on', () => {
    expect(
      Array.from({ length: 7 }, (_, day) => formatTime(`2026-11-${22 + day}`, '{a}')).join(''),
    ).toBe('日一二三四五六');
  });
  it.each<TimeLike>([
    null,
    undefined,
    '',
    ' ',
    'undefined',
    '昨天',
    'now',
    '2026-1-2x',
    '2026-13-01',
    '2026-02-30',
    '2025-02-29',
    '2026-11-20 25:00',
    '2026-11-20T10:60:00',
    '99999999999999999999',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    8.64e15 + 1,
    new Date(Number.NaN),
    {} as never,
    true as never,
  ])('%j is no time', (time) => {
    expect(formatTime(time)).toBe('');
  });

  const moment = fc.date({
    min: new Date('1970-04-26T18:00:00Z'),
    max: new Date('2286-11-20T17:46:39Z'),
    noInvalidDate: true,
  });
  it('seconds, milliseconds, ISO and its own form name the same second', () => {
    fc.assert(
      fc.property(moment, (at) => {
        const text = formatTime(at);
        expect(text).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
        expect([at.getTime(), at.toISOString(), text].map((time) => formatTime(time))).toEqual([
          text,
          text,
          text,
        ]);
        expect(Date.parse(`${text.replace(' ', 'T')}+08:00`)).toBe(
          Math.floor(at.getTime() / 1000) * 1000,
        );
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }), (seconds) => {
        expect([formatTime(seconds), formatTime(String(seconds))]).toEqual(
          Array(2).fill(formatTime(seconds * 1000)),
        );
      }),
    );
  });
  it('a year before the first has four digits, too', () => {
    expect(formatTime(-62_167_248_000_001)).toBe('-0001-12-31 23:59:59');
  });
  it('anything at all gives a time or nothing', () => {
    fc.assert(
      fc.property(fc.anything(), (thing) => {
        expect(formatTime(thing as TimeLike)).toMatch(
          /^$|^-?\d{4,6}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/,
        );
      }),
    );
  });
});

it('days that the calendar has', () => {
  expect(['2024-02-29', '2000-02-29', '2026-12-31'].map(dayExists)).toEqual([true, true, true]);
  expect(
    ['2025-02-29', '1900-02-29', '2026-04-31', '2026-00-10', '2026-13-01', 'x'].map(dayExists),
  ).toEqual(Array(6).fill(false));
});
