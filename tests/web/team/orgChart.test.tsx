import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import DepartmentView from '../../../src/areas/team/web/department/index.view.tsx';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { system } from '../../../src/platform/web/theme/system.ts';
import { startClient } from '../fakeServer.ts';

const box = (unitCode: string, parentCode: string | null, more = {}) => ({
  unitCode,
  parentCode,
  unitName: `单位${unitCode}`,
  levelName: '学院',
  quota: null,
  onDuty: 2,
  leaderName: null,
  enabled: true,
  ...more,
});
const person = { userId: 7, employeeNumber: '2001', cname: '刘洋', title: '教授', post: '院长' };

async function open(chart: unknown) {
  await startClient(
    {
      'GET /hr/department/chart': chart,
      'GET /hr/department/staff': [person],
      'GET /foundation/context': { today: '2026-11-20' },
    },
    ['hr:department:list'],
  );
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/hr/department?view=chart']}>
          <DepartmentView />
        </MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  const user = userEvent.setup();
  return user;
}
const drawn = () => screen.getAllByRole('treeitem').map((it) => it.getAttribute('aria-label'));

/** 单位 34 */
it('says of each department who leads it and how many people, and is walked by keys alone', async () => {
  const user = await open([
    box('1', null, { levelName: '学校', onDuty: 0, leaderName: '张校长' }),
    box('2', '1', { quota: 1 }),
    box('3', '2', { enabled: false, onDuty: 1 }),
  ]);
  const tree = await screen.findByRole('tree', { name: '组织架构图' });
  expect(drawn()).toEqual([
    '单位1，学校，负责人 张校长，在岗 0 人，编制数未设置，连同下级 3 人',
    '单位2，学院，没有负责人，在岗 2 人，编制 1 人，连同下级 3 人',
    '单位3，学院，没有负责人，在岗 1 人，编制数未设置，已停用',
  ]);
  tree.focus();
  await user.keyboard('{ArrowDown}{ArrowLeft}');
  expect(drawn()).toHaveLength(2);
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  const dialog = await screen.findByRole('dialog', { name: /在岗人员：单位3/ });
  await within(dialog).findByText('刘洋');
});

/** 单位 34 */
it('is folded and unfolded as a whole, and grows and shrinks', async () => {
  const user = await open([box('1', null), box('2', '1'), box('3', '2')]);
  await screen.findByRole('tree');
  await user.click(screen.getByRole('button', { name: '全部收起' }));
  expect(drawn()).toHaveLength(2); // the top with what stands right below it
  await user.click(screen.getByRole('button', { name: '全部展开' }));
  expect(drawn()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: '放大' }));
  screen.getByText('120%');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '放大' }).disabled).toBe(true);
});

/** 单位 34 */
it('says so where there is no department in scope', async () => {
  await open([]);
  await screen.findByText(/您的数据范围内没有部门/);
});
