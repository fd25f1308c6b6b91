import { AT, rows } from '../row.ts';

const MILLISECONDS = [AT.constants, 'milliseconds: HTTP, the duplicate window, success toasts, notices'] as const;
const NOTICES = [
  AT.messages,
  'notices: 4500 ms, or their own duration, or for ever; time stands still under the pointer; Esc closes the newest',
] as const;
const CORNERS = [AT.pieces, 'notices of five types stand in four corners, 16 px apart, at the top right unless told otherwise'] as const;
const GRID = [AT.constants, 'the grid: 12 columns, rows of 150 and margins of 10; five breakpoints with their columns'] as const;
const ICONS = [AT.constants, 'tree icons by level 1 to 5, and the least size of a resizable dialog'] as const;

export const section9 = rows(9, {
  '': [
    ['HTTP timeout 10000 ms;', MILLISECONDS, [AT.api, 'no answer within ten seconds is a time-out']],
    [
      'duplicate-request window 1000 ms.',
      MILLISECONDS,
      [AT.api, 'the duplicate guard: the same within a second is refused, another body or a second later is not'],
    ],
    [
      'Ten-digit numeric timestamps are treated as seconds.',
      [AT.formats, 'by default: %s'],
      [AT.formats, 'seconds, milliseconds, ISO and its own form name the same second'],
    ],
    ['Default date format y-m-d h:i:s.', [AT.formats, 'by default: %s'], [AT.formats, 'anything at all gives a time or nothing']],
    [
      'Success toasts 3000 ms (download, upload).',
      MILLISECONDS,
      [AT.messages, 'downloads: what is told, in the words that are fixed'],
      [AT.stored, 'a stored file stands in the list with its five fields and its uid, and 上传成功 stays 3000 ms'],
    ],
    [
      'Blob URL revoked after 40 s.',
      [AT.calls, 'a stored file is asked for by its id and saved from data.url; the blob’s address holds 40 s'],
    ],
    ['Notifications: default duration 4500 ms;', MILLISECONDS, NOTICES],
    ['default position top-right;', CORNERS, NOTICES],
    ['positions top-right, top-left, bottom-right, bottom-left;', CORNERS],
    ['spacing 16 px.', CORNERS],
    [
      'Dialog close button shown by default.',
      [AT.pieces, 'a dialog has its close button unless told otherwise, the title of its type, and 确定 and 取消'],
    ],
    ['Period options 1-11.', [AT.constants, 'periods are 1 to 11, weeks at most 25']],
    [
      'Resizable dialog minimum 80 px.',
      ICONS,
      [
        'tests/web/messages.test.tsx',
        'a dialog is made larger and smaller with the arrow keys, never under 80 px and never over the window',
      ],
    ],
    [
      'Upload defaults: at most 5 files, 5 MB each, types doc, docx, xls, xlsx, ppt, pptx, txt, pdf, multiple selection on.',
      [AT.constants, 'upload defaults: 5 files of 5 MB, eight types, more than one at once'],
      [AT.files, 'taken: %s'],
    ],
    ['Grid layout: 12 columns, row height 150, margin 10 by 10;', GRID],
    ['breakpoints lg 1200, md 996, sm 768, xs 480, xxs 0 with 12, 10, 6, 4, 2 columns.', GRID],
    ['Tree icon sizes by level 1 to 5: 16, 16, 16, 14, 12.', ICONS, [AT.tree, 'icons of the levels 1 to 5 have 16, 16, 16, 14 and 12 px']],
    [
      'Org trees cached for business types 0, 1, 2.',
      [AT.tree, 'the trees of business types 0, 1 and 2 are asked for once each, with 13 random characters'],
      [AT.constants, 'business types are 0, 1 and 2'],
    ],
  ],
});
