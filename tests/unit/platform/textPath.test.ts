import { expect, expectTypeOf, it } from 'vitest';
import { type PathIn, valueAt, withValueAt } from '../../../src/platform/web/form/text/path.ts';

interface Row {
  name: string;
  room?: number | null;
  days: readonly number[];
}
interface Text {
  title: string;
  rows: readonly Row[];
}
const text: Text = {
  title: '原来的',
  rows: [
    { name: '甲', days: [1] },
    { name: '乙', days: [2, 3] },
  ],
};

it('a path leads to a field, a row, a field of a row; to nothing where the row is gone', () => {
  expect(valueAt(text, 'title')).toBe('原来的');
  expect(valueAt(text, 'rows.1')).toBe(text.rows[1]);
  expect(valueAt(text, 'rows.1.days.0')).toBe(2);
  expect(valueAt(text, 'rows.0.room')).toBeUndefined();
  expect(valueAt(text, 'rows.7.days.0')).toBeUndefined();
});

it('what is put there leaves the text before as it was, and everything beside it the same', () => {
  const next = withValueAt(text, 'rows.1.days.0', 5);
  expect(next).toEqual({ ...text, rows: [text.rows[0], { name: '乙', days: [5, 3] }] });
  expect(next.rows[0]).toBe(text.rows[0]);
  expect(text.rows[1]?.days).toEqual([2, 3]);
  // two texts are compared as they are written down
  expect(JSON.stringify(withValueAt(next, 'rows.1.days.0', 2))).toBe(JSON.stringify(text));
  expect(withValueAt(text, 'rows.7.name', '丙')).toEqual(text);
});

it('a path that leads nowhere does not compile, nor a value of another kind', () => {
  expectTypeOf<'rows.0.room'>().toExtend<PathIn<Text>>();
  expectTypeOf<'rows.0.rooms'>().not.toExtend<PathIn<Text>>();
  expectTypeOf(valueAt(text, 'rows.0.room')).toEqualTypeOf<number | null | undefined>();
  expectTypeOf(valueAt(text, 'rows.0.days')).toEqualTypeOf<readonly number[]>();
});
