import { AT, rows } from '../row.ts';

const DIALOGS = [AT.messages, 'dialogs: one at a time, a queue behind, identical ones not stacked, every question answered once'] as const;
const CONFIRM = [AT.user, 'confirm resolves; cancel or close rejects; told apart, the close button rejects with close'] as const;
const NOTICES = [
  AT.messages,
  'notices: 4500 ms, or their own duration, or for ever; time stands still under the pointer; Esc closes the newest',
] as const;
const THREE = [AT.upload, 'three at once: one stored, one refused by the server, one lost and tried again; the form hears once'] as const;
const EIGHT = [
  AT.reauth,
  'eight answers of 401 open one dialog; 取消 rejects each once and keeps the session; the next 401 asks again',
] as const;

export const section4 = rows(4, {
  '': [
    [
      'Session: logged out becomes logged in once login returns a token (stored).',
      [AT.user, 'logged out becomes logged in once the login returns a token, which is stored'],
    ],
    [
      'Logout clears token, roles, permissions, id and the org-tree cache.',
      [AT.user, 'logout clears token, roles, permissions, id and the organisation trees'],
    ],
    [
      'Simulation: the flag and simulated user id are kept.',
      [AT.simulation, 'a reload finds the simulation that the server keeps'],
      [AT.user, 'the session holds every field of the user, of his place and of the simulation'],
    ],
    [
      'Switching permissions replaces permissions and re-registers routes from the returned menus.',
      [AT.simulation, 'start and back replace user, permissions and menus and drop what was read'],
      [AT.user, 'an element stands for whoever holds any of its permissions, none listed for nobody; it follows the permissions at once'],
    ],
    ['Expired session (response code 401): one confirm dialog at a time;', EIGHT],
    ['confirm logs out and goes to /login;', [AT.reauth, '重新登录 logs out, also when the logout itself is answered 401']],
    [
      'cancel stays on the page.',
      EIGHT,
      [AT.browser, 'an expired session asks once; cancel keeps what was typed, 重新登录 comes back to the same place'],
    ],
    [
      'Approval progress text is joined with arrows across the enabled approval levels.',
      [AT.progress, 'joins the enabled levels with " → "'],
      [AT.progress, 'leaves out a level that is off'],
    ],
    ['Dialogs: confirm resolves;', CONFIRM, DIALOGS],
    ['cancel or close rejects;', CONFIRM, DIALOGS],
    ["with distinguishCancelAndClose the close button rejects with 'close' instead of 'cancel'.", CONFIRM, DIALOGS],
    [
      'Notifications: types primary, success, info, warning, error.',
      [AT.pieces, 'notices of five types stand in four corners, 16 px apart, at the top right unless told otherwise'],
    ],
    [
      'They auto-close after the duration, pause while hovered and close on Esc.',
      NOTICES,
      [AT.feedback, 'a notice goes after 4500 ms, not while the pointer rests on it'],
      [AT.feedback, 'Esc belongs to an open dialog before it closes a notice'],
    ],
    [
      "Upload: a file is selected and validated, read and hashed, an in-progress notice '正在上传文件，请稍候' is shown, then it is sent.",
      THREE,
      [AT.upload, 'a file against the rules never leaves, and says why'],
    ],
    [
      "On response code 200 the file is added to the list and '上传成功' shows for 3 seconds.",
      THREE,
      [AT.stored, 'a stored file stands in the list with its five fields and its uid, and 上传成功 stays 3000 ms'],
    ],
    ['Otherwise the file is removed from the list and the server message is shown as an error.', THREE],
    [
      'The list is emitted to the parent after all pending uploads finish.',
      THREE,
      [AT.upload, 'after a failed file the next one is delivered'],
    ],
    [
      "Download: shows 'downloading data, please wait', then 'download succeeded' for 3 seconds.",
      [AT.messages, 'downloads: what is told, in the words that are fixed'],
    ],
    ['Business state machines (status changes, approvals, declarations): not shown.', { decided: 'domain.md 2' }],
  ],
});
