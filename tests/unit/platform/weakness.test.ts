import { expect, it } from 'vitest';
import { COMMONEST } from '../../../src/school/people/server/newPassword/commonest.ts';
import { weaknessOf } from '../../../src/school/people/server/newPassword/weakness.ts';

const OWNER = {
  username: 'zhangsy',
  employeeNumber: '20190815',
  cname: '张思远',
  schoolName: '澄川大学',
};
const COMMON = '该密码过于常见，请换一个';
const OF_THEM = '密码不能只由校名、姓名、工号和年份、数字组成，请换一个';

/** 登录 16 */
it.each([
  ['q1w2e3r4t5y6', COMMON],
  ['Sunshine-2026', COMMON],
  ['P@ssw0rd-123456', COMMON],
  ['Superman123!', COMMON],
  ['Chengchuan2026', OF_THEM],
  ['Ch3ngchuan-2026!', OF_THEM],
  ['ChengchuanDaxue@2026', OF_THEM],
  ['Zhangsiyuan-2026', OF_THEM],
  ['Siyuanzhang#1990', OF_THEM],
  ['Ab-20190815', OF_THEM],
  ['2026Chengchuan.Zhangsiyuan', OF_THEM],
  ['Chengchuan-Qiuzhi-77', null],
  ['Qiuzhi-5566', null],
  ['Mingde-2026-Xue', null],
  ['Sunshine-Lantern-41', null],
])('%s: %s', (password, text) => expect(weaknessOf(password, OWNER)).toBe(text));

it('the list holds ten thousand, in lower case', () => {
  expect(COMMONEST.size).toBe(10_000);
  expect([...COMMONEST].filter((one) => one !== one.toLowerCase())).toEqual([]);
});
