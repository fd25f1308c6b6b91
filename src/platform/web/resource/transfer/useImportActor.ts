import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { importMachine } from '../../../../../machines/importing/importing.machine.ts';
import type { SendInput } from '../../../../../machines/importing/importing.types.ts';
import { type JobAnswer, jobCancel } from '../../../contract/job.calls.ts';
import type { Entity } from '../../../contract/resource/entity.ts';
import { callApi } from '../../api/call.ts';
import { watched } from '../../watched.ts';
import { useReread } from '../list/commands.ts';
import { sendWorkbook } from '../transfer.ts';
import { isOpen, useJob } from '../useJob.ts';

export type ImportActor = ActorRefFrom<typeof importMachine>;
interface Options {
  entity: Entity;
  jobId: number | null;
  onJob: (id: number | null) => void;
  onClose: () => void;
}

/** The chart of an import with its real calls, and the job that it watches. It belongs to no effect: a hidden page goes on. */
export function useImportActor(options: Options): {
  actor: ImportActor;
  job: JobAnswer | undefined;
} {
  const reread = useReread(options.entity);
  const latest = useRef({ ...options, reread });
  latest.current = { ...options, reread };
  const [actor] = useState(() => begin(latest));
  const jobId = useSelector(actor, ({ context }) => context.jobId);
  const watching = useSelector(actor, (snapshot) => snapshot.matches('watching'));
  const closed = useSelector(actor, (snapshot) => snapshot.matches('closed'));
  const { job, error, refetch } = useJob(jobId);
  useEffect(() => {
    if (!watching) return;
    if (error) actor.send({ type: 'JOB_LOST' });
    else if (job && job.id === jobId && !isOpen(job)) actor.send(endOf(job));
  }, [actor, watching, job, jobId, error]);
  const asked = useRef(refetch);
  asked.current = refetch;
  // a cancelled job is looked at at once, not with the next look
  const cancelling = useSelector(actor, (snapshot) => snapshot.matches({ watching: 'cancelling' }));
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !cancelling) void asked.current();
    was.current = cancelling;
  }, [cancelling]);
  useEffect(() => {
    if (closed) latest.current.onClose();
  }, [closed]);
  return { actor, job };
}

function endOf({ state, import: result }: JobAnswer) {
  const outcome = result && {
    dryRun: result.dryRun,
    mode: result.mode,
    rows: result.added + result.changed,
    overfull: result.overfull ?? 0,
  };
  return { type: 'JOB_ENDED', state: state as 'done' | 'failed' | 'cancelled', outcome } as const;
}

function begin(options: {
  readonly current: Options & { reread: () => Promise<void> };
}): ImportActor {
  const logic = importMachine.provide({
    actors: {
      sendWorkbook: fromPromise<number, SendInput>(
        ({ input: { file, mode, dryRun, known, progress }, signal }) =>
          sendWorkbook(
            options.current.entity,
            file.source as File,
            { mode, dryRun, known: known && !dryRun },
            { onUpload: progress, signal },
          ),
      ),
      cancelJob: fromPromise<void, { id: number }>(async ({ input }) => {
        await callApi(jobCancel, { params: { id: input.id }, body: {} });
      }),
    },
  });
  const actor = watched(createActor(logic, { input: { jobId: options.current.jobId } }));
  actor.on('job', ({ id }) => options.current.onJob(id));
  actor.on('written', () => void options.current.reread());
  return actor.start();
}
