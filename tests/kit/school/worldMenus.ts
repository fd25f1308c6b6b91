export const ROLES: Record<string, [id: number, permissions: string[]]> = {
  ROLE_ADMIN: [1, ['system:user:list', 'system:user:simulate', 'system:menu:list']],
  ROLE_DECLARER: [
    2,
    ['add', 'edit', 'list', 'remove', 'submit'].map((action) => `talent:declaration:${action}`),
  ],
  ROLE_SECURITY: [3, ['system:safety:list']],
  ROLE_HR: [4, ['hr:team:list']],
  ROLE_HEAD: [5, ['system:user:list', 'system:user:simulate']],
};

const menu = (
  id: number,
  parent: number | null,
  name: string,
  path: string,
  component: string,
  permission: string | null,
) => ({
  id,
  parent_id: parent,
  title: name,
  path,
  name,
  component,
  sort_no: id,
  hidden: id === 12,
  permission,
});
export const MENUS = [
  menu(1, null, 'Talent', '/talent', 'Layout', null),
  menu(
    11,
    1,
    'Declaration',
    '/talent/declaration',
    'talent/declaration/index',
    'talent:declaration:list',
  ),
  menu(12, 1, 'Print', '/talent/print', '../../no/such', 'talent:declaration:list'),
  menu(2, null, 'System', '/system', 'Layout', null),
  menu(21, 2, 'Inner', '/system/inner', 'ParentView', null),
  menu(211, 21, 'User', '/system/user', 'system/user/index', 'system:user:list, system:role:list'),
  menu(22, 2, 'Forgotten', '/system/forgotten', 'system/forgotten', null),
  menu(23, 2, 'Help', 'https://help.example/', 'Help', 'system:user:list'),
  menu(24, 2, 'Evil', 'javascript:alert(1)//http://x', 'Evil', 'system:user:list'),
  menu(3, null, 'Empty', '/empty', 'Layout', null),
  menu(31, 31, 'Circle', '/circle', 'x', 'system:user:list'),
];
