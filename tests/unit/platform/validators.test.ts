import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idNumber } from '../../../src/platform/contract/validators/idNumber.ts';
import {
  digitsAndHyphens,
  email,
  isEmpty,
  isExternalLink,
  mobile,
  mobileInUse,
  oneDigitDecimal,
  positiveInteger,
  safeExternal,
} from '../../../src/platform/contract/validators/text.ts';

describe('empty', () => {
  it.each([null, undefined, '', 'undefined'])('%j is empty', (value) => {
    expect(isEmpty(value)).toBe(true);
  });
  it.each([' ', 'null', 'Undefined', ' undefined', '0', 0, false, Number.NaN, [], {}])(
    '%j is not',
    (value) => {
      expect(isEmpty(value)).toBe(false);
    },
  );
  it('no other text is empty', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => isEmpty(text) === (text === 'undefined')),
    );
  });
});

describe('external link (表单 33)', () => {
  it.each<[string, boolean, string | null]>([
    ['http://a.example', true, 'http://a.example/'],
    ['https://a.example/x?y#z', true, 'https://a.example/x?y#z'],
    ['HTTPS://A.example', true, 'https://a.example/'],
    ['/talent?from=http://a.example', true, null],
    ['javascript:alert("http://a.example")', true, null],
    ['data:text/html,https://a.example', true, null],
    ['ftp://a.example/http://b.example', true, null],
    ['http://', true, null],
    ['https:/a.example', false, 'https://a.example/'],
    ['//a.example', false, null],
    ['ftp://a.example', false, null],
    ['/talent', false, null],
    ['http', false, null],
    ['', false, null],
  ])('%s: external %s, opens %s', (text, external, address) => {
    expect([isExternalLink(text), safeExternal(text)]).toEqual([external, address]);
  });
  it('whatever stands around it, the text is external; what may be opened is http or https', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('http://', 'https://'),
        fc.string(),
        (before, scheme, after) => {
          expect(isExternalLink(before + scheme + after)).toBe(true);
          expect(safeExternal(before + scheme + after) ?? scheme).toMatch(/^https?:\/\//);
        },
      ),
    );
  });
});

/** A validator with what it takes and what it refuses (表单 31–33). */
function validator(
  name: string,
  check: (text: string) => boolean,
  accepted: string[],
  refused: string[],
): void {
  describe(name, () => {
    it.each(accepted)('takes %j', (text) => {
      expect(check(text)).toBe(true);
    });
    it.each(refused)('refuses %j', (text) => {
      expect(check(text)).toBe(false);
    });
  });
}

validator(
  'email format',
  email,
  [
    'a@b.cn',
    'zhang.san@chengchuan.example',
    'x+y_z-1@mail.edu.cn',
    "o'neil@a-b.example",
    `${'a'.repeat(64)}@b.cn`,
  ],
  [
    '',
    'a',
    'a@b',
    'a@localhost',
    '@b.cn',
    'a@',
    'a b@c.cn',
    'a@b..cn',
    '.a@b.cn',
    'a.@b.cn',
    'a@-b.cn',
    'a@b-.cn',
    'a@b.c',
    'a@b.c1',
    'a@b@c.cn',
    ' a@b.cn',
    'a@b.cn\n',
    '张@b.cn',
    `${'a'.repeat(65)}@b.cn`,
    `a@${'b'.repeat(64)}.cn`,
    `a@${'b.'.repeat(126)}cn`,
  ],
);
validator(
  'mainland mobile pattern',
  mobile,
  ['13000000000', '14012345678', '15099999999', '17712345678', '18912345678'],
  [
    '',
    '12012345678',
    '16612345678',
    '19812345678',
    '1301234567',
    '130123456789',
    '23012345678',
    '+8613012345678',
    '130 1234 5678',
    '13012345678\n',
    '１３012345678',
  ],
);
validator(
  'mobile numbers in use (表单 31)',
  mobileInUse,
  [
    '13000000000',
    '14012345678',
    '15099999999',
    '16612345678',
    '17712345678',
    '18912345678',
    '19112345678',
    '19912345678',
  ],
  [
    '',
    '10012345678',
    '11012345678',
    '12012345678',
    '1661234567',
    '166123456789',
    '26612345678',
    '166-1234-5678',
    '16612345678 ',
  ],
);
validator(
  'digits and hyphens only',
  digitsAndHyphens,
  ['0', '028-8541-0000', '-', '--1', '13012345678'],
  ['', ' ', '028 8541', '1.5', '+86-1', '1–2', '１', 'a', '1\n'],
);
validator(
  '18-digit national ID pattern',
  idNumber,
  [
    '990101200503071233',
    '99010120050307123X',
    '99010120050307123x',
    '110101190002301239',
    '110101189912311239',
  ],
  [
    '',
    '99010120050307123',
    '9901012005030712333',
    '090101200503071233',
    '990101170003071233',
    '990101210003071233',
    '990101200500071233',
    '990101200513071233',
    '990101200503001233',
    '990101200503321233',
    '99010120050307123Y',
    '9901012005030712 3',
    '990101200503071233\n',
    '990101050307123',
  ],
);
validator(
  'one digit with an optional single decimal place',
  oneDigitDecimal,
  ['0', '5', '9', '0.0', '2.5', '9.9'],
  ['', '10', '2.', '.5', '2.55', '02', '2,5', '-1', '+1', ' 2', '2.5\n', '２.5'],
);
validator(
  'positive integer without leading zero',
  positiveInteger,
  ['1', '9', '10', '2026', '9'.repeat(30)],
  ['', '0', '01', '-1', '+1', '1.0', '1e3', ' 1', '1 ', '1\n', '一', '１'],
);
