import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { HEADER } from '../../src/platform/contract/paths.ts';
import { type Client, client } from '../kit/client.ts';
import type { College } from '../kit/school/college.ts';
import { crowd, drafts } from '../soak/crowd.ts';

/** What came of it: decisions answered as done, and how often each other answer or none came. */
export interface Tally {
  acked: Map<number, number>;
  answers: Map<string, number>;
}
/** A declaration, and who sends it to whatever instance they like. */
export interface Lane {
  id: number;
  version: number;
  clients: readonly Client[];
}
export const newTally = (): Tally => ({ acked: new Map(), answers: new Map() });
const count = <K>(map: Map<K, number>, key: K) => map.set(key, (map.get(key) ?? 0) + 1);

/** So many drafts, each with the person who declares it, for the instances at these addresses. */
export async function lanesFor(
  college: College,
  many: number,
  urls: readonly string[],
): Promise<Lane[]> {
  const people = await crowd(college, 4);
  const ids = await drafts(college, many);
  const { rows } = await college.pool.query<{ id: number; version: number; username: string }>(
    `select d.id::float8 as id, d.version, u.username from declaration d join app_user u on u.school_id = d.school_id and u.id = d.declarer_id
     where d.id = any($1)`,
    [ids],
  );
  return rows.map(({ id, version, username }) => {
    const token = people.find(({ name }) => name === username)?.client.token ?? null;
    return { id, version, clients: urls.map((url) => client({ url }, token)) };
  });
}

/** Asks under one key until it is done, as the screen does; answers the new version, null when told to stop. */
async function insist(
  { id, clients }: Lane,
  body: object,
  tally: Tally,
  goOn: () => boolean,
): Promise<number | null> {
  const headers = { [HEADER.idempotency]: randomUUID() };
  for (let attempt = 0; attempt === 0 || goOn(); attempt++) {
    const by = clients[Math.floor(Math.random() * clients.length)] as Client;
    const answer = await by
      .call('POST', `/talent/declaration/${id}/event`, { body, headers })
      .catch(() => null);
    if (answer?.code === 200) {
      count(tally.acked, id);
      return answer.data.version as number;
    }
    count(
      tally.answers,
      answer ? `${answer.status}/${answer.code}${answer.data?.busy ? ' busy' : ''}` : 'no answer',
    );
    // the server said when: in the short form nobody has so much time
    await pause(attempt < 3 ? 20 : 200);
  }
  return null;
}

/** Submits and withdraws, until told to stop; every answer is counted. What is under way then is asked for to its end by `settle`. */
export async function work(
  lanes: Lane[],
  tally: Tally,
  goOn: () => boolean,
  settle: () => boolean,
): Promise<void> {
  const one = async (lane: Lane) => {
    for (let turn = 0; goOn(); turn++) {
      const body = turn % 2 ? { type: 'withdraw', opinion: '班级有变' } : { type: 'submit' };
      const version = await insist(lane, { ...body, version: lane.version }, tally, settle);
      if (version === null) return;
      lane.version = version;
    }
  };
  await Promise.all(lanes.map(one));
}

/** Acknowledged against recorded, per item: what was lost, and what is there more than once. */
export async function recount(pool: Pool, lanes: readonly Lane[], { acked }: Tally) {
  const { rows } = await pool.query<{ id: number; n: number; gaps: number }>(
    `select declaration_id::float8 as id, count(*)::int as n, (max(seq) - count(*))::int as gaps from approval_record
     where declaration_id = any($1) group by 1`,
    [lanes.map(({ id }) => id)],
  );
  const recorded = new Map(rows.map((row) => [row.id, row.n]));
  const difference = (id: number) => (recorded.get(id) ?? 0) - (acked.get(id) ?? 0);
  const ids = [...new Set([...recorded.keys(), ...acked.keys()])];
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
  return {
    acked: sum([...acked.values()]),
    recorded: sum([...recorded.values()]),
    lost: sum(ids.map((id) => Math.max(0, -difference(id)))),
    doubled: sum(ids.map((id) => Math.max(0, difference(id)))),
    gaps: sum(rows.map(({ gaps }) => gaps)),
  };
}
