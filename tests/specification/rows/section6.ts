import { AT, rows } from '../row.ts';

const ELEMENT = [
  AT.user,
  'an element stands for whoever holds any of its permissions, none listed for nobody; it follows the permissions at once',
] as const;
const HOLDING = [AT.rules, '%j holding, %j required: %s'] as const;

export const section6 = rows(6, {
  '': [
    [
      'Roles and permissions come from the user info response and drive the menu routes.',
      [
        AT.auth,
        'getRouters: what a permission opens, folders that hold something, http links; no script, no circle, nothing without permission',
      ],
      [AT.user, 'the session holds every field of the user, of his place and of the simulation'],
    ],
    ['Default role ROLE_DEFAULT;', [AT.auth, 'who has no role and no scope: ROLE_DEFAULT, nothing else, an empty menu']],
    ['other role names: not shown.', { decided: 'decisions.md 1 (demo accounts)' }],
    [
      'Extra routes are added only if the user has any listed permission or, failing that, any listed role.',
      [AT.routes, 'extra routes: any permission or, failing that, any role; one that names neither is nobody’s'],
    ],
    [
      "Permission rule for interface elements: an element is removed unless the permission list contains '*:*:*' or any of the permission strings the element requires.",
      ELEMENT,
      HOLDING,
    ],
    ['An element requiring none is removed.', ELEMENT, HOLDING],
    ['Management and supervisor unit scopes are per business type.', [AT.auth, 'getInfo: the whole answer, without a hash']],
    [
      'Impersonation: an operator can view as another user and switch back;',
      [AT.simulation, 'start and back replace user, permissions and menus and drop what was read'],
      [AT.browser, 'an administrator looks on as a colleague, read-only, and is back where he was'],
    ],
    [
      'it is read-only (GET only) and sends headers Is-Simulate and Simulate-User-Id.',
      [AT.api, 'in a simulation nothing but a read is sent'],
      [AT.api, 'the simulation headers go with every read of a simulation'],
    ],
  ],
});
