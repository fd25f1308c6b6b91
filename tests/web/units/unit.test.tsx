import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Deciders } from '../../../src/areas/units/web/unit/Deciders.tsx';
import { MoveDialog } from '../../../src/areas/units/web/unit/MoveDialog.tsx';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { Side } from '../../../src/platform/web/resource/list/SideList.tsx';
import { system } from '../../../src/platform/web/theme/system.ts';
import college from '../../../src/school/units/contract/college.entity.ts';
import { type Routes, startClient } from '../fakeServer.ts';

const unit = { id: 30, version: 4, level: 4, unitName: '软件工程系', nodeKey: '4-2' };
const preview = {
  unitName: '软件工程系',
  fromName: '计算机学院',
  toName: '数学学院',
  refusal: null as string | null,
  unitsBelow: 2,
  declarations: 35,
  gaining: [],
  uncovered: ['软件工程系（教学单位审批，9 条）'],
  losing: [
    {
      userId: 3,
      cname: '赵立群',
      employeeNumber: '2003001',
      kind: '管理范围',
      unitName: '计算机学院',
    },
  ],
};
async function open(element: React.ReactNode, routes: Routes) {
  const client = await startClient({ 'GET /foundation/level/managementList': [], ...routes }, [
    'foundation:department:edit',
  ]);
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/foundation/department']}>{element}</MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return client;
}

/** 单位 24 */
it('a unit let go over another one is moved only after what it means has been shown', async () => {
  let closed = 0;
  const { writes: asked } = await open(
    <MoveDialog unit={unit} to="3-2" onClose={() => closed++} />,
    {
      'GET /foundation/unit/30/move': preview,
      'POST /foundation/unit/30/move': { version: 5 },
    },
  );
  const effects = await screen.findByRole('region', { name: '移动的影响' });
  expect(within(effects).getByRole('alert').textContent).toBe(
    '移动后没有人能审批：软件工程系（教学单位审批，9 条）',
  );
  expect(effects.textContent).toContain('2 个下级单位一起移动');
  expect(within(effects).getByText('赵立群')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '移动' }));
  await waitFor(() => expect(closed).toBe(1));
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
    parentKey: '3-2',
    version: 4,
  });
});

/** 单位 24 */
it('a move that is refused says why and cannot be sent', async () => {
  await open(<MoveDialog unit={unit} to="3-2" onClose={() => {}} />, {
    'GET /foundation/unit/30/move': { ...preview, refusal: '不能移动到自己或自己的下级之下' },
  });
  expect((await screen.findByRole('alert')).textContent).toBe('不能移动到自己或自己的下级之下');
  expect((screen.getByRole('button', { name: '移动' }) as HTMLButtonElement).disabled).toBe(true);
});

/** 单位 19、20 */
it('who can act is told level by level: agents by whom they act for, and what to do when there is nobody', async () => {
  const person = {
    userId: 9,
    cname: '林涛',
    employeeNumber: '2008001',
    unitName: null,
    through: '计算机学院',
    agentFor: '陈志远（至 2026-11-27）',
    closed: null,
  };
  const level = (name: string, more: object) => ({
    level: name,
    title: name,
    used: true,
    waiting: 0,
    people: [],
    hint: null,
    ...more,
  });
  await open(<Deciders id={30} />, {
    'GET /foundation/unit/30/deciders': {
      levels: [
        level('management', { people: [person] }),
        level('teaching', { waiting: 9, hint: '没有人能办理，9 条申报在等待。' }),
        level('supervisor', { used: false }),
        level('master', { people: [{ ...person, agentFor: null, closed: '该账号已停用' }] }),
      ],
    },
  });
  const cards = await screen.findAllByRole('article');
  expect(cards.map((card) => card.textContent)).toEqual([
    'management0 条待办林涛范围：计算机学院代 陈志远（至 2026-11-27）',
    'teaching9 条待办没有人能办理，9 条申报在等待。',
    'supervisor本单位不作为此级单位',
    'master0 条待办林涛范围：计算机学院该账号已停用',
  ]);
});

it('the tree beside a list is folded away where room is short and stays as it was left; what it narrows is still said', async () => {
  const field = college.fields.nodeKeyParent;
  if (!field) throw new Error('no side');
  const node = {
    nodeKeyParent: null,
    isManagement: false,
    isTeaching: false,
    isSupervisor: false,
    isMaster: false,
  };
  const routes = {
    'GET /foundation/level/managementList': [
      { ...node, nodeKey: '1-1', level: 1, name: '澄川大学' },
    ],
  };
  const side = (value: string) => (
    <Side list="folding" field={field} value={value} onChange={() => {}} />
  );
  await open(side(''), routes);
  const unfold = await screen.findByRole('button', { name: '展开上级单位' });
  expect([unfold.getAttribute('aria-expanded'), unfold.textContent]).toEqual([
    'false',
    '»上级单位',
  ]);
  await userEvent.click(unfold);
  expect((await screen.findByRole('button', { name: '全部' })).getAttribute('aria-current')).toBe(
    'true',
  );
  cleanup();
  await open(side('1-1'), routes);
  await userEvent.click(await screen.findByRole('button', { name: '收起上级单位' }));
  expect((await screen.findByRole('button', { name: '展开上级单位' })).textContent).toBe(
    '»上级单位（已选）',
  );
});
