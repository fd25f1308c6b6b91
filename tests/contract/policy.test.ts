import { expect, test } from 'vitest';
import { menuRows } from '../../src/install/menus.ts';
import { roleRows } from '../../src/install/roles.ts';
import { CALLS } from '../../src/main/contract/calls.ts';
import { ENTITIES } from '../../src/main/contract/entities.ts';
import { CONTEXT_KEYS } from '../../src/platform/contract/paths.ts';
import {
  ALL_PERMISSIONS,
  mayAny,
  type Permission,
} from '../../src/platform/contract/permission.ts';
import { entityNamed } from '../../src/platform/contract/registry.ts';
import { isPerson, permissionOf } from '../../src/platform/contract/resource/entity.ts';
import { staffOptions } from '../../src/platform/contract/scope/staff.calls.ts';
import { accessOf, goldenAccess } from '../kit/access.golden.ts';

const MODULES = ['foundation', 'talent', 'resource', 'hr', 'student', 'system', 'file', 'qa'];

/** 权限 1、4 */
test('every call has a policy: the public ones are these twelve, the others want a session or name permissions', () => {
  expect(CALLS.filter((c) => c.access === 'public').map((c) => c.name)).toEqual([
    'captchaImage',
    'demoAccounts',
    'login',
    'register',
    'firstAdministrator',
    'oauthStart',
    'oauthLogin',
    'schoolLogo',
    'messageDecisionView',
    'messageDecide',
    'certificateCheck',
    'fileContent',
  ]);
  const wrong = CALLS.filter((c) => {
    if (c.access === 'public' || c.access === 'login') return false;
    const named = c.access.every(
      (p) => /^[a-z]+:[a-zA-Z]+:[a-zA-Z]+$/.test(p) && MODULES.includes(p.split(':')[0] ?? ''),
    );
    return c.access.length === 0 || !named;
  });
  expect(wrong).toEqual([]);
});

test('what a school begins with: somebody may make each call, and sees each menu', () => {
  const held = roleRows.flatMap(({ permissions }): readonly string[] => permissions);
  const forNobody = (required: readonly string[]) => !mayAny(held, required);
  expect(
    CALLS.filter(({ access }) => typeof access !== 'string' && forNobody(access)).map(
      ({ name }) => name,
    ),
  ).toEqual([]);
  expect(
    menuRows
      .filter(({ permission }) => permission !== null && forNobody(permission.split(/, */)))
      .map(({ title }) => title),
  ).toEqual([]);
});

/** 权限 4 */
test('who may call what is what a person has read in the golden table (npm run goldens -- access)', () => {
  expect(accessOf(CALLS)).toEqual(goldenAccess());
});

test('what a form of a resource lets choose from can be read by every role that fills it in', () => {
  const lacking = ENTITIES.filter((entity) => !entity.readOnly).flatMap((entity) =>
    Object.entries(entity.fields).flatMap(([name, field]) => {
      // people are looked for by a control that has a call of its own
      if (field.kind !== 'ref' || field.given || field.to === 'system/user') return [];
      const to = entityNamed(field.to);
      // people are found by a call of their own
      const needed = isPerson(field)
        ? (staffOptions.access as readonly Permission[])
        : [permissionOf(to, 'list')];
      const fills = (['add', 'edit'] as const).map((action) => permissionOf(entity, action));
      const roles = roleRows.filter(
        ({ permissions }) => mayAny(permissions, fills) && !mayAny(permissions, needed),
      );
      return to.pick ? [] : roles.map(({ roleKey }) => `${entity.name}.${name}: ${roleKey}`);
    }),
  );
  expect(lacking).toEqual([]);
});

test('every name and every way is there once', () => {
  for (const keys of [
    CALLS.map((c) => c.name),
    CALLS.map((c) => `${c.method} ${c.path.replace(/:\w+/g, ':')}`),
  ])
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
});

test('a GET that changes state is one of the two that 调用 34 fixes, or begins a login by going elsewhere', () => {
  expect(
    CALLS.filter((c) => c.method === 'GET' && c.effect === 'write').map((c) => c.name),
  ).toEqual(['oauthStart', 'startTheImpersonationUser', 'accountSwitchback']);
});

test('the parameters that a path names are those that are checked', () => {
  const wrong = CALLS.filter((c) => {
    const named = [...c.path.matchAll(/:(\w+)/g)].map((m) => m[1]);
    return JSON.stringify(named) !== JSON.stringify(Object.keys(c.params?.shape ?? {}));
  });
  expect(wrong.map((c) => c.name)).toEqual([]);
});

/** 调用 11 */
test('only what the contract names is accepted: queries and bodies are strict', () => {
  const lax = CALLS.flatMap((c) =>
    [c.query, c.body]
      .filter(
        (s) =>
          s &&
          !s.safeParse({ unheardOf: 1 }).error?.issues.some((i) => i.code === 'unrecognized_keys'),
      )
      .map(() => c.name),
  );
  expect(lax).toEqual(['accountSwitchback']); // whatever is sent along (调用 34)
});

/** 权限 2、3 */
test('*:*:* is compared as a whole; nothing required grants nothing', () => {
  const like = ['*', '*:*', 'system:*:*', '*:*:* ', ' *:*:*', '*：*：*', '＊:＊:＊', '*:*:*:*'];
  for (const held of like)
    expect({ held, may: mayAny([held], ['system:user:list']) }).toEqual({ held, may: false });
  expect(mayAny([ALL_PERMISSIONS], ['system:user:list'])).toBe(true);
  expect(mayAny([ALL_PERMISSIONS], [])).toBe(false);
  expect(mayAny(['system:user:list'], ['system:user:simulate', 'system:user:list'])).toBe(true);
  expect(mayAny(['system:user:lists'], ['system:user:list'])).toBe(false);
});

test('no field of a resource is called like a default parameter: it would be taken for the working context', () => {
  const named = ENTITIES.flatMap((e) =>
    Object.keys(e.fields).filter((f) => (CONTEXT_KEYS as readonly string[]).includes(f)),
  );
  expect(named).toEqual([]);
});
