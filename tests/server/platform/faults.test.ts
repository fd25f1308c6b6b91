/**
 * `npm run faults`: 50 people decide on two instances while the database under them is broken in every way. Its short forms: single
 * connections in outage.test.ts, a database that dies or freezes in start.proof.test.ts.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { HISTORIES } from '../../../src/main/server/histories.ts';
import { verifyChain } from '../../../src/platform/server/audit/verify.ts';
import { openPool } from '../../../src/platform/server/database/pool.ts';
import { isAlive, readPidFile } from '../../../src/platform/server/database/postgres.pidfile.ts';
import { conform } from '../../../src/workbench/server/conform.ts';
import { lanesFor, newTally, recount, work } from '../../faults/storm.ts';
import { client } from '../../kit/client.ts';
import { TEST_KEYS } from '../../kit/fixed.ts';
import { type ServerProcess, spawnServer } from '../../kit/process.ts';
import { proved } from '../../kit/proved.ts';
import { startCollege } from '../../kit/school/college.ts';

const SECONDS = Number(process.env.FAULTS ?? 0);
const PEOPLE = 50;
const KEYS = {
  FIELD_KEYS: TEST_KEYS.fieldKeys,
  FIELD_INDEX_KEY: TEST_KEYS.indexKey,
  SIGNING_KEY: 'k'.repeat(43),
};
const started: ServerProcess[] = [];
const folders: string[] = [];
afterAll(async () => {
  for (const { child, ended } of started.reverse()) {
    child.kill('SIGTERM');
    await ended;
  }
  for (const it of folders) rmSync(it, { recursive: true, force: true });
});

async function instance(env: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(inject('folder'), 'faults-'));
  folders.push(folder);
  const server = spawnServer({ ...KEYS, DATA_DIR: folder, LOG_LEVEL: 'silent', ...env });
  started.push(server);
  await server.printed('按 Ctrl-C 停止。');
  return { server, folder };
}
/** Asks again for as long as the database is not there. */
async function patient<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined) return answer;
    await pause(100);
  }
}
const status = (server: ServerProcess, at = '/readyz') =>
  fetch(`${server.url()}${at}`).then((r) => r.status);
const PEERS = `from pg_stat_activity where datname = 'school' and backend_type = 'client backend' and pid <> pg_backend_pid()`;

async function fillCollege(
  place: { host: string; port: number; user: string; database: string },
  pool: Pool,
  urls: string[],
) {
  const college = await startCollege({ database: { place, pool, drop: async () => {} } });
  // the instances go by the real day, the one that fills the college by the demo's
  await pool.query(`update semester set declare_open_at = least(declare_open_at, now() - interval '1 day'),
    declare_close_at = greatest(declare_close_at, now() + interval '9 days')`);
  await pool.query(
    `update role set permissions = permissions || '{talent:course:list,talent:course:export}' where id = 8`,
  );
  const lanes = await lanesFor(college, PEOPLE, urls);
  await college.server.stop();
  return { lanes, reader: client({ url: urls[0] ?? '' }, college.as.reader.token) };
}

test.runIf(SECONDS > 0)(
  `${PEOPLE} people, two instances, ${SECONDS} s of broken connections, restarts, crashes, a frozen database`,
  async () => {
    const first = await instance();
    const data = path.join(first.folder, 'postgres/pg');
    const postmaster = () => readPidFile(data)?.pid ?? 0;
    const { port, socketFolder: host } = readPidFile(data) ?? { port: 0, socketFolder: '' };
    const place = { host, port, user: 'school', database: 'school' };
    const second = await instance({
      DATABASE_URL: `postgresql://school@localhost:${port}/school?host=${encodeURIComponent(host)}`,
    });
    const servers = [first.server, second.server];
    const pool = openPool(place, { wait: 2_000 });
    const { lanes, reader } = await fillCollege(
      place,
      pool,
      servers.map((server) => server.url()),
    );

    const tally = newTally();
    const acked = () => [...tally.acked.values()].reduce((a, b) => a + b, 0);
    let going = true;
    const working = work(
      lanes,
      tally,
      () => going,
      () => true,
    );
    /** Both serve again, and people get on with their work. */
    const again = async () => {
      for (const server of servers)
        await vi.waitUntil(async () => (await status(server)) === 200, {
          timeout: 120_000,
          interval: 50,
        });
      const before = acked();
      await vi.waitUntil(() => acked() > before + PEOPLE, { timeout: 120_000, interval: 20 });
    };
    const jobs: number[] = [];
    const exporting = async () => {
      const sent = {
        body: 'columns=courseName',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      };
      const ask = () => reader.call('POST', '/talent/course/exportJob', sent);
      jobs.push(await patient(async () => (await ask()).data?.jobId));
    };
    const phase = async (name: string, times: number, harm: () => Promise<unknown>) => {
      await exporting();
      const before = acked();
      for (let i = 0; i < times; i++) {
        await harm();
        await again();
      }
      console.log(`${name}: ${acked() - before} acked`);
    };
    const signal = async (pid: number, name: NodeJS.Signals) => {
      process.kill(pid, name);
      await vi.waitUntil(() => !isAlive(pid), { timeout: 60_000, interval: 10 });
    };

    await again();
    await phase('connections ended each second', 1, async () => {
      for (let i = 0; i < SECONDS; i++) {
        await patient(() =>
          pool.query(`select pg_terminate_backend(pid) ${PEERS} and random() < 0.5`),
        );
        await pause(1_000);
      }
    });
    await phase('a backend killed outright, 5 times', 5, async () => {
      const { rows } = await patient(() =>
        pool.query<{ pid: number }>(`select pid ${PEERS} order by random() limit 1`),
      );
      if (rows[0]) await signal(rows[0].pid, 'SIGKILL');
    });
    await phase('fast restart, 5 times', 5, () => signal(postmaster(), 'SIGINT'));
    await phase('PostgreSQL killed outright, 3 times', 3, () => signal(postmaster(), 'SIGKILL'));
    await phase('PostgreSQL frozen', 1, async () => {
      const { rows } = await patient(() => pool.query<{ pid: number }>(`select pid ${PEERS}`));
      const frozen = [postmaster(), ...rows.map(({ pid }) => pid)];
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
      try {
        for (const server of servers) expect(await status(server)).toBe(503);
        const info = await reader.call('GET', '/getInfo');
        expect([info.status, info.code]).toEqual([503, 503]);
        await pause(5_000);
      } finally {
        for (const pid of frozen) if (isAlive(pid)) process.kill(pid, 'SIGCONT');
      }
    });
    going = false;
    await working;

    const figures = await recount(pool, lanes, tally);
    console.log(figures, Object.fromEntries(tally.answers));
    expect(servers.map(({ child }) => child.exitCode ?? child.signalCode)).toEqual([null, null]);
    expect(figures).toEqual({
      acked: figures.recorded,
      recorded: figures.recorded,
      lost: 0,
      doubled: 0,
      gaps: 0,
    });
    expect(
      [...tally.answers.keys()].filter(
        (it) => !['502/502', '503/503', '200/409 busy'].includes(it),
      ),
    ).toEqual([]);
    const rowsOf = async (text: string, values: unknown[] = []) =>
      (await pool.query(text, values)).rows;
    expect(
      await rowsOf(
        `select count(*)::int as n from audit_log where action = 'declarationEvent' and outcome = 'done'`,
      ),
    ).toEqual([{ n: figures.recorded }]);
    await expect
      .poll(() => rowsOf('select distinct state from job where id = any($1)', [jobs]), {
        timeout: 60_000,
      })
      .toEqual([{ state: 'done' }]);
    await expect
      .poll(() => rowsOf('select id from audit_log where seq is null'), { timeout: 60_000 })
      .toEqual([]);
    expect((await verifyChain(pool, [])).fault).toBe(null);
    const diverging: unknown[] = [];
    await conform(HISTORIES, pool, 1, (row) => diverging.push(row));
    expect(diverging).toEqual([]);
    proved({ people: PEOPLE, decisions: figures.recorded, lost: 0, doubled: 0 });
    await pool.end();
  },
  3_600_000,
);
