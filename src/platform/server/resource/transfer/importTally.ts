import type { ImportResult, RowProblem } from '../../../contract/job.calls.ts';
import type { Job } from '../../jobs/job.ts';
import type { WorkingContext } from '../../request/context.ts';
import type { Sheet } from './importSheet.ts';

/** What an import was asked to do; stands in its job. */
export interface Params extends Record<string, unknown> {
  mode: 'add' | 'merge';
  dryRun: boolean;
  fileName: string;
  fileId: string;
  context: WorkingContext;
  ip: string;
}
/** Problems that an answer carries; the result file has all. */
const SHOWN = 200;

export interface Failed {
  at: number;
  problems: RowProblem[];
}

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
  private readonly params: Params;
  private readonly sheet: Sheet;
  constructor(params: Params, sheet: Sheet, job: Pick<Job, 'done' | 'result'>) {
    this.params = params;
    this.sheet = sheet;
    const kept = job.result as Partial<ImportResult> & { failed?: Failed[] };
    if (job.done === 0 || params.dryRun) return;
    this.added = kept.added ?? 0;
    this.changed = kept.changed ?? 0;
    this.same = kept.same ?? 0;
    this.failed.push(...(kept.failed ?? []));
    this.warnings.push(...(kept.warnings ?? []));
  }
  /** Counts of its own for a transaction that may be done again, or not at all: only what was kept counts. */
  copy(): Tally {
    const copy = new Tally(this.params, this.sheet, { done: 0, result: {} });
    Object.assign(copy, { added: this.added, changed: this.changed, same: this.same });
    copy.failed.push(...this.failed);
    copy.warnings.push(...this.warnings);
    for (const [key, at] of this.lines) copy.lines.set(key, at);
    return copy;
  }
  refuse(at: number, problems: RowProblem[]): void {
    this.failed.push({ at, problems });
  }
  /** @param whole with every refused row, for whoever takes the job up again */
  result(whole = false): ImportResult & { failed?: Failed[] } {
    const { mode, fileName, dryRun: isDry } = this.params;
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
      problems: this.failed.flatMap(({ problems }) => problems).slice(0, SHOWN),
      ...(this.warnings.length > 0 ? { warnings: this.warnings.slice(0, SHOWN) } : {}),
      ...(whole ? { failed: this.failed } : {}),
    };
  }
}
