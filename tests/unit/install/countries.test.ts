import { expect, it } from 'vitest';
import { COUNTRIES } from '../../../src/install/countries.ts';
import { dictionaryRows } from '../../../src/install/dictionaries.ts';

/** 设置 6 */
it('every country and region of GB/T 2659 is there, once, ours first', () => {
  const entries = COUNTRIES.flatMap((line) => line.split('，')).map((entry) => entry.split(' '));
  expect(entries.every(([code, name, more]) => /^\d{3}$/.test(code ?? '') && name && !more)).toBe(
    true,
  );
  const [codes, names] = [0, 1].map((part) => new Set(entries.map((entry) => entry[part])));
  expect([entries.length, codes?.size, names?.size]).toEqual([249, 249, 249]);
  expect(entries.slice(0, 4).map((entry) => entry.join(' '))).toEqual([
    '156 中国',
    '344 中国香港',
    '446 中国澳门',
    '158 中国台湾',
  ]);
});

it('no two entries of all dictionaries have one code', () => {
  const codes = dictionaryRows.map(({ dictCode }) => dictCode);
  expect(new Set(codes).size).toBe(codes.length);
});
