/** Values that no person types and every attacker tries, by the place where they are put. */
const LONG = 'x'.repeat(3_000);

/** Numbers beyond columns, beyond bigint, and in notations other than the digits of a whole number. */
const NUMBERS = [
  ...['0', '-1', '-0', '00', '007', '+5', '0x4', '0b1', '0o7', '4.0', '1e0', '1e3', '1_000', ' 4', '4 ', '4n', '.5', '５', '٤'],
  ...['32768', '2147483647', '2147483648', '4294967296', '9007199254740991', '9007199254740992', '9007199254740993'],
  ...['9223372036854775807', '9223372036854775808', '99999999999999999999', '1'.repeat(400), 'NaN', 'Infinity', '1e400'],
];
const LISTS = [',', '1,', ',1', '1,,2', '1,2', '0', '1,0x2', '1,99999999999999999999', Array(300).fill('7').join(','), '1;2', '1 2'];
const DATES = [
  ...['2026-02-30', '0000-00-00', '0000-01-01', '9999-12-31', '10000-01-01', '-000001-01-01', '2026-13-01', '2026-11-20T25:00'],
  ...['2026-11-20T08:00', '20261120', 'infinity', 'now', 'epoch', '2026-11-20 BC'],
];
const WORDS = [
  ...['', ' ', 'null', 'undefined', 'true', '[]', '{}', '[object Object]', '__proto__', 'constructor', 'toString', 'hasOwnProperty'],
  ...["' or 1=1 --", '"; delete from x; --', '%', '_', '\\', '%%%', '$1', '{{7*7}}', '../../etc/passwd', 'javascript:alert(1)'],
  ...['😀', '\u202e倒', '一'.repeat(60), '中'.repeat(600), LONG, '3-1', '0-0', '9-99999999999999999999', '/1-1/', 'a=b&c=d', '<b>x</b>'],
];
const CONTROLS = ['\0', 'a\0b', '\r\n', '1\r\nSet-Cookie: a=b', '\u001b[31mred', '\u0007', '\u0085', '\u2028'];
/** As text: whatever part of an address or of a body. */
export const TEXTS: readonly string[] = [...NUMBERS, ...LISTS, ...DATES, ...WORDS, ...CONTROLS];
/** Already encoded, and some of them wrongly. */
export const ENCODED = ['%', '%zz', '%ED%A0%80', '%C0%80', '%00', '1%00', '%25', '%2F', '%2e%2e%2f', '%FF%FE', '1%0d%0a2', '%1b%5b31m'];
/** Half a character: a text in JavaScript and in JSON, none anywhere else. */
export const HALVES = ['\ud800', 'a\udfffb', '\ude00\ud83d'];

/** In a body, whatever kind of value is expected. `RAW` is put in as it stands: JSON that no `JSON.stringify` writes. */
export const RAW = '\ue000raw:';
export const VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e21, 1e308, -1e308, 32_768, 2_147_483_648, 9_007_199_254_740_991, 9_007_199_254_740_992, 5e-324],
  ...[`${RAW}1e400`, `${RAW}-0`, `${RAW}99999999999999999999`, `${RAW}"\\u0000"`, `${RAW}{"__proto__":{"polluted":1}}`],
  ...[[], {}, [[]], [null], [0], ['a', 'a'], [{}], { constructor: { prototype: { polluted: 1 } } }, { toString: 1 }, { length: 3 }],
  ...[Array(300).fill(1), Array(1_000).fill('x'), nested(40), nested(3_000)],
];
function nested(depth: number): unknown {
  return `${RAW}${'['.repeat(depth)}${']'.repeat(depth)}`;
}

/** Names that are no parameter, and some that every object has. */
export const NAMES = ['unheardOf', '__proto__', 'constructor', 'constructor[prototype][x]', 'toString', 'a[]', 'a.b', '', ' ', '0', '\0'];

/** Headers that come from outside, by name. */
export const HEADERS: readonly (readonly [string, readonly string[]])[] = [
  [
    'X-Forwarded-For',
    ['evil', '1.2.3.4:99', '[2001:db8::1]:99', 'unknown', '1.2.3.4, evil', 'evil, 1.2.3.4', '::ffff:1.2.3.4', ',', '999.1.1.1', '_x', LONG],
  ],
  ['Authorization', ['', 'Bearer', 'Bearer ', `Bearer ${LONG}`, 'Basic YTpi', 'Bearer \u00e9\u00ff', "Bearer ' or 1=1 --"]],
  ['Idempotency-Key', ['x', 'fuzz-key-1', 'fuzz-key-2', LONG, "'; --", '\u00ff'.repeat(10)]],
  ['Is-Simulate', ['true', 'false', '1', '__proto__', LONG]],
  ['Simulate-User-Id', ['1', '0x1', '99999999999999999999', 'evil']],
  ['Content-Type', ['text/plain', 'application/xml', 'multipart/form-data', 'application/json; charset=utf-16', 'nonsense', '']],
  ['Accept', ['text/event-stream', '*/*;q=9', LONG]],
  ['Accept-Encoding', ['gzip;q=x', 'br', '*', LONG]],
  ['User-Agent', ['', '\u00ff\u00fe', LONG, '\t']],
  ['Sec-Fetch-Mode', ['navigate', 'no-cors', 'evil']],
  ['If-None-Match', ['*', 'W/"x"', LONG]],
  ['Range', ['bytes=0-', 'bytes=9-1', 'bytes=99999999999999999999-', 'lines=1']],
  ['Host', ['evil.example', 'a b', '127.0.0.1:99999']],
  ['X-Forwarded-Proto', ['javascript', 'https,http']],
  ['Last-Event-ID', ['-1', '99999999999999999999', 'x']],
];
