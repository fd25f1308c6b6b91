import { AT, rows } from '../row.ts';

const TEXTS = [AT.constants, 'every fixed text stands as the specification and decisions.md 5 have it'] as const;
const ORDER = [AT.rules, '%i %j'] as const;
const TOLD = [AT.api, 'answer %j is told as %s'] as const;
const EIGHT = [
  AT.reauth,
  'eight answers of 401 open one dialog; 取消 rejects each once and keeps the session; the next 401 asks again',
] as const;
const WALKED = [AT.walks, '%s: every declared transition is walked on the screen, and what is refused cannot be done there'] as const;
const THREE = [AT.upload, 'three at once: one stored, one refused by the server, one lost and tried again; the form hears once'] as const;
const DIALOG = [AT.pieces, 'a dialog has its close button unless told otherwise, the title of its type, and 确定 and 取消'] as const;

export const section8 = rows(8, {
  '': [
    ["401: '认证失败，无法访问系统资源'", TEXTS, ORDER],
    ["403: '当前操作没有权限'", TEXTS, ORDER, TOLD],
    ["404: '访问资源不存在'", TEXTS, ORDER, TOLD],
    ["other: '系统未知错误，请反馈给管理员'", TEXTS, ORDER, TOLD],
    ['By response body code (default 200)', [AT.calls, 'an answer without code counts as 200']],
    [
      "401: confirm dialog 'login status expired, you may stay on page or log in again' with buttons re-login/cancel;",
      WALKED,
      EIGHT,
      TEXTS,
    ],
    ['rejects with an invalid-session text.', EIGHT],
    ['500: error dialog with the mapped message or msg;', TOLD],
    ['rejects.', [AT.calls, 'codes 500, 601 and any other but 200 reject with what was told']],
    ['601: warning dialog with the message.', TOLD],
    ['Any other non-200: error dialog.', TOLD],
    ['Message order: code-to-text map, else msg, else a default.', ORDER],
    ["Transport: Network Error gives 'backend interface connection abnormal';", TOLD, TEXTS],
    ["timeout gives 'system interface request timed out';", [AT.api, 'no answer within ten seconds is a time-out'], TEXTS],
    ["HTTP status failure gives 'system interface {status} abnormal';", TOLD, TEXTS],
    ['shown as an error dialog.', TOLD],
    [
      "Other: download failure 'error downloading file, contact the administrator';",
      [AT.messages, 'downloads: what is told, in the words that are fixed'],
      ['tests/web/shell/download.test.tsx', 'a failure of the way there with status %s is told'],
    ],
    ["upload network failure '上传文件失败';", THREE],
    ['upload non-200 shows the server msg.', THREE],
    ['Dialog titles: info 提示, error 错误, warn 警告, success 成功;', DIALOG, TEXTS],
    ['buttons 确定/取消.', DIALOG, TEXTS],
  ],
});
