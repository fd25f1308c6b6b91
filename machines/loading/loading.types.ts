export const LOADING_TEXT = {
  offline: '网络不通，连接恢复后自动打开。',
  updated: '系统已更新，或有文件没有下载成功。请先保存正在填写的内容，再重新打开页面。',
} as const;

export interface LoadingContext {
  /** a page has nothing to show without its code; a part of an open page is waited for, with all that was typed around it */
  kind: 'page' | 'part';
  /** a page that was not even asked for, since there was no connection; what failed is remembered by the browser until the document is loaded anew */
  untried: boolean;
  /** what the person reads */
  error: string | null;
}
/** What was found when the server was asked whether it is there. */
export interface Found {
  answers: boolean;
  /** somewhere on a page something is unsaved, which loading the document anew would ask about */
  unsaved: boolean;
}
export type LoadingEvent =
  | { type: 'CAME' }
  | { type: 'FAILED' }
  /** the code is there and does not run, which waiting does not help */
  | { type: 'BROKEN' }
  /** the browser tells that it is connected */
  | { type: 'ONLINE' }
  /** a person presses 重试 or 重新打开页面 */
  | { type: 'RETRY' };
export type LoadingEmitted =
  /** ask for the code */
  | { type: 'fetch' }
  /** load the document anew */
  | { type: 'reload' }
  /** say it in the corner: nothing else shows that a part is waited for */
  | { type: 'failed'; text: string };
export type LoadingInput = { kind: 'part' } | { kind: 'page'; untried: boolean };
