import { AT, rows } from '../row.ts';

export const section1 = rows(1, {
  '': [
    ['Education administration system.', [AT.mainJob, 'a declared task passes four levels, and everybody sees where it stands']],
    [
      'Users work within a school, campus, business type, school year and semester.',
      [AT.place, 'the place: own settings, else the default, else the first; what was chosen stands over it'],
      [AT.context, 'what the caller may choose: his campuses only, years newest first'],
    ],
    [
      'Modules, as named by the screen areas: basic data (school organisation, semesters, user configuration);',
      [AT.menus, 'every menu entry of %s leads to a screen'],
      [AT.foundation, 'a new campus: what is missing is said at its field, then it is in the list'],
      [AT.semester, 'a semester ends with its checks: each number opens its list, and what is open has to be confirmed'],
      [AT.settings, 'the theme chosen in one browser is there in the next, and the page of settings has the same'],
    ],
    [
      'majors and talent cultivation plans;',
      [AT.plan, 'a plan is copied, changed, refused for an error, mended, passed twice, published and compared'],
    ],
    [
      'teaching task declaration and multi-level approval;',
      [AT.mainJob, 'a declared task passes four levels, and everybody sees where it stands'],
    ],
    ['classroom and resource management;', { missing: 'the screens are issue 7' }],
    [
      'staff and HR with role and permission management;',
      [AT.menus, 'every menu entry of %s leads to a screen'],
      [AT.team, 'an agent who holds no role approves for his principal, and the record names both'],
    ],
    ['student status (enrolment, class division, status changes, photos, student accounts).', { missing: 'the screens are issue 7' }],
    [
      'A user can view the product as another user (simulation), read-only.',
      [AT.browser, 'an administrator looks on as a colleague, read-only, and is back where he was'],
    ],
    [
      "The interface offers two themes: 'default' (text 默认) and 'red' (text 红色).",
      [AT.shell, 'the themes are 默认 and 红色; the chosen one is shown and stored for the next start'],
    ],
    [
      "The theme is chosen at startup from a stored value, default 'default';",
      [AT.pages, 'theme script: storage %# sets a theme and a mode whatever it holds'],
    ],
    [
      'the application starts only after the theme is applied.',
      [AT.pages, 'both pages carry the same script, before anything that draws, and ask for no icon'],
    ],
    ['Business purpose beyond this, and the server behaviour: not shown.', { decided: 'decisions.md 2, domain.md' }],
  ],
});
