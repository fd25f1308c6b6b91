/** The three-way comparison of what comes with the product (版本 2–5), by its properties. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  baseAfter,
  type Content,
  fateOf,
  same,
  type Three,
} from '../../../src/school/release/contract/fate.ts';

const value = fc.constantFrom(null, 'a', 'b', 'c', 1, false);
const content = fc.record({ one: value, two: value, three: value });
const maybe = fc.option(content);
const three: fc.Arbitrary<Three> = fc.record({ before: maybe, stored: maybe, given: maybe });
/** What the database holds once the fate has been done; `needed`: a removal finds the row still in use. */
function after({ stored, given }: Three, fate: ReturnType<typeof fateOf>): Content | null {
  if (fate.does === 'add') return given;
  if (fate.does === 'remove') return null;
  if (!stored) return null;
  return { ...stored, ...Object.fromEntries(fate.set.map((f) => [f, given?.[f] ?? null])) };
}

/** 版本 3 */
it('what the school has not touched becomes what the release gives', () => {
  fc.assert(
    fc.property(content, maybe, (before, given) => {
      const now = { before, stored: before, given };
      expect(after(now, fateOf(now))).toEqual(given);
    }),
  );
});

/** 版本 3、4 */
it('no field that the school has changed is ever overwritten, and no row of its own removed', () => {
  fc.assert(
    fc.property(three, (now) => {
      const done = after(now, fateOf(now));
      for (const [field, own] of Object.entries(now.stored ?? {}))
        if (!now.before || !same(own, now.before[field])) expect(done?.[field]).toEqual(own);
    }),
  );
});

/** 版本 4、5 */
it('a person is asked just where school and release have both made something else of it', () => {
  fc.assert(
    fc.property(content, content, content, (before: Content, stored: Content, given: Content) => {
      const differ = Object.keys(given).filter(
        (f) =>
          !same(stored[f], given[f]) && !same(before[f], stored[f]) && !same(before[f], given[f]),
      );
      expect(fateOf({ before, stored, given }).asks).toEqual(differ);
      expect(fateOf({ before, stored, given: null }).asksRemoval).toBe(
        Object.keys(before).some((f) => !same(before[f], stored[f])),
      );
    }),
  );
});

/** 版本 2 */
it('a row comes once: what the school has removed does not come back', () => {
  fc.assert(
    fc.property(maybe, content, (before, given) => {
      expect(fateOf({ before, stored: null, given }).does).toBe(before ? 'nothing' : 'add');
    }),
  );
});

it('a second start of the same release does nothing and asks the same', () => {
  fc.assert(
    fc.property(three, (now) => {
      const fate = fateOf(now);
      const again = fateOf({
        before: baseAfter(now, fate),
        stored: after(now, fate),
        given: now.given,
      });
      expect([again.does, again.set]).toEqual(['nothing', []]);
      expect([...again.asks].sort()).toEqual([...fate.asks].sort());
      expect(again.asksRemoval).toBe(fate.asksRemoval);
    }),
  );
});

/** 版本 9、10 */
it('whatever is decided, the same release does not ask again', () => {
  fc.assert(
    fc.property(content, content, content, (before, stored, given) => {
      const keeping = fateOf({ before: given, stored, given });
      expect([keeping.does, keeping.asks]).toEqual(['nothing', []]);
      const { set, asks } = fateOf({ before, stored, given });
      const taken = {
        ...stored,
        ...Object.fromEntries([...set, ...asks].map((f) => [f, given[f as keyof typeof given]])),
      };
      const taking = fateOf({ before: given, stored: taken, given });
      expect([taking.does, taking.asks]).toEqual(['nothing', []]);
    }),
  );
});
