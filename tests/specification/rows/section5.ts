import { AT, rows } from '../row.ts';

const SAYS = [AT.validators, '%s says the same as its sentence, of any text'] as const;
const FILE_RULES = [AT.upload, 'rules of a file, in the words of the specification'] as const;
const LAYOUT = [AT.grid, 'refuses: %s'] as const;
const SPOILED = [AT.grid, 'a right layout is taken as it is; one field of one item spoiled, it is refused with the item’s number'] as const;

export const section5 = rows(5, {
  '': [
    ["Empty means null, empty string or the text 'undefined'.", [AT.validators, '%j is empty'], [AT.validators, 'no other text is empty']],
    ['External link: text contains http:// or {host}', [AT.validators, '%s: external %s, opens %s']],
    [
      'Email format check;',
      [AT.validators, 'email format'],
      [AT.validators, 'email: what is made of atoms and labels is one; without an @, with a space or with two @ it is none'],
    ],
    ['mainland mobile pattern (1, then 3, 4, 5, 7 or 8, then 9 digits);', [AT.validators, 'mainland mobile pattern'], SAYS],
    ['digits and hyphens only;', [AT.validators, 'digits and hyphens only'], SAYS],
    [
      '18-digit national ID pattern;',
      [AT.validators, '18-digit national ID pattern'],
      ['tests/unit/validatorsId.test.ts', 'a right number is taken; one digit changed or two neighbours swapped, it is not'],
    ],
    ['one digit with an optional single decimal place;', [AT.validators, 'one digit with an optional single decimal place'], SAYS],
    ['positive integer with no leading zero.', [AT.validators, 'positive integer without leading zero'], SAYS],
    ['Messages: not shown.', { decided: 'decisions.md 2 (422, data.fields)' }],
    [
      'Username is trimmed at login.',
      [AT.session, 'login trims the name, then asks for user and menus side by side'],
      [AT.auth, 'a right password answers a token of 256 bits, which is kept only as its hash; the name is trimmed'],
    ],
    [
      'In simulation mode any non-GET request is rejected with a message that the simulated-user state has no permission for this operation.',
      [AT.api, 'in a simulation nothing but a read is sent'],
      [AT.simulate, 'in simulation %s %s is refused with a denied row that names both, whatever the headers say'],
    ],
    [
      "Duplicate-request guard: the same url, data and params within under 1 second of the previous request is rejected with 'data is being processed, do not resubmit'.",
      [AT.api, 'the duplicate guard: the same within a second is refused, another body or a second later is not'],
    ],
    ['The login call is exempt.', [AT.api, 'the guard knows two files apart, and lets the login through']],
    [
      "Download without a file id: 'file unique ID does not exist, cannot download'.",
      [AT.messages, 'downloads: what is told, in the words that are fixed'],
      ['tests/web/shell/download.test.tsx', 'without a file id (%j) nothing is asked'],
    ],
    [
      "Upload: name must not contain an English comma ('文件名不正确，不能包含英文逗号！');",
      FILE_RULES,
      [AT.files, 'refused: %s (%#), and nothing of it stays'],
    ],
    [
      "extension must be in the allowed list ('文件格式不正确，请上传{types}格式文件！');",
      FILE_RULES,
      [AT.files, 'refused: %s (%#), and nothing of it stays'],
    ],
    [
      "size must be under the limit ('上传文件大小不能超过 {n} MB！');",
      FILE_RULES,
      [AT.files, '5 MB: one byte less is taken, not the whole'],
    ],
    ["count must not exceed the limit ('上传文件数量不能超过 {n} 个！').", [AT.upload, 'more files than allowed: none of them is taken']],
    ['Grid layout data: must be an array;', LAYOUT],
    ['x, y, w, h numbers;', LAYOUT, SPOILED],
    ['i unique and a string or number;', LAYOUT, [AT.grid, 'an i that stands twice is refused wherever']],
    ['static boolean.', LAYOUT, SPOILED],
    ['Violations raise errors.', LAYOUT],
  ],
});
