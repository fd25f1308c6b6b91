import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { HEADER } from '../../src/platform/contract/paths.ts';
import { type Lane, newTally, recount } from '../faults/storm.ts';
import type { Client } from '../kit/client.ts';

/** What came of the work of all: decisions answered as done, everything else that was answered, and when the decisions were answered. */
export interface Ledger {
  acked: Map<number, number>;
  /** Answers that were no decision, by status and code; people asked again under the same key. */
  refused: Map<string, number>;
  reads: number;
  /** Reads that brought nothing, by what came instead. */
  failedReads: Map<string, number>;
  /** Milliseconds since the beginning, of each decision. */
  at: number[];
}
export const newLedger = (): Ledger => ({
  acked: new Map(),
  refused: new Map(),
  reads: 0,
  failedReads: new Map(),
  at: [],
});
const count = <K>(map: Map<K, number>, key: K) => map.set(key, (map.get(key) ?? 0) + 1);
const sum = (numbers: Iterable<number>) => [...numbers].reduce((a, b) => a + b, 0);
export const acknowledged = ({ acked }: Ledger): number => sum(acked.values());

/** Milliseconds between two things that one person does, at most. */
const THINKING = 1_500;

async function decide(lane: Lane, by: Client, body: object, ledger: Ledger): Promise<void> {
  const headers = { [HEADER.idempotency]: randomUUID() };
  for (let attempt = 1; ; attempt++) {
    const sent = { body: { ...body, version: lane.version }, headers };
    const answer = await by
      .call('POST', `/talent/declaration/${lane.id}/event`, sent)
      .catch(() => null);
    if (answer?.code === 200) {
      count(ledger.acked, lane.id);
      ledger.at.push(performance.now());
      lane.version = answer.data.version as number;
      return;
    }
    const busy = answer?.data?.busy ? ' busy' : '';
    count(ledger.refused, answer ? `${answer.status}/${answer.code}${busy}` : 'no answer');
    await pause(Math.min(100 * attempt, 1_000));
  }
}
async function look(lane: Lane, by: Client, ledger: Ledger): Promise<void> {
  ledger.reads++;
  const answer = await by.get(`/talent/declaration/${lane.id}`).catch(() => null);
  if (answer?.code !== 200)
    count(ledger.failedReads, answer ? `${answer.status}/${answer.code}` : 'no answer');
}

/** Everybody looks at their item, submits it and takes it back, thinks, and goes on for as long as it is wanted; what is begun is ended. */
export async function work(lanes: Lane[], ledger: Ledger, goOn: () => boolean): Promise<void> {
  const one = async (lane: Lane) => {
    const by = lane.clients[0] as Client;
    await pause(Math.random() * THINKING);
    for (let turn = 0; goOn(); turn++) {
      await look(lane, by, ledger);
      const body = turn % 2 ? { type: 'withdraw', opinion: '班级有变' } : { type: 'submit' };
      await decide(lane, by, body, ledger);
      await pause(Math.random() * THINKING);
    }
  };
  await Promise.all(lanes.map(one));
}

/** A line of the table: what happened between two moments, and the longest time in which nobody's decision was answered. */
export interface Phase {
  name: string;
  acknowledged: number;
  refused: number;
  failedReads: number;
  /** Seconds. */
  longestGap: number;
}
/** Watches what comes of the work while something is done to the machines. */
export async function phase(
  name: string,
  ledger: Ledger,
  harm: () => Promise<unknown>,
): Promise<Phase> {
  const [begin, acks] = [performance.now(), acknowledged(ledger)];
  const [refused, failed] = [sum(ledger.refused.values()), sum(ledger.failedReads.values())];
  await harm();
  const moments = [begin, ...ledger.at.filter((it) => it > begin), performance.now()];
  const gaps = moments.slice(1).map((it, i) => it - (moments[i] ?? it));
  return {
    name,
    acknowledged: acknowledged(ledger) - acks,
    refused: sum(ledger.refused.values()) - refused,
    failedReads: sum(ledger.failedReads.values()) - failed,
    longestGap: Math.round(Math.max(...gaps) / 100) / 10,
  };
}
/** Acknowledged against recorded, and the table of all. */
export async function settle(pool: Pool, lanes: Lane[], ledger: Ledger, phases: Phase[]) {
  const { acked, ...figures } = await recount(pool, lanes, { ...newTally(), acked: ledger.acked });
  console.table(
    phases.map(({ name, ...row }) => ({
      '': name,
      acknowledged: row.acknowledged,
      refused: row.refused,
      'failed reads': row.failedReads,
      'longest gap, s': row.longestGap,
    })),
  );
  console.table([
    {
      acknowledged: acked,
      recorded: figures.recorded,
      lost: figures.lost,
      doubled: figures.doubled,
      refused: sum(ledger.refused.values()),
      reads: ledger.reads,
      'failed reads': sum(ledger.failedReads.values()),
      'longest gap, s': Math.max(...phases.map(({ longestGap }) => longestGap)),
    },
  ]);
  console.log('refused:', Object.fromEntries(ledger.refused));
  console.log('failed reads:', Object.fromEntries(ledger.failedReads));
  return { acknowledged: acked, ...figures, failedReads: sum(ledger.failedReads.values()) };
}
