import { transition } from 'xstate';
import { type JobEvent, type JobState, jobMachine } from '../../../../machines/job/job.machine.ts';
import type { JobAnswer } from '../../contract/job.calls.ts';
import type { Queryable } from '../database/queryable.ts';

/** A row of the table `job`. */
export interface Job {
  schoolId: number;
  id: number;
  kind: JobAnswer['kind'];
  entity: string;
  title: string;
  userId: number;
  state: JobState;
  done: number;
  total: number;
  params: Record<string, unknown>;
  result: Record<string, unknown>;
  resultFileId: string | null;
  error: string | null;
}
const COLUMNS = `school_id as "schoolId", id::float8 as id, kind, entity, title, user_id::float8 as "userId", state, done, total, params, result,
  result_file_id as "resultFileId", error`;

export async function readJob(
  db: Queryable,
  schoolId: number,
  id: number,
  lock = false,
): Promise<Job | undefined> {
  const { rows } = await db.query<Job>(
    `select ${COLUMNS} from job where school_id = $1 and id = $2${lock ? ' for update' : ''}`,
    [schoolId, id],
  );
  return rows[0];
}

/** What the chart makes of the event; null when it refuses. Columns beside state and progress are the caller's. */
function moved(
  { state, done, total }: Pick<Job, 'state' | 'done' | 'total'>,
  event: JobEvent,
): { place: Pick<Job, 'state' | 'done' | 'total'>; ended: boolean } | null {
  const begun = jobMachine.resolveState({ value: state, context: { done, total } });
  if (!begun.can(event)) return null;
  const [next] = transition(jobMachine, begun, event);
  return {
    place: { state: next.value as JobState, ...next.context },
    ended: next.status === 'done',
  };
}

/** Sends an event to a job whose row is locked; answers false when the chart refuses it (it has been cancelled, say). */
export async function sendToJob(
  db: Queryable,
  job: Job,
  event: JobEvent,
  now: Date,
  more: { result?: object; resultFileId?: string | null; error?: string } = {},
): Promise<boolean> {
  const next = moved(job, event);
  if (!next) return false;
  const { place, ended } = next;
  await db.query(
    `update job set state = $3, done = $4, total = $5, beat_at = $6, finished_at = $7, result = coalesce($8, result),
       result_file_id = coalesce($9, result_file_id), error = coalesce($10, error) where school_id = $1 and id = $2`,
    [
      job.schoolId,
      job.id,
      place.state,
      place.done,
      place.total,
      now,
      ended ? now : null,
      more.result ? JSON.stringify(more.result) : null,
      more.resultFileId ?? null,
      more.error ?? null,
    ],
  );
  Object.assign(job, place, more.result ? { result: more.result } : {});
  return true;
}

export interface NewJob {
  kind: Job['kind'];
  entity: string;
  title: string;
  params: Record<string, unknown>;
}
/** Puts a job into the queue, in the transaction of the request that asks for it. */
export async function addJob(
  db: Queryable,
  who: { schoolId: number; userId: number },
  { kind, entity, title, params }: NewJob,
  now: Date,
) {
  const { rows } = await db.query<{ id: number }>(
    `insert into job (school_id, kind, entity, title, user_id, state, params, created_at) values ($1,$2,$3,$4,$5,$6,$7,$8) returning id::float8 as id`,
    [
      who.schoolId,
      kind,
      entity,
      title,
      who.userId,
      'queued' satisfies JobState,
      JSON.stringify(params),
      now,
    ],
  );
  return rows[0]?.id ?? 0;
}

const DUE = `state = 'queued' or (state = 'running' and beat_at < $1)`;
/** The moment before which a runner must have been heard of. */
const heardSince = (now: Date, silence: number) => new Date(now.getTime() - silence);

/** Whether there is something to take up: one statement, since every instance asks all the time. */
export async function isJobDue(db: Queryable, now: Date, silence: number): Promise<boolean> {
  const { rows } = await db.query<{ due: boolean }>(
    `select exists (select from job where ${DUE}) as due`,
    [heardSince(now, silence)],
  );
  return rows[0]?.due ?? false;
}

/** Of the jobs that are due (alias `j`) first those of the person for whom least is being done, then of whom was served the longest ago. */
const FAIRLY = `(select count(*) from job r where r.school_id = j.school_id and r.user_id = j.user_id and r.state = 'running' and r.beat_at >= $1),
  (select max(s.beat_at) from job s where s.school_id = j.school_id and s.user_id = j.user_id and s.beat_at > $1 - interval '1 hour') nulls first, j.id`;

/** The job that is due, taken up under a lock that others skip; a runner silent for `silence` ms has died (运行 20). */
export async function takeJob(db: Queryable, now: Date, silence: number): Promise<Job | undefined> {
  const { rows } = await db.query<Job>(
    `select ${COLUMNS} from job j where ${DUE} order by ${FAIRLY} limit 1 for update of j skip locked`,
    [heardSince(now, silence)],
  );
  const [job] = rows;
  if (!job) return undefined;
  if (job.state === 'running') await sendToJob(db, job, { type: 'release' }, now);
  return (await sendToJob(db, job, { type: 'take' }, now)) ? job : undefined;
}
