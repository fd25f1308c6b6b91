import { AT, rows } from '../row.ts';

const SAYS = [AT.said, '%s says the same as its sentence, of any text'] as const;
const ESCAPE = [AT.feedback, 'Esc belongs to an open dialog before it closes a notice'] as const;

export const messages = rows('提示和对话框', [
  [
    '通知 21',
    [
      AT.messages,
      'notices: 4500 ms, or their own duration, or for ever; time stands still under the pointer; Esc closes the newest',
    ],
    [AT.feedback, 'a notice goes after 4500 ms, not while the pointer rests on it'],
    ESCAPE,
    [
      AT.pieces,
      'notices of five types stand in four corners, 16 px apart, at the top right unless told otherwise',
    ],
    [AT.constants, 'milliseconds: HTTP, the duplicate window, success toasts, notices'],
  ],
  [
    '通知 22',
    [
      AT.messages,
      'dialogs: one at a time, a queue behind, identical ones not stacked, every question answered once',
    ],
    [
      AT.user,
      'confirm resolves; cancel or close rejects; told apart, the close button rejects with close',
    ],
    [
      AT.pieces,
      'a dialog has its close button unless told otherwise, the title of its type, and 确定 and 取消',
    ],
    [AT.constants, 'every fixed text stands as the rules have it'],
  ],
  [
    '通知 23',
    ESCAPE,
    [AT.constants, 'tree icons by level 1 to 5, and the least size of a resizable dialog'],
    [
      'tests/web/kit/messages.test.tsx',
      'a dialog is made larger and smaller with the arrow keys, never under 80 px and never over the window',
    ],
  ],
]);

export const formats = rows('格式', [
  [
    '表单 32',
    [AT.validators, '18-digit national ID pattern'],
    [
      'tests/unit/platform/validatorsId.test.ts',
      'a right number is taken; one digit changed or two neighbours swapped, it is not',
    ],
  ],
  [
    '表单 33',
    [AT.validators, '%s: external %s, opens %s'],
    [AT.validators, 'email format'],
    [
      AT.said,
      'email: what is made of atoms and labels is one; without an @, with a space or with two @ it is none',
    ],
  ],
  [
    '表单 34',
    [AT.formats, 'by default: %s'],
    [AT.formats, 'seconds, milliseconds, ISO and its own form name the same second'],
    [AT.formats, 'anything at all gives a time or nothing'],
  ],
  ['表单 35', [AT.validators, '%j is empty'], [AT.validators, 'no other text is empty']],
  [
    '表单 36',
    [AT.validators, 'mainland mobile pattern'],
    [AT.validators, 'digits and hyphens only'],
    [AT.validators, 'one digit with an optional single decimal place'],
    [AT.validators, 'positive integer without leading zero'],
    SAYS,
  ],
]);
