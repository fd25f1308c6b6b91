import type { Pool } from 'pg';
import { random } from '../agreement/draw.ts';
import type { Client } from '../kit/client.ts';
import type { Worker } from './crowd.ts';

/** What came of a run: how often each event was done, and how often each code answered. */
export interface Tally {
  done: Map<string, number>;
  codes: Map<number, number>;
}
interface Row {
  id: number;
  version: number;
}
type Chance = () => number;

/** How much waited at a level when somebody looked last: people do not all begin at the first page. */
const waiting = new Map<Worker['level'], number>();
const count = <K>(map: Map<K, number>, key: K, by = 1) => map.set(key, (map.get(key) ?? 0) + by);
/** People look again after a moment when there is nothing for them; nobody else's result is waited for. */
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const WHY = '周学时与方案不一致';
const REJECT = '该课程本学期不具备开设条件';
/** What an approver does with an item, by the way the die falls. */
function decisionBy(die: number, level: Worker['level']): Record<string, unknown> {
  if (die < 0.04) return { type: 'returnToDeclarer', opinion: WHY };
  if (die < 0.07) return { type: 'returnToPrevious', opinion: '请再核对' };
  if (die < 0.08 && level === 'master')
    return { type: 'returnToLevel', level: 'teaching', opinion: '请换教师' };
  if (die < 0.09) return { type: 'reject', opinion: REJECT };
  if (die < 0.11) return { type: 'comment', opinion: '已看' };
  return { type: 'pass' };
}

function desk({ client }: { client: Client }, tally: Tally) {
  return {
    send: async (row: Row, body: Record<string, unknown>) => {
      const answer = await client.post(`/talent/declaration/${row.id}/event`, {
        ...body,
        version: row.version,
      });
      count(tally.codes, answer.code);
      if (answer.code === 200) count(tally.done, `${body.type}`);
      return answer;
    },
    batch: async (type: string, rows: readonly Row[]) => {
      const items = rows.map(({ id, version }) => ({ id, version }));
      const answer = await client.post('/talent/declaration/events', { type, items });
      count(tally.codes, answer.code);
      if (answer.code !== 200) return;
      count(tally.done, type, answer.data.done.length);
      for (const { code } of answer.data.refused) count(tally.codes, code);
    },
  };
}

const PAGE = 20;
/** Nobody got a connection in time: they try again. */
export const AWAY = 503;
async function approve(worker: Worker, tally: Tally, chance: Chance): Promise<boolean> {
  const { send, batch } = desk(worker, tally);
  const pageNum = 1 + Math.floor(chance() * Math.ceil((waiting.get(worker.level) ?? 0) / PAGE));
  const { code, data } = await worker.client.get(`/talent/approve/${worker.level}/list`, {
    pageSize: PAGE,
    pageNum,
  });
  count(tally.codes, code);
  if (code === AWAY) return false;
  waiting.set(worker.level, data.total);
  const rows: Row[] = data.rows;
  if (rows.length === 0) return false;
  const some = rows.filter(() => chance() < 0.35).slice(0, 5);
  if (chance() < 0.3) await batch('pass', some.length ? some : rows.slice(0, 3));
  else
    for (const row of some) {
      const decision = decisionBy(chance(), worker.level);
      const answer = await send(row, decision);
      if (answer.code === 200 && decision.type === 'pass' && chance() < 0.08)
        await send(answer.data, { type: 'takeBack' });
    }
  return true;
}

async function declareAgain(worker: Worker, tally: Tally, chance: Chance): Promise<boolean> {
  const { send, batch } = desk(worker, tally);
  const mine = async (status: string) =>
    ((await worker.client.get('/talent/declaration/list', { mine: true, status, pageSize: 20 }))
      .data?.rows ?? []) as Row[];
  const open = await mine('0,2,3');
  if (open.length > 0) await batch('submit', open);
  const [seen] = chance() < 0.3 ? await mine('1') : [];
  if (seen)
    await send(
      seen,
      chance() < 0.5 ? { type: 'withdraw', opinion: '班级有变' } : { type: 'remind' },
    );
  return open.length > 0;
}

/** Everybody works at once until nothing is open any more. */
export async function workOff(
  pool: Pool,
  workers: readonly Worker[],
  seed: number,
): Promise<Tally> {
  const tally: Tally = { done: new Map(), codes: new Map() };
  const open = async () =>
    (
      await pool.query(
        'select count(*)::int as n from declaration where declare_status in (0, 1, 2, 3)',
      )
    ).rows[0].n as number;
  let left = await open();
  const watch = async () => {
    while (left > 0) {
      await pause(300);
      left = await open().catch(() => left); // as busy for us as for them
    }
  };
  const lane = async (worker: Worker, index: number) => {
    const chance = random(seed * 7919 + index);
    while (left > 0) {
      const did = await (worker.level
        ? approve(worker, tally, chance)
        : declareAgain(worker, tally, chance));
      await pause(did ? 5 : 50 + Math.floor(chance() * 250));
    }
  };
  await Promise.all([watch(), ...workers.map(lane)]);
  return tally;
}
