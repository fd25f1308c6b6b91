import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openPool } from '../../../src/platform/server/database/pool.ts';
import { lanesFor, newTally, recount, work } from '../../faults/storm.ts';
import { type College, startCollege } from '../../kit/school/college.ts';
import { createDatabase, type TestDatabase } from '../../kit/server.ts';

/** Milliseconds that requests wait for a connection; the product's are seconds. */
const SHORT = 300;
/** Milliseconds that requests wait for what somebody holds. */
const LOCK = 3_000;
let database: TestDatabase;
let college: College;
/** Connections that belong to no server. */
let outside: TestDatabase['pool'];
beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent'); // faults are wanted
  vi.spyOn(console, 'error').mockImplementation(() => {});
  database = await createDatabase('base', { wait: SHORT, lock: LOCK });
  outside = openPool(database.place);
  college = await startCollege({ database, jobsEvery: 20 });
});
afterAll(async () => {
  await college.server.stop();
  await outside.end();
  await database.drop();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const PEERS = `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;
/** Ends connections of the database as a crash or an operator does. */
const kill = (which = 'true') =>
  outside.query(`select pg_terminate_backend(pid, 5000) from (${PEERS} and ${which}) as it`);

// the last one: it makes declarations without asking for numbers
const KILLS = 4;
/** 调用 14、15、16 */
it('connections broken under load: whoever is told so asks again; nothing that was done is lost or done twice', async () => {
  const lanes = await lanesFor(college, 8, [college.server.url]);
  const tally = newTally();
  let killed = 0;
  const done = work(
    lanes,
    tally,
    () => killed < KILLS,
    () => true,
  );
  while (killed < KILLS) {
    const before = [...tally.acked.values()].reduce((a, b) => a + b, 0);
    await vi.waitUntil(() => [...tally.acked.values()].reduce((a, b) => a + b, 0) >= before + 3, {
      timeout: 20_000,
      interval: 5,
    });
    await kill();
    killed++;
  }
  await done;
  expect(
    [...tally.answers.keys()].filter(
      (answer) => !['503/503', '502/502', '200/409 busy'].includes(answer),
    ),
  ).toEqual([]);
  const figures = await recount(outside, lanes, tally);
  expect(figures).toEqual({
    acked: figures.recorded,
    recorded: figures.recorded,
    lost: 0,
    doubled: 0,
    gaps: 0,
  });
  expect(figures.acked).toBeGreaterThan(KILLS * 3);
});
