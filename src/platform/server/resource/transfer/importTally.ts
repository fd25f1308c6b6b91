import type { ImportResult, RowProblem } from '../../../contract/job.calls.ts';
import { type Filling, isOverfull } from '../../../contract/resource/filling.ts';
import type { Job } from '../../jobs/job.ts';
import type { WorkingContext } from '../../request/context.ts';
import type { Sheet } from './importSheet.ts';

/** What an import was asked to do; stands in its job. */
export interface Params extends Record<string, unknown> {
  mode: 'add' | 'merge';
  dryRun: boolean;
  /** Whoever asked knows that something gets overfull. */
  known?: boolean;
  fileName: string;
  fileId: string;
  context: WorkingContext;
  ip: string;
}
/** Problems that an answer carries; the job keeps all of them, to be paged through (导入导出 27). */
const SHOWN = 200;

export interface Failed {
  at: number;
  problems: RowProblem[];
}

/** What a job keeps of an import: what it answers, and all rows that it has something to say of. */
export type WholeResult = ImportResult & { failed: Failed[]; warned: RowProblem[] };

/** What an import comes to; taken up again it goes on from what was kept with the last chunk. */
export class Tally {
  added = 0;
  changed = 0;
  same = 0;
  readonly failed: Failed[] = [];
  /** of rows that are written all the same */
  readonly warnings: RowProblem[] = [];
  /** the first row of each key, to name the double ones */
  readonly lines = new Map<string, number>();
  /** how many new rows go into what */
  readonly filled = new Map<number, number>();
  /** how many leave what for that */
  readonly left = new Map<number, number>();
  /** how full that gets; known when all rows are done */
  fillings: readonly Filling[] = [];
  fillingNoun = '';
  private readonly params: Params;
  private readonly sheet: Sheet;
  constructor(params: Params, sheet: Sheet, job: Pick<Job, 'done' | 'result'>) {
    this.params = params;
    this.sheet = sheet;
    const kept = job.result as Partial<WholeResult>;
    if (job.done === 0 || params.dryRun) return;
    this.added = kept.added ?? 0;
    this.changed = kept.changed ?? 0;
    this.same = kept.same ?? 0;
    this.failed.push(...(kept.failed ?? []));
    this.warnings.push(...(kept.warned ?? []));
  }
  /** Counts of its own for a transaction that may be done again, or not at all: only what was kept counts. */
  copy(): Tally {
    const copy = new Tally(this.params, this.sheet, { done: 0, result: {} });
    Object.assign(copy, { added: this.added, changed: this.changed, same: this.same });
    copy.failed.push(...this.failed);
    copy.warnings.push(...this.warnings);
    for (const [key, at] of this.lines) copy.lines.set(key, at);
    for (const [id, n] of this.filled) copy.filled.set(id, n);
    for (const [id, n] of this.left) copy.left.set(id, n);
    return copy;
  }
  refuse(at: number, problems: RowProblem[]): void {
    this.failed.push({ at, problems });
  }
  fill(id: number | null, from: number | null = null): void {
    if (id === null || id === from) return;
    this.filled.set(id, (this.filled.get(id) ?? 0) + 1);
    if (from !== null) this.left.set(from, (this.left.get(from) ?? 0) + 1);
  }
  /** With every refused row, for whoever takes the job up again or pages through them. */
  result(): WholeResult {
    const { mode, fileName, dryRun: isDry } = this.params;
    const problems = this.failed.flatMap((row) => row.problems);
    return {
      dryRun: isDry,
      mode,
      fileName,
      added: this.added,
      changed: this.changed,
      same: this.same,
      refused: this.failed.length,
      ignored: this.sheet.heading.ignored,
      ...(this.sheet.hidden.length > 0 ? { hidden: this.sheet.hidden } : {}),
      skipped: this.sheet.skipped,
      problems: problems.slice(0, SHOWN),
      ...(problems.length > SHOWN ? { problemCount: problems.length } : {}),
      ...(this.warnings.length > 0 ? { warnings: this.warnings.slice(0, SHOWN) } : {}),
      ...(this.warnings.length > SHOWN ? { warningCount: this.warnings.length } : {}),
      ...(this.fillings.length > 0
        ? {
            fillings: this.fillings.slice(0, SHOWN),
            fillingNoun: this.fillingNoun,
            fillingCount: this.fillings.length,
            overfull: this.fillings.filter(isOverfull).length,
          }
        : {}),
      failed: this.failed,
      warned: this.warnings,
    };
  }
}
