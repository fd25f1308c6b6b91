import { expect, it } from 'vitest';
import '../../../src/main/contract/calls.ts';
import { dangerOf, dangerous } from '../../../src/school/people/contract/dangers.ts';
import { catalogue } from '../../../src/school/people/contract/permissionCatalogue.ts';

/** 权限 31 */
it('what is called dangerous is a permission of the product, and what takes data away or gives rights is called so', () => {
  expect(dangerous().filter((permission) => !catalogue().has(permission))).toEqual([]);
  const reaching = [...catalogue().keys()].filter((permission) =>
    /:(exportSensitive|unmask|simulate|void|backdate)$|^system:user:(assign|reset)$/.test(
      permission,
    ),
  );
  expect(reaching.length).toBeGreaterThan(9);
  expect(reaching.filter((permission) => dangerOf(permission) === null)).toEqual([]);
});
