import { expect, it } from 'vitest';
import { funnelStages } from '../../../src/areas/declaration/web/home/FunnelCard.tsx';
import { noticesOf } from '../../../src/areas/home/web/cards/NoticesCard.tsx';
import { quickLinks } from '../../../src/areas/home/web/quickLinks.ts';
import { percentText } from '../../../src/platform/contract/percent.ts';
import { menu, notices, statistics } from './homeFacts.ts';

/** 首页 8 */
it('the funnel has what entered approval and each enabled level', () => {
  expect(funnelStages(statistics)).toEqual([
    { key: 'all', label: '进入审批', count: 200 },
    { key: 'management', label: '管理单位通过', count: 150 },
    { key: 'master', label: '主审单位通过', count: 50 },
  ]);
  expect(funnelStages({ ...statistics, approvalAllSum: 0, enabledLevels: [] })).toEqual([
    { key: 'all', label: '进入审批', count: 0 },
  ]);
});

/** 报表 22；首页 8 */
it.each([
  [271, 272, '99.6%'],
  [2499, 2500, '99.9%'],
  [9996, 10000, '99.9%'],
  [272, 272, '100%'],
  [29, 100, '29%'],
  [1, 300, '0.3%'],
  [1, 30_000, '0%'],
  [1.1, 1.1, '100%'],
  [0, 0, '—'],
])('%d of %d are %s: what is left off is never rounded up', (part, whole, said) => {
  expect(percentText(part, whole)).toBe(said);
});

/** 首页 12–16 */
it('notices say what, when and where to go', () => {
  expect(noticesOf(notices)).toEqual([
    {
      key: 'deadline',
      kind: '截止',
      text: '2026-2027-2 教学任务申报 12-18 17:00 截止（剩 3 天）',
      at: '',
      more: '2 条申报尚未提交，5 条等待您审批',
      path: '/talent/declaration?mine=true',
    },
    {
      key: 'management',
      kind: '待审批',
      text: '管理单位审批：12 条已等待 3 天及以上',
      at: '',
      more: '其中 4 条已满 7 天',
      path: '/talent/approve/management',
    },
    {
      key: 'master',
      kind: '待审批',
      text: '主审单位审批：1 条已等待 3 天及以上',
      at: '',
      more: '',
      path: '/talent/approve/master',
    },
    {
      key: '9',
      kind: '已退回',
      text: '操作系统',
      at: '11-18 10:09',
      more: '计算机学院 王景行：学时不符',
      path: '/talent/declaration?mine=true&status=2&open=9',
    },
    {
      key: 'announcement 9',
      kind: '公告',
      text: '停水通知',
      at: '11-20',
      more: '后勤处',
      content: '周六停水。\n请储水。',
    },
  ]);
});

/** 首页 11 */
it('quick links are the pages of the menus, with the icon of what holds them', () => {
  const page = { component: 'x/y' };
  const links = quickLinks([
    menu('T', '/t', '培养', {
      meta: { title: '培养', noCache: false, icon: 'talent' },
      children: [
        menu('A', 'a', '甲', page),
        menu('B', 'b', '乙', { ...page, meta: { title: '乙', noCache: false, icon: 'user' } }),
        menu('H', 'h', '隐', { ...page, hidden: true }),
      ],
    }),
    menu('D', 'https://docs.example/', '文档'),
    menu('J', 'javascript:alert("http://")', '陷阱'),
    menu('E', '/e', '空'),
  ]);
  expect(links.map(({ title, icon, path, external }) => ({ title, icon, path, external }))).toEqual(
    [
      { title: '甲', icon: 'talent', path: '/t/a', external: null },
      { title: '乙', icon: 'user', path: '/t/b', external: null },
      { title: '文档', icon: null, path: null, external: 'https://docs.example/' },
    ],
  );
});
