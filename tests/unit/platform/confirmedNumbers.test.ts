import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isConfirmed, numberedKey } from '../../../src/platform/contract/warning.ts';

const key = fc.stringMatching(/^[a-z]{1,8}(:[a-z0-9#-]{1,8})?$/);
const count = fc.nat({ max: 100_000 });

/** 审批 75 */
it('a yes with a number holds until a tenth more is affected, for that key alone', () => {
  fc.assert(
    fc.property(key, count, count, fc.array(key, { maxLength: 3 }), (what, seen, now, others) => {
      const confirmed = [...others, numberedKey(what, seen)];
      expect(isConfirmed(numberedKey(what, now), confirmed)).toBe(now * 10 <= seen * 11);
      expect(isConfirmed(numberedKey(`${what}x`, now), confirmed)).toBe(false);
      // without a number nothing is compared but the key
      expect(isConfirmed(`${what}x`, confirmed)).toBe(false);
    }),
  );
});

/** 审批 75 */
it.each([
  ['applied#210', ['applied#210'], true],
  ['applied#231', ['applied#210'], true],
  ['applied#232', ['applied#210'], false],
  ['applied#3', ['applied#210'], true],
  ['applied#11', ['applied#10'], true],
  ['applied#1', ['applied#0'], false],
  ['applied#20', ['applied#2', 'applied#19'], true],
  ['applied#20', ['applied'], false],
  ['applied', ['applied#20'], false],
  ['teacher', ['teacher'], true],
  ['off:teaching#2', ['off:master#2'], false],
])('%s, when %j has been confirmed: %s', (asked, confirmed, is) => {
  expect(isConfirmed(asked, confirmed)).toBe(is);
});
