import type { Notice } from '../kit/process.ts';
import type { Picked, StoredFile, UploadedFile, UploadOwner, UploadRules } from './upload.rules.ts';

export interface FileInput {
  file: Picked;
  rules: UploadRules;
  owner: UploadOwner;
}
export interface FileContext extends FileInput {
  md5: string | null;
  /** 0 to 1 */
  progress: number;
  stored: StoredFile | null;
  error: string | null;
  retries: number;
}
export type FileEvent =
  | { type: 'RETRY' }
  | { type: 'CANCEL' }
  | { type: 'PROGRESS'; progress: number };
/** What a file tells the list above it. */
export type FileReport =
  | { type: 'FILE_SENDING'; uid: string }
  | { type: 'FILE_PROGRESS'; uid: string; progress: number }
  | { type: 'FILE_DONE'; uid: string; stored: StoredFile }
  | { type: 'FILE_FAILED'; uid: string; message: string; mayRetry: boolean }
  | { type: 'FILE_REFUSED'; uid: string; message: string };

/** One row of the list. `record` stands as soon as the file is stored. */
export interface UploadEntry {
  uid: string;
  name: string;
  status: 'pending' | 'done';
  progress: number;
  record: UploadedFile | null;
}
/** A file that did not get there: it has left the list, and its message offers to try again (文件 8). */
export interface FailedFile {
  uid: string;
  name: string;
  message: string;
  mayRetry: boolean;
}
export interface UploadListContext {
  rules: UploadRules;
  owner: UploadOwner;
  entries: readonly UploadEntry[];
  failed: readonly FailedFile[];
  /** what of the last selection was refused and why, a line each, to stand under the control */
  problem: string | null;
}
export type UploadListEvent =
  | { type: 'SELECT'; files: readonly Picked[] }
  | { type: 'REMOVE'; uid: string }
  | { type: 'RETRY'; uid: string }
  | FileReport;
export type UploadListEmitted = Notice | { type: 'settled'; files: UploadedFile[] };
