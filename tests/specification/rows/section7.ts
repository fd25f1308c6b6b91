import { AT, rows } from '../row.ts';

const READ = [AT.api, 'a read carries token and the five parameters in the query, what is given stands, null is sent empty'] as const;
const WRITE = [AT.api, 'a write carries them in the body, and a key'] as const;
const CALLS = [AT.calls, 'POST /login, GET /getInfo, GET /getRouters and POST /logout: what each carries'] as const;
const SWITCHED = [AT.simulation, 'start and back replace user, permissions and menus and drop what was read'] as const;

export const section7 = rows(7, {
  '': [
    [
      'Base: a fixed API prefix;',
      [AT.constants, 'client ids exist for resources, majorTalent and studentStatus; the API has one prefix'],
      READ,
    ],
    ['timeout 10 seconds;', [AT.api, 'no answer within ten seconds is a time-out']],
    ['JSON by default.', WRITE],
    [
      'Authenticated calls send Authorization with a bearer token and, unless opted out, default params schoolId, campusId, businessType, schoolYearId, semesterId (added to the query for GET, to the body otherwise, if not already given).',
      READ,
      WRITE,
      [AT.api, 'opting out leaves the parameters away, a tokenless call carries no token either'],
    ],
    [
      'Nested object params are flattened to dotted keys.',
      READ,
      [AT.api, 'flattening is safe: nothing reaches a prototype, a cycle is refused'],
    ],
    [
      '| GET /captchaImage | no token | not shown |',
      [AT.calls, 'GET /captchaImage goes without a token'],
      [AT.auth, 'captcha: one use right or wrong, two minutes, no more than the cap'],
    ],
    [
      '| POST /login | body username, password, code, uuid; tokenless; exempt from duplicate guard | token; the path is given here as /login in one reading and as not shown in another |',
      CALLS,
      [AT.api, 'the guard knows two files apart, and lets the login through'],
      [AT.auth, 'a right password answers a token of 256 bits, which is kept only as its hash; the name is trimmed'],
    ],
    [
      '| POST /register | registration body, tokenless | not shown |',
      [AT.calls, 'POST /register goes without a token and carries what was typed'],
      ['tests/server/register.test.ts', 'an inactive account without roles, scopes and unit; the password only as its hash; one audit row'],
    ],
    ['| GET /getInfo | none | user info shape above |', CALLS, [AT.auth, 'getInfo: the whole answer, without a hash']],
    [
      '| POST /logout | token | not shown |',
      CALLS,
      ['tests/server/session.test.ts', 'logout ends the token at once, on every instance; repeated it is 401'],
    ],
    [
      '| GET /system/user/startTheImpersonationUser/{id} | path id | not shown |',
      SWITCHED,
      [AT.simulate, 'start: the answer is what the other one sees, for 30 minutes, with both names on record'],
    ],
    [
      '| GET /system/user/accountSwitchback | query params | not shown; switched permissions come with menus |',
      SWITCHED,
      [AT.simulate, 'stop: own rights again; both users named; repeated it changes nothing'],
    ],
    [
      '| GET /system/menu/treeList | default params | menu tree |',
      [AT.calls, 'GET /system/menu/treeList carries the default parameters'],
      [AT.users, 'roles to choose from, and the menus of the configuration page'],
    ],
    [
      '| GET /getRouters | none | menus |',
      CALLS,
      [
        AT.auth,
        'getRouters: what a permission opens, folders that hold something, http links; no script, no circle, nothing without permission',
      ],
    ],
    [
      '| GET /foundation/level/managementList | businessType and a random 13-character string | org nodes in data |',
      [AT.tree, 'the trees of business types 0, 1 and 2 are asked for once each, with 13 random characters'],
      [AT.context, 'the tree of a business type that is his; the random string has 13 characters'],
    ],
    [
      '| GET /system/dict/data/type/{type}?time=now | path type | dictionary items in data |',
      [AT.users, 'dictionary items in their order; an unknown type has none; a strange one is refused'],
      [AT.pieces, 'a dictionary tag shows the label of a number in the entry’s class, danger in red, and an unknown value as it is'],
    ],
    [
      '| GET /file/fileInfo/get/pre/signed/url/{fileId} | path fileId | data.url, used to download |',
      [AT.calls, 'a stored file is asked for by its id and saved from data.url; the blob’s address holds 40 s'],
      [AT.files, 'round trip: what went in comes out, by its Chinese name, as an attachment that may run nothing'],
    ],
    [
      '| POST file/fileInfo/upload | multipart: file plus md5, fileName, fileSize, fileSuffix, clientId, modelId; Authorization header | code, msg, data.fileId, fileName, preSignedUrl, previewUrl, url |',
      [AT.calls, 'an upload is multipart: the file and its six fields, with the token'],
      [AT.files, 'round trip: what went in comes out, by its Chinese name, as an attachment that may run nothing'],
    ],
    [
      '| Download helper | POST url-encoded form, blob response | saves file; if the blob is JSON, its error message is shown |',
      [AT.calls, 'the download helper posts a form and saves the blob'],
      [
        'tests/web/shell/download.test.tsx',
        'an export posts its params url-encoded with dotted keys; JSON in place of a file tells its message',
      ],
    ],
    ['The dynamic menu call path in the route builder: not shown.', { decided: 'decisions.md 2 (GET /getRouters)' }],
    ['Business data calls: not shown.', { decided: 'decisions.md 2' }],
  ],
});
