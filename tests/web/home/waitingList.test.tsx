import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aroundHome, open, press } from './homePage.tsx';

aroundHome();

/** 首页 24 */
it('things by name, with what they are and how long they wait; each opens exactly that one', async () => {
  await open({
    more: {
      'GET /system/dict/data/type/change_type': [{ dictValue: '11', dictLabel: '休学' }],
    },
  });
  await screen.findByText('傅婷 · 休学');
  for (const [name, address] of [
    ['申报 离散数学 计算机学院 停留 9 天 去办理', '/talent/approve/teaching?open=7'],
    [
      '已退回 编译原理 计算机学院 停留 4 天 去修改',
      '/talent/declaration?mine=true&status=2&open=9',
    ],
    ['学籍异动 傅婷 · 休学 计算机学院 停留 3 天 去办理', '/student/change?tab=mine&open=5'],
    ['方案变更 软件工程的变更 计算机学院 停留 1 天 去办理', '/talent/plan?plan=12'],
    ['新课申请 量子计算 计算机学院 今天 去办理', '/talent/courseRequest?waiting=true&open=8'],
  ] as const) {
    await press(name);
    expect(document.querySelector('output')?.textContent).toBe(address);
  }
});

/** 首页 4 */
it('with nothing that waits it says so', async () => {
  await open({ more: { 'GET /home/waiting': [] } });
  await screen.findByText('没有待办事项。');
});
