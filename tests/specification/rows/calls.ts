import { AT, rows } from '../row.ts';

const READ = [
  AT.api,
  'a read carries token and the five parameters in the query, what is given stands, null is sent empty',
] as const;
const WRITE = [AT.api, 'a write carries them in the body, and a key'] as const;
const OPTED_OUT = [
  AT.api,
  'opting out leaves the parameters away, a tokenless call carries no token either',
] as const;
const TOLD = [AT.api, 'answer %j is told as %s'] as const;
const TEXTS = [AT.constants, 'every fixed text stands as the rules have it'] as const;
const MILLISECONDS = [
  AT.constants,
  'milliseconds: HTTP, the duplicate window, success toasts, notices',
] as const;
const GUARD = [AT.guard, 'the guard knows two files apart, and lets the login through'] as const;
const SWITCHED = [
  AT.simulation,
  'start and back replace user, permissions and menus and drop what was read',
] as const;
const ROUND_TRIP = [
  AT.files,
  'round trip: what went in comes out, by its Chinese name, as an attachment that may run nothing',
] as const;

export const answers = rows('回答和浏览器', [
  ['调用 2', [AT.calls, 'an answer without code counts as 200']],
  ['调用 3', TEXTS, [AT.rules, '%i %j'], TOLD],
  ['调用 12', READ, WRITE, OPTED_OUT],
  ['调用 18', MILLISECONDS, [AT.lost, 'no answer within ten seconds is a time-out'], TEXTS],
  ['调用 19', TOLD, TEXTS],
  ['调用 20', TOLD, [AT.calls, 'codes 500, 601 and any other but 200 reject with what was told']],
  [
    '调用 21',
    MILLISECONDS,
    [
      AT.guard,
      'the duplicate guard: the same within a second is refused, another body or a second later is not',
    ],
    GUARD,
  ],
  [
    '调用 23',
    [
      AT.reauth,
      'eight answers of 401 open one dialog; 取消 rejects each once and keeps the session; the next 401 asks again',
    ],
  ],
  [
    '调用 25',
    READ,
    [AT.api, 'flattening is safe: nothing reaches a prototype, a cycle is refused'],
  ],
]);

export const addresses = rows('固定的地址', [
  [
    '调用 32',
    [
      AT.constants,
      'client ids exist for resources, majorTalent and studentStatus; the API has one prefix',
    ],
    READ,
    WRITE,
    OPTED_OUT,
  ],
  [
    '调用 33',
    [AT.calls, 'GET /captchaImage goes without a token'],
    [AT.info, 'captcha: one use right or wrong, two minutes, no more than the cap'],
    [AT.calls, 'POST /login, GET /getInfo, GET /getRouters and POST /logout: what each carries'],
    GUARD,
    [
      AT.auth,
      'a right password answers a token of 256 bits, which is kept only as its hash; the name is trimmed',
    ],
    [AT.calls, 'POST /register goes without a token and carries what was typed'],
    [
      'tests/server/login/register.test.ts',
      'an inactive account without roles, scopes and unit; the password only as its hash; one audit row',
    ],
    [AT.info, 'getInfo: the whole answer, without a hash'],
    [
      AT.info,
      'getRouters: what a permission opens, folders that hold something, http links; no script, no circle, nothing without permission',
    ],
    [
      'tests/server/login/session.test.ts',
      'logout ends the token at once, on every instance; repeated it is 401',
    ],
  ],
  [
    '调用 34',
    SWITCHED,
    [
      AT.simulate,
      'start: the answer is what the other one sees, for 30 minutes, with both names on record',
    ],
    [AT.simulate, 'stop: own rights again; both users named; repeated it changes nothing'],
  ],
  [
    '调用 35',
    [AT.calls, 'GET /system/menu/treeList carries the default parameters'],
    [AT.users, 'roles to choose from, and the menus of the configuration page'],
    [
      AT.tree,
      'the trees of business types 0, 1 and 2 are asked for once each, with 13 random characters',
    ],
    [AT.context, 'the tree of a business type that is theirs; the random string has 13 characters'],
    [
      AT.users,
      'dictionary items in their order; an unknown type has none; a strange one is refused',
    ],
    [
      AT.pieces,
      'a dictionary tag shows the label of a number in the entry’s class, danger in red, and an unknown value as it is',
    ],
  ],
  [
    '调用 36',
    [
      AT.transfers,
      'a stored file is asked for by its id and saved from data.url; the blob’s address holds 40 s',
    ],
    [AT.transfers, 'an upload is multipart: the file and its six fields, with the token'],
    ROUND_TRIP,
  ],
  [
    '调用 37',
    [AT.transfers, 'the download helper posts a form and saves the blob'],
    [
      'tests/web/shell/download.test.tsx',
      'an export posts its params url-encoded with dotted keys; JSON in place of a file tells its message',
    ],
  ],
]);
