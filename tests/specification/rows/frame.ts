import { AT, rows } from '../row.ts';

const TREE = [
  AT.routes,
  'routes: every page of the tree at any depth, none for external links, the static ones first',
] as const;
const GIVEN = [
  AT.info,
  'getRouters: what a permission opens, folders that hold something, http links; no script, no circle, nothing without permission',
] as const;
const NAVIGATION = [
  AT.routes,
  'header and side menu: hidden items left out, folders open their first page, external ones only after the check',
] as const;
const BESIDE = [
  AT.shell,
  '/tabSetting 系统菜单配置 is a page of the main layout that no menu shows',
] as const;
const LAYOUT = [AT.grid, 'refuses: %s'] as const;

export const menu = rows('菜单和页面', [
  ['菜单 1', [AT.shell, '/ leads to /home, 首页 within the main layout'], BESIDE, TREE],
  [
    '菜单 2',
    GIVEN,
    [AT.user, 'the session holds every field of the user, of their place and of the simulation'],
  ],
  ['菜单 3', TREE, GIVEN],
  ['菜单 4', TREE, NAVIGATION],
  [
    '菜单 5',
    [
      AT.shell,
      'the header menu lists the non-hidden routes, the side menu the children of the chosen one',
    ],
    NAVIGATION,
    [
      AT.routes,
      'a menu’s id is its route name; one without a name, or with one that comes twice, has its place behind it',
    ],
  ],
  [
    '菜单 11',
    BESIDE,
    ['tests/server/menu/system.menu.test.ts', 'who may not configure menus is refused each write'],
  ],
  [
    '菜单 24',
    [
      AT.routes,
      'extra routes: any permission or, failing that, any role; one that names neither is nobody’s',
    ],
    [AT.shell, 'the additional route list is empty: every permission and role adds nothing'],
  ],
  [
    '菜单 25',
    [AT.menus, 'every menu entry of %s leads to a screen'],
    [
      'tests/specification/menus.test.ts',
      'every shipped menu stands in 菜单 25 under its module, and nothing else',
    ],
    // 基础数据
    [
      'tests/server/resource/entity.foundation.test.ts',
      'every resource of the area has its list with the demo school, or its one record',
    ],
    [AT.foundation, 'a new campus: what is missing is said at its field, then it is in the list'],
    [
      AT.semester,
      'a semester ends with its checks: each number opens its list, and what is open has to be confirmed',
    ],
    [
      AT.settings,
      'the theme chosen in one browser is there in the next, and the page of settings has the same',
    ],
    // 人才培养
    [AT.mainJob, 'a declared task passes four levels, and everybody sees where it stands'],
    [
      AT.plan,
      'a plan is copied, changed, refused for an error, mended, passed twice, published and compared',
    ],
    // 资源
    [
      'tests/e2e/scripts/scriptG2.e2e.ts',
      'G2: a free room of 120 seats on Tuesday 3–4 in week 13, its week, its door card',
    ],
    [
      'tests/server/room/rooms.generate.test.ts',
      'a semester is generated from the one before: every room, its hours copied; a second time makes nothing',
    ],
    // 人事与安全
    [AT.team, 'an agent who holds no role approves for their principal, and the record names both'],
    // 学籍: status changes with the class list, class division, photos, accounts
    [
      'tests/e2e/scripts/scriptF1.e2e.ts',
      'F1: applied with its proof and preview, passed twice, waits for its day, then history, class and list have it',
    ],
    [
      'tests/server/enrolment/student.enrolment.classes.proof.test.ts',
      '228 freshmen in eight classes: 28 or 29 each, ties kept, the same seed the same classes',
    ],
    [
      'tests/e2e/areas/student.e2e.ts',
      'an archive of photos is checked, imported and reviewed by keyboard alone',
    ],
    [
      'tests/e2e/areas/student.e2e.ts',
      'a class gets accounts, its slips come once; the student changes the password and sees their own record',
    ],
  ],
  [
    '菜单 26',
    [
      AT.pieces,
      'an icon is loaded by its name; a name that nobody knows has the neutral one, and its place is kept',
    ],
  ],
]);

export const look = rows('主题、卡片和网格', [
  [
    '设置 23',
    [
      AT.shell,
      'the themes are 默认 and 红色; the chosen one is shown and stored for the next start',
    ],
    [AT.pages, 'theme script: storage %# sets a theme and a mode whatever it holds'],
    [AT.pages, 'both pages carry the same script, before anything that draws, and ask for no icon'],
  ],
  [
    '首页 17',
    [
      AT.constants,
      'the grid: 12 columns, rows of 150 and margins of 10; five breakpoints with their columns',
    ],
  ],
  ['首页 21', [AT.pieces, 'a card box has its title as the name of its part of the page']],
  [
    '首页 22',
    [AT.grid, 'takes %s'],
    LAYOUT,
    [
      AT.grid,
      'a right layout is taken as it is; one field of one item spoiled, it is refused with the item’s number',
    ],
    [AT.grid, 'an i that stands twice is refused wherever'],
  ],
  [
    '列表 14',
    [
      AT.pieces,
      'a dictionary tag shows the label of a number in the entry’s class, danger in red, and an unknown value as it is',
    ],
  ],
]);
