import { AT, rows } from '../row.ts';

const TREE = [AT.routes, 'routes: every page of the tree at any depth, none for external links, the static ones first'] as const;
const NO_TOKEN = [AT.shell, 'without a token every page leads to /login with the whole wanted path'] as const;

export const section2 = rows(2, {
  'Static routes': [
    [
      '| / | redirects to /home; uses the main layout; children: home (title 首页) and tabSetting (title 系统菜单配置, may be cached, hidden) |',
      [AT.shell, '/ leads to /home, 首页 within the main layout'],
      [AT.shell, '/tabSetting 系统菜单配置 is a page of the main layout that no menu shows'],
      TREE,
    ],
    [
      '| /login | login page, reachable without a token |',
      [AT.browser, 'a wrong password says so, keeps the form, and the wanted page comes after the right one'],
    ],
    [
      '| /register | registration page, reachable without a token |',
      [AT.shell, '/register and the redirect page under login stand without a token'],
    ],
  ],
  'Dynamic routes': [
    ['All other routes are built at runtime from a menu tree supplied by the server.', TREE],
    ['Each menu item names a component: the layout, a pass-through parent view, or a view path.', TREE],
    [
      'Items whose path is an external http or https link are not added as routes.',
      TREE,
      [AT.routes, 'header and side menu: hidden items left out, folders open their first page, external ones only after the check'],
    ],
    [
      'An additional route list is filtered by permission or role before being added;',
      [AT.routes, 'extra routes: any permission or, failing that, any role; one that names neither is nobody’s'],
    ],
    ['it is empty.', [AT.shell, 'the additional route list is empty: every permission and role adds nothing']],
  ],
  'Access rules': [
    ['Every route other than /login and /register requires a token.', NO_TOKEN],
    ['Without one the user is sent to /login with a redirect query holding the full wanted path.', NO_TOKEN],
    [
      'A logged-in user opening /login goes to /.',
      [AT.shell, '/login opened by somebody logged in leads to /, whatever it was to lead to'],
    ],
    [
      'On first navigation with no loaded user id: fetch user info, generate dynamic routes from the server menus, then repeat the navigation.',
      [AT.shell, 'the first navigation loads user and menus, then comes to the page that was wanted'],
    ],
    [
      'If loading user info fails: the user is logged out, an error message is shown and the user goes to /login.',
      [AT.shell, 'loading the user fails: out, to /login with the whole wanted path, where the message is told'],
      [AT.session, 'a token that is no longer good ends at the login page with the message, even if /logout answers 401 too'],
    ],
  ],
  Menus: [
    [
      'The header menu lists the non-hidden routes (id = route name, title from the meta title).',
      [AT.shell, 'the header menu lists the non-hidden routes, the side menu the children of the chosen one'],
      [AT.routes, 'header and side menu: hidden items left out, folders open their first page, external ones only after the check'],
      [AT.routes, 'a menu’s id is its route name; one without a name, or with one that comes twice, has its place behind it'],
    ],
    [
      'The side menu shows the children of the chosen top route.',
      [AT.shell, 'the header menu lists the non-hidden routes, the side menu the children of the chosen one'],
    ],
  ],
  'Screen areas': [
    ['Basic data: campus, college, department, organisation, school, general, user config;', { issue: 5 }],
    ['semesters: annual, school term, school year.', { issue: 5 }],
    [
      'Talent cultivation: courses, majors, major units, talent plans, templates, teaching task declaration, approval queues per unit level, declaration queries.',
      [AT.mainJob, 'a declared task passes four levels, and everybody sees where it stands'],
      { issue: 6 },
    ],
    ['Resources: buildings, classrooms, partitions, semester room details.', { issue: 7 }],
    ['HR and safety: departments, my team, users, permissions, roles, user safety.', { issue: 5 }],
    ['Student status: class info, status change apply and query, student photos, student accounts, enrolment and division.', { issue: 7 }],
    ['System menu configuration page.', { issue: 5 }],
    [
      'An OAuth PKCE redirect page under login.',
      [AT.shell, '/register and the redirect page under login stand without a token'],
      ['tests/server/oauth.test.ts', 'a code that has been used, or that was made for another login, is refused by the provider: PKCE'],
    ],
    ['What each screen shows or lets a user do: not shown.', { decided: 'domain.md 1' }],
  ],
  'Shared interface pieces': [
    [
      'Card box, icon loader, dictionary tag, organisation tree label, file upload control.',
      [AT.walks, '%s: every declared transition is walked on the screen, and what is refused cannot be done there'],
      [AT.pieces, 'a card box has its title as the name of its part of the page'],
      [AT.pieces, 'an icon is loaded by its name; a name that nobody knows has the neutral one, and its place is kept'],
      [AT.pieces, 'a dictionary tag shows the label of a number in the entry’s class, danger in red, and an unknown value as it is'],
      [AT.tree, 'levels of business type %i are %j'],
    ],
    ['Grid layout: items have i, x, y, w, h, minW, minH, maxW, maxH, static.', [AT.grid, 'takes %s']],
  ],
});
