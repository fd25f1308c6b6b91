import { AT, rows } from '../row.ts';

const THREE = [
  AT.upload,
  'three at once: one stored, one refused by the server, one lost and tried again; the form hears once',
] as const;
const REFUSED = [AT.files, 'refused: %s (%#), and nothing of it stays'] as const;
const STORED = [
  AT.stored,
  'a stored file stands in the list with its five fields and its uid, and 上传成功 stays 3000 ms',
] as const;
const DEFAULTS = [
  AT.constants,
  'upload defaults: 5 files of 5 MB, eight types, more than one at once',
] as const;
const MILLISECONDS = [
  AT.constants,
  'milliseconds: HTTP, the duplicate window, success toasts, notices',
] as const;
const ROUND_TRIP = [
  AT.files,
  'round trip: what went in comes out, by its Chinese name, as an attachment that may run nothing',
] as const;
const DOWNLOADS = [AT.messages, 'downloads: what is told, in the words that are fixed'] as const;
const TEXTS = [AT.constants, 'every fixed text stands as the rules have it'] as const;

export const uploads = rows('上传', [
  [
    '文件 1',
    [
      AT.walks,
      '%s: every declared transition is walked on the screen, and what is refused cannot be done there',
    ],
  ],
  [
    '文件 2',
    [AT.upload, 'rules of a file, in the words of 文件 2'],
    [AT.upload, 'a file against the rules never leaves, and says why'],
    REFUSED,
    [AT.files, '5 MB: one byte less is taken, not the whole'],
  ],
  ['文件 3', [AT.upload, 'more files than allowed: none of them is taken'], DEFAULTS],
  ['文件 4', DEFAULTS, [AT.files, 'taken: %s']],
  [
    '文件 5',
    THREE,
    [AT.transfers, 'an upload is multipart: the file and its six fields, with the token'],
  ],
  ['文件 6', THREE, STORED, MILLISECONDS, TEXTS],
  ['文件 8', THREE],
  ['文件 9', THREE, [AT.upload, 'after a failed file the next one is delivered']],
  ['文件 10', THREE],
  [
    '文件 12',
    [
      AT.constants,
      'client ids exist for resources, majorTalent and studentStatus; the API has one prefix',
    ],
  ],
  ['文件 21', ROUND_TRIP, STORED],
]);

export const downloads = rows('下载', [
  ['导入导出 23', DOWNLOADS, MILLISECONDS, TEXTS],
  [
    '导入导出 24',
    DOWNLOADS,
    ['tests/web/shell/download.test.tsx', 'without a file id (%j) nothing is asked'],
    ['tests/web/shell/download.test.tsx', 'a failure of the way there with status %s is told'],
  ],
  [
    '导入导出 25',
    [
      AT.transfers,
      'a stored file is asked for by its id and saved from data.url; the blob’s address holds 40 s',
    ],
    ROUND_TRIP,
  ],
]);
