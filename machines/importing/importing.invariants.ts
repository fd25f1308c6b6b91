import { rules, type Step } from '../kit/model.ts';
import { emitted } from '../kit/view.ts';
import type { importMachine } from './importing.machine.ts';

/** What must hold at every step of an import (导入导出 1). Answers the broken rules. */
export function importBroken({
  before,
  event,
  after,
  effects,
}: Step<typeof importMachine>): string[] {
  const { must, broken } = rules();
  const { file, mode, dryRun, jobId, outcome } = after.context;
  if (after.matches('sending')) must(file !== null, 'something is sent');
  if (after.matches('watching')) must(jobId !== null, 'a job is watched');
  if (after.matches({ open: 'choosing' }))
    must(outcome === null, 'what was checked counts for its own file only');
  if (outcome === null) must(!after.context.known, 'nobody knows what has not been found');
  if (after.matches('written')) must(outcome?.dryRun === false, 'written is what was imported');
  if (!before || !event) return broken;
  const was = before.context;
  const sent = effects
    .filter((it) => it.start === 'sendWorkbook')
    .map((it) => it.input as { mode: string; dryRun: boolean; known: boolean });
  must(
    sent.length === (after.matches('sending') && !before.matches('sending') ? 1 : 0),
    'a workbook is sent once',
  );
  for (const it of sent) {
    must(it.mode === mode && it.dryRun === dryRun, 'it is sent as the person said');
    must(
      it.dryRun || (was.outcome?.dryRun === true && was.outcome.mode === it.mode),
      'nothing is written that was not checked so',
    );
    must(it.dryRun || (was.outcome?.rows ?? 0) > 0, 'nothing is imported where there is nothing');
    must(
      it.dryRun || was.outcome?.overfull === 0 || it.known,
      'nothing gets overfull that nobody knows of',
    );
    must(it.dryRun === (event.type === 'CHECK'), 'a check writes nothing');
  }
  const jobs = emitted(effects, 'job');
  must(
    jobs.every(({ id }) => id === jobId),
    'the address names no other job',
  );
  if (jobId !== was.jobId) must(jobs[0]?.id === jobId, 'the address names the job');
  must(
    emitted(effects, 'written').length ===
      (after.matches('written') && !before.matches('written') ? 1 : 0),
    'a writing is told once',
  );
  if (before.matches('sending') && after.matches('open'))
    must(after.context.file === was.file, 'a failed sending keeps the file');
  return broken;
}
