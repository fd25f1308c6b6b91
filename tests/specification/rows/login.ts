import { AT, rows } from '../row.ts';

const EIGHT = [
  AT.reauth,
  'eight answers of 401 open one dialog; 取消 rejects each once and keeps the session; the next 401 asks again',
] as const;
const TOKEN = [
  AT.auth,
  'a right password answers a token of 256 bits, which is kept only as its hash; the name is trimmed',
] as const;
const HELD = [
  AT.user,
  'the session holds every field of the user, of their place and of the simulation',
] as const;
const NOBODY = [
  AT.info,
  'who has no role and no scope: ROLE_DEFAULT, nothing else, an empty menu',
] as const;
const NO_TOKEN = [
  AT.loginPage,
  '/register and the redirect page under login stand without a token',
] as const;
const FIXED = [AT.constants, 'every fixed text stands as the rules have it'] as const;

export const login = rows('登录和会话', [
  [
    '登录 1',
    [AT.shell, 'without a token every page leads to /login with the whole wanted path'],
    [
      AT.browser,
      'a wrong password says so, keeps the form, and the wanted page comes after the right one',
    ],
    [AT.loginPage, '/login opened by somebody logged in leads to /, whatever it was to lead to'],
    NO_TOKEN,
  ],
  [
    '登录 3',
    [AT.session, 'login trims the name, then asks for user and menus side by side'],
    TOKEN,
  ],
  [
    '登录 9',
    [
      AT.shell,
      'loading the user fails: out, to /login with the whole wanted path, where the message is told',
    ],
    [
      AT.session,
      'a token that is no longer good ends at the login page with the message, even if /logout answers 401 too',
    ],
  ],
  [
    '登录 12',
    NO_TOKEN,
    [
      'tests/server/login/oauth.test.ts',
      'a code that has been used, or that was made for another login, is refused by the provider: PKCE',
    ],
  ],
  ['登录 23', [AT.user, 'logout clears token, roles, permissions, id and the organisation trees']],
  [
    '登录 26',
    [AT.shell, 'the first navigation loads user and menus, then comes to the page that was wanted'],
  ],
  [
    '登录 27',
    [
      AT.walks,
      '%s: every declared transition is walked on the screen, and what is refused cannot be done there',
    ],
    EIGHT,
    FIXED,
  ],
  [
    '登录 28',
    EIGHT,
    [
      AT.browser,
      'an expired session asks once; cancel keeps what was typed, 重新登录 comes back to the same place',
    ],
  ],
  ['登录 29', [AT.reauth, '重新登录 logs out, also when the logout itself is answered 401']],
  ['登录 31', [AT.info, 'getInfo: the whole answer, without a hash']],
  [
    '登录 32',
    [AT.user, 'logged out becomes logged in once the login returns a token, which is stored'],
    TOKEN,
    HELD,
    NOBODY,
  ],
]);

export const rights = rows('权限和模拟', [
  [
    '权限 2、3',
    [
      AT.user,
      'an element stands for whoever holds any of its permissions, none listed for nobody; it follows the permissions at once',
    ],
    [AT.rules, '%j holding, %j required: %s'],
  ],
  ['权限 6', NOBODY],
  ['权限 7', [AT.info, 'getInfo: the whole answer, without a hash']],
  [
    '模拟 7',
    [AT.simulation, 'start and back replace user, permissions and menus and drop what was read'],
    [
      AT.user,
      'an element stands for whoever holds any of its permissions, none listed for nobody; it follows the permissions at once',
    ],
  ],
  [
    '模拟 8',
    [AT.api, 'in a simulation nothing but a read is sent'],
    [
      AT.during,
      'in simulation %s %s is refused with a denied row that names both, whatever the headers say',
    ],
    [
      AT.browser,
      'an administrator looks on as a colleague, read-only, and is back where they were',
    ],
  ],
  [
    '模拟 9',
    [AT.simulation, 'a reload finds the simulation that the server keeps'],
    HELD,
    [AT.api, 'the simulation headers go with every read of a simulation'],
  ],
  [
    '模拟 14',
    [AT.simulation, 'start and back replace user, permissions and menus and drop what was read'],
    [
      AT.browser,
      'an administrator looks on as a colleague, read-only, and is back where they were',
    ],
  ],
]);
