import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import MyTeamView from '../../../src/areas/team/web/myTeam/index.view.tsx';
import { queryClient } from '../../../src/platform/web/api/queryClient.ts';
import { system } from '../../../src/platform/web/theme/system.ts';
import { type Routes, startClient } from '../fakeServer.ts';

export const RIGHTS = ['list', 'assign', 'remind'].map((action) => `hr:team:${action}`);
const member = {
  id: 5,
  userId: 5,
  cname: '陈志远',
  employeeNumber: '2001001',
  unitName: '软件工程系',
  post: '教学主任',
  title: '副教授',
  tasks: 3,
  hours: 120,
  pending: 28,
  lastLoginAt: null,
  agentName: '林涛',
  managed: true,
  self: false,
};
const looked = {
  ...member,
  id: 6,
  userId: 6,
  cname: '王景行',
  employeeNumber: '2001003',
  managed: false,
  agentName: null,
};
const detail = {
  ...member,
  staffType: '专任教师',
  accountStatus: 'normal',
  roles: ['教学单位审批'],
  scopes: [],
  courses: [],
  agencies: [],
  entryOn: null,
  unitKey: '4-3',
  posts: [
    {
      id: 8,
      kindName: '职务',
      postName: '教学主任',
      unitName: '软件工程系',
      beginOn: '2023-09-01',
      endOn: null,
      basis: '校任〔2023〕7号',
      state: 'now',
    },
    {
      id: 7,
      kindName: '岗位',
      postName: '专任教师',
      unitName: '软件工程系',
      beginOn: null,
      endOn: '2023-08-31',
      basis: null,
      state: 'past',
    },
  ],
  departures: [
    {
      id: 3,
      kindName: '退休',
      beginOn: '2026-12-31',
      endOn: null,
      state: 'planned',
      successorName: '林涛',
    },
  ],
  leaveOn: '2026-12-31',
  duties: [{ title: '辅导员、班主任', count: 2, note: null }],
  leavesOpen: ['他是 计科2301 的辅导员'],
  queues: [
    { level: 'teaching', title: '教学单位审批', pending: 28, reminded: true },
    { level: 'management', title: '管理单位审批', pending: 3, reminded: false },
    { level: 'master', title: '主审单位审批', pending: 0, reminded: false },
  ],
};
export async function open(
  address: string,
  routes: Routes = {},
  rights: readonly string[] = RIGHTS,
  view: ReactNode = <MyTeamView />,
) {
  const client = await startClient(
    {
      'GET /hr/team/list': {
        rows: [member, looked],
        total: 2,
        semesterName: '2026-2027学年第二学期',
      },
      'GET /hr/team/5': detail,
      'GET /hr/agency/list': { mine: [], forOthers: [], today: '2026-11-20' },
      ...routes,
    },
    rights,
  );
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>{view}</MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return client;
}
