export type ImportMode = 'add' | 'merge';
/** The workbook that somebody chose. `source` is the browser's File, which only the given actors look at. */
export interface Workbook {
  name: string;
  source?: unknown;
}
/** What a finished job says of its rows. */
export interface ImportOutcome {
  dryRun: boolean;
  mode: ImportMode;
  /** rows that were, or would be, added or changed */
  rows: number;
  /** of what they go into, how many would hold more than was planned, or than their rooms do */
  overfull: number;
}
export interface ImportContext {
  file: Workbook | null;
  mode: ImportMode;
  /** whether only the check is asked for */
  dryRun: boolean;
  /** the job that the address names */
  jobId: number | null;
  outcome: ImportOutcome | null;
  /** the person has said that they know what gets overfull */
  known: boolean;
  /** 0 to 1 as the workbook leaves */
  progress: number;
  problem: string | null;
}
export type ImportEvent =
  | { type: 'CHOOSE'; file: Workbook }
  | { type: 'MODE'; mode: ImportMode }
  | { type: 'CHECK' }
  | { type: 'KNOW'; known: boolean }
  | { type: 'IMPORT' }
  | { type: 'PROGRESS'; progress: number }
  /** what the server says of the job, once it has ended */
  | { type: 'JOB_ENDED'; state: 'done' | 'failed' | 'cancelled'; outcome: ImportOutcome | null }
  /** there is no such job, or it is somebody else's */
  | { type: 'JOB_LOST' }
  | { type: 'CANCEL' }
  | { type: 'CLOSE' };
export type ImportEmitted =
  /** the job that the address is to name from now on */
  | { type: 'job'; id: number | null }
  /** rows have been written: what shows them is to be read anew */
  | { type: 'written' };
export interface SendInput {
  file: Workbook;
  mode: ImportMode;
  dryRun: boolean;
  known: boolean;
  progress: (part: number) => void;
}
