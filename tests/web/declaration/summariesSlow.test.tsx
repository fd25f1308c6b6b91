/** Summaries that are read anew in another way while the network is slow: their numbers never stand under the heads of another. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { QueryPivot } from '../../../src/areas/declaration/web/query/QueryPivot.tsx';
import { ReturnsReport } from '../../../src/areas/declaration/web/report/ReturnsReport.tsx';
import { TimeReport } from '../../../src/areas/declaration/web/report/TimeReport.tsx';
import type { Asked } from '../fakeServer.ts';
import { open } from '../opened.tsx';

const timeRow = {
  key: '1',
  level: 1,
  label: '管理单位',
  decided: 926,
  returned: 56,
  median: 1,
  ninety: 1,
  rounds: 1,
  ages: [64, 144, 70, 2],
  waiting: 280,
  oldest: 9,
  forecast: null,
};
const returnRow = { key: 'management', label: '管理单位', reasons: { none: 12 }, total: 13 };
const measures = {
  declarations: 59,
  courses: 40,
  hours: 900,
  headcount: 800,
  entered: 50,
  passed: 46,
};
const SUMMARIES: {
  name: string;
  element: ReactElement;
  path: string;
  /** Of the first way, which the numbers are of. */
  first: unknown;
  number: string;
  choice: string;
  next: string;
}[] = [
  {
    name: '审批时效 (报表 28)',
    element: <TimeReport />,
    path: '/talent/report/time',
    first: { rows: [timeRow], all: timeRow },
    number: '926',
    choice: '按',
    next: '审批人',
  },
  {
    name: '退回原因 (报表 21)',
    element: <ReturnsReport />,
    path: '/talent/report/returns',
    first: { rows: [returnRow], all: { ...returnRow, key: 'all', label: '合计' } },
    number: '12',
    choice: '按',
    next: '管理单位',
  },
  {
    name: '汇总 (报表 8)',
    element: <QueryPivot />,
    path: '/talent/declarationQuery/pivot',
    first: {
      rows: [{ ...measures, key: '3-1', label: '计算机与人工智能学院', note: '' }],
      total: measures,
    },
    number: '59',
    choice: '汇总方式',
    next: '按课程',
  },
];

it.each(SUMMARIES)(
  '$name: while it is counted in another way no number of before can be opened, and the choice stays',
  async ({ element, path, first, number, choice, next }) => {
    const asked: string[] = [];
    await open(
      element,
      {
        [`GET ${path}`]: ({ query }: Asked) => {
          const by = String(query.by);
          if (!asked.includes(by)) asked.push(by);
          return asked.length > 1 ? new Promise<never>(() => {}) : first;
        },
        'GET /system/savedFilter/list': [],
      },
      ['talent:declaration:query'],
    );
    expect((await screen.findAllByRole('button', { name: new RegExp(number) })).length).toBe(2);
    const way = screen.getByRole('combobox', { name: choice });
    await userEvent.selectOptions(way, next);
    expect(await screen.findByText('正在统计…')).toBeVisible();
    expect(asked).toHaveLength(2);
    expect(screen.queryByText(number)).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    expect(way).toBeVisible();
    expect(way).toHaveDisplayValue(next);
  },
);
