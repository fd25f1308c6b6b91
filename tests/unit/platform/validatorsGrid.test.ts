import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridLayout } from '../../../src/platform/contract/validators/grid.ts';

const item = (more: Record<string, unknown> = {}) => ({
  i: 'todo',
  x: 0,
  y: 0,
  w: 4,
  h: 2,
  ...more,
});

describe('grid layout data (首页 20)', () => {
  it.each<[string, unknown[]]>([
    ['nothing', []],
    ['an item', [item()]],
    ['all ten fields', [item({ minW: 2, minH: 1, maxW: 12, maxH: 8, static: true })]],
    ['numbers and texts as names', [item({ i: 0 }), item({ i: '' }), item({ i: 1 })]],
    ['limits left open', [item({ minW: null, maxW: Number.POSITIVE_INFINITY, static: false })]],
    ['places that no screen has', [item({ x: -1, y: 10_000, w: 0.5 })]],
    ['fields of others', [item({ moved: false, title: '待办' })]],
  ])('takes %s', (_name, layout) => {
    expect(gridLayout(layout)).toBe(layout);
  });
  it.each<[string, unknown]>([
    ['网格布局数据应为数组', null],
    ['网格布局数据应为数组', undefined],
    ['网格布局数据应为数组', '[]'],
    ['网格布局数据应为数组', { 0: item(), length: 1 }],
    ['网格布局第 1 项应为对象', [null]],
    ['网格布局第 2 项应为对象', [item(), 'todo']],
    ['网格布局第 1 项的 x 应为数字', [item({ x: '0' })]],
    ['网格布局第 1 项的 x 应为数字', [item({ x: Number.NaN })]],
    ['网格布局第 1 项的 y 应为数字', [item({ y: null })]],
    ['网格布局第 1 项的 w 应为数字', [item({ w: undefined })]],
    ['网格布局第 1 项的 h 应为数字', [{ i: 'a', x: 0, y: 0, w: 1 }]],
    ['网格布局第 1 项的 h 应为数字', [item({ h: Number.POSITIVE_INFINITY })]],
    ['网格布局第 1 项的 minW 应为数字', [item({ minW: '2' })]],
    ['网格布局第 1 项的 maxH 应为数字', [item({ maxH: Number.NaN })]],
    ['网格布局第 1 项的 i 应为字符串或数字', [item({ i: undefined })]],
    ['网格布局第 1 项的 i 应为字符串或数字', [item({ i: null })]],
    ['网格布局第 1 项的 i 应为字符串或数字', [item({ i: true })]],
    ['网格布局第 1 项的 i 应为字符串或数字', [item({ i: Number.NaN })]],
    ['网格布局第 2 项的 i 重复：todo', [item(), item()]],
    ['网格布局第 3 项的 i 重复：1', [item({ i: 1 }), item({ i: 2 }), item({ i: '1' })]],
    ['网格布局第 1 项的 static 应为布尔值', [item({ static: 'true' })]],
    ['网格布局第 1 项的 static 应为布尔值', [item({ static: 0 })]],
  ])('refuses: %s', (text, layout) => {
    expect(() => gridLayout(layout)).toThrow(new TypeError(text));
  });

  const number = fc.integer({ min: -100, max: 10_000 });
  const layouts = fc.uniqueArray(
    fc.record({
      i: fc.oneof(fc.string(), fc.nat()),
      x: number,
      y: number,
      w: number,
      h: number,
      static: fc.boolean(),
    }),
    { selector: ({ i }) => String(i), minLength: 1, maxLength: 12 },
  );
  const broken = { x: '1', y: null, w: Number.NaN, h: [], i: {}, static: 1 };
  it('a right layout is taken as it is; one field of one item spoiled, it is refused with the item’s number', () => {
    fc.assert(
      fc.property(
        layouts,
        fc.nat(),
        fc.constantFrom(...(Object.keys(broken) as (keyof typeof broken)[])),
        (layout, nth, field) => {
          expect(gridLayout(layout)).toBe(layout);
          const at = nth % layout.length;
          const spoiled = layout.map((one, index) =>
            index === at ? { ...one, [field]: broken[field] } : one,
          );
          expect(() => gridLayout(spoiled)).toThrow(
            new RegExp(`^网格布局第 ${at + 1} 项的 ${field} `),
          );
        },
      ),
    );
  });
  it('an i that stands twice is refused wherever', () => {
    fc.assert(
      fc.property(layouts, fc.nat(), (layout, nth) => {
        const twice = [...layout, { ...item(), i: String(layout[nth % layout.length]?.i) }];
        expect(() => gridLayout(twice)).toThrow(`网格布局第 ${twice.length} 项的 i 重复`);
      }),
    );
  });
});
