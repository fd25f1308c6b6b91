import { afterAll, beforeAll } from 'vitest';
import { afresh } from '../../kit/afresh.ts';
import { type Client, login } from '../../kit/client.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

export interface Menu {
  menuId: number;
  parentId: number | null;
  title: string;
  name: string;
  version: number;
  roles: string[];
  [field: string]: unknown;
}
export const bodyOf = ({ menuId: _id, roles: _roles, sortNo: _sortNo, ...body }: Menu) => body;
/** A menu that can be added. */
export const NEW = {
  parentId: 2,
  title: '帮助',
  path: '/system/help',
  name: 'SystemHelp',
  component: 'system/user/index',
  icon: null,
  hidden: false,
  noCache: false,
  permission: 'system:user:list',
};

/** The menus of the demo, with which each test begins. */
export function openMenus() {
  const office = {} as { server: TestServer; admin: Client };
  beforeAll(async () => {
    const server = await startServer({ template: 'demo' });
    Object.assign(office, { server, admin: await login(server, 'admin') });
  });
  afterAll(() => office.server.stop());
  afresh(() => office.server.pool);
  const tree = async (): Promise<Menu[]> => (await office.admin.get('/system/menu/treeList')).data;
  const named = async (name: string): Promise<Menu> =>
    (await tree()).find((menu) => menu.name === name) as Menu;
  return { office, tree, named };
}
