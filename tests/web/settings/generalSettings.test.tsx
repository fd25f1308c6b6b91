import { expect, it } from 'vitest';
import { effectLines } from '../../../src/areas/settings/web/general/Effect.tsx';
import { setOf } from '../../../src/areas/settings/web/general/Parameters.tsx';
import { example } from '../../../src/areas/settings/web/general/Templates.tsx';
import type { SwitchEffect } from '../../../src/school/approval/contract/switches.calls.ts';

const effect: SwitchEffect = {
  drafts: 3,
  passed: 9,
  inFlight: 20,
  allOff: false,
  changed: [
    { level: 'teaching', on: false, waiting: 5, ahead: 7 },
    { level: 'master', on: true, waiting: 0, ahead: 12 },
  ],
  applied: { moved: 4, finished: 1, extended: 12 },
};

it('what a change of switches means is said in numbers, with and without applying it (审批 67)', () => {
  expect(effectLines(effect, false)).toEqual([
    '3 条未提交的申报：下次提交时按新的开关',
    '教学单位：有 5 条在途停在该级，还有 7 条会到这一级，仍由该级审批',
    '主审单位：12 条在途还没有到这一级，不变',
    '9 条已通过的申报：不变',
  ]);
  expect(effectLines({ ...effect, allOff: true }, true)).toEqual([
    '3 条未提交的申报：提交后直接通过（免审）',
    '教学单位：有 5 条在途停在该级，还有 7 条会到这一级；应用后停在该级的记为系统通过',
    '主审单位：12 条在途还没有到这一级，应用后都要经过它',
    '应用到在途：4 条进入后面一级，1 条直接全部通过，12 条增加审批级',
    '9 条已通过的申报：不变',
  ]);
});

/** 设置 1 */
it('of the values of a parameter the narrowest comes first', () => {
  const row = (scope: 'school' | 'businessType' | 'semester') => ({
    key: 'a',
    scope,
    semesterId: null,
    value: 1,
    version: 1,
    by: null,
    at: '',
  });
  const rows = [
    row('school'),
    row('semester'),
    row('businessType'),
    { ...row('school'), key: 'b' },
  ];
  expect(setOf(rows, 'a').map(({ scope }) => scope)).toEqual([
    'semester',
    'businessType',
    'school',
  ]);
});

/** 设置 15 */
it('a notice text is shown with examples; what is no placeholder stays as it is', () => {
  expect(example('{course}等 {n} 条{other}')).toBe('《数据结构》等 12 条{other}');
});
