import { expect, test } from 'vitest';
import { mergedText, mergeRole } from '../../../src/areas/role/web/role/mergeRole.ts';
import { EMPTY } from '../../../src/areas/role/web/role/roleText.ts';

const of = (permissions: string[], more = {}) => ({
  ...EMPTY,
  roleName: '图书馆',
  permissions,
  ...more,
});

test('权限 33: whoever has changed a right holds, so that a right just taken does not come back', () => {
  const merged = mergeRole(
    of(['a', 'b', 'c']),
    of(['a', 'b', 'mine'], { description: '我写的' }),
    of(['b', 'c', 'theirs'], { roleName: '图书馆和档案馆' }),
  );
  // a was taken by the other, c by oneself
  expect(merged.text).toEqual(
    of(['b', 'mine', 'theirs'], { roleName: '图书馆和档案馆', description: '我写的' }),
  );
  expect([merged.given, merged.taken, merged.both]).toEqual([['theirs'], ['a'], []]);
  expect(mergedText(merged, (right) => `「${right}」`)).toBe(
    '这个角色刚被他人修改过，还没有保存您的修改。\n他人增加了：「theirs」。\n他人去掉了：「a」。\n他人的修改已逐项并入，您的修改仍在，请核对后再保存。',
  );
});

test('权限 33: a right that both have given or taken is given or taken, a field that both have changed is one’s own', () => {
  const merged = mergeRole(
    of(['a']),
    of(['b'], { roleName: '我的' }),
    of(['b'], { roleName: '他的', forNewStaff: true }),
  );
  expect(merged.text).toEqual(of(['b'], { roleName: '我的', forNewStaff: true }));
  expect(merged.both).toEqual(['名称']);
});
