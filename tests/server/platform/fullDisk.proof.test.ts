/**
 * Disks that are really full: small ones in memory, one for everything and one for the files alone, are filled to the last byte while people work, and get
 * room again. To mount them needs root on Linux; where that may not be done nothing is tried, and the run says so.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { openPool } from '../../../src/platform/server/database/pool.ts';
import { readPidFile } from '../../../src/platform/server/database/postgres.pidfile.ts';
import { type Answer, type Client, login } from '../../kit/client.ts';
import { UPLOAD } from '../../kit/files.ts';
import { ownFolder } from '../../kit/installation.ts';
import { type ServerProcess, spawnServer } from '../../kit/process.ts';
import { PDF, uploadForm } from '../../kit/school/samples.ts';
import { ended } from '../../kit/school/settings.ts';
import { startServer } from '../../kit/server.ts';

vi.setConfig({ testTimeout: 240_000 });
const MB = 1024 * 1024;
const PASSWORD = 'Demo-2026-abc';
const TOLD = '服务器存储空间已满，本次没有保存，请联系管理员清理空间后再试';
const WAIT = '系统繁忙或正在恢复，本次没有办成，内容没有改动，请稍候再试';
const LONG = { timeout: 60_000, interval: 20 };
const FULL = { status: 507, code: 507, msg: TOLD };
const DONE = { status: 200, code: 200 };

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** A disk of so many megabytes in memory. */
function mount(folder: string, megabytes: number): boolean {
  mkdirSync(folder, { recursive: true });
  const size = `size=${megabytes}m,mode=755`;
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder]);
  return status === 0 && undo.push(() => spawnSync('umount', ['-l', folder])) > 0;
}
const mayMount = ((): boolean => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const { status } = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']);
  return status === 0;
})();
const what = mayMount ? '' : ' (not tried: mounting a small disk needs root on Linux)';

const fillers = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('filler'));
/** Whatever room there is, or comes, is taken. */
function fill(folder: string): void {
  for (const piece of [MB, 4_096])
    for (let at = fillers(folder).length; ; at++)
      try {
        writeFileSync(path.join(folder, `filler${at}`), Buffer.alloc(piece));
      } catch {
        break;
      }
}
const free = (folder: string) => {
  for (const name of fillers(folder)) rmSync(path.join(folder, name));
};

/** The demo at its smallest with the embedded PostgreSQL, all on a disk of its own, and somebody who makes drafts and may look at them. */
async function wholeOnDisk(megabytes: number) {
  const folder = ownFolder('full');
  chmodSync(folder, 0o755);
  mount(folder, megabytes);
  const dataDir = path.join(folder, 'data');
  const server = spawnServer({
    DATA_DIR: dataDir,
    DEMO: '1',
    DEMO_SCALE: '0.05',
    DEMO_PASSWORD: PASSWORD,
    CAPTCHA: 'off',
  });
  undo.push(() => end(server));
  await server.printed('按 Ctrl-C 停止。');
  const declarer = await login({ url: server.url() }, 'declarer', PASSWORD);
  const list = () => declarer.get('/talent/declaration/list', { status: '0', mine: true });
  const id = (await list()).data.rows[0].id as number;
  const copy = () =>
    declarer
      .post(`/talent/declaration/${id}/copy`, {})
      .catch((error: Error): Answer => ({ status: 0, code: 0, msg: error.message }));
  const readiness = async () => (await fetch(`${server.url()}/readyz`)).status;
  return { folder, dataDir, server, declarer, list, copy, readiness };
}
async function end(server: ServerProcess): Promise<void> {
  server.child.kill('SIGTERM');
  await server.ended;
}
const upload = (who: Client) => who.call('POST', UPLOAD, { body: uploadForm('大纲.pdf', PDF) });

/** 运行 18；调用 27 */
test.runIf(mayMount)(
  `no room for the database: what is saved is refused with the sentence, what is read is read, and with room all goes on by itself${what}`,
  async () => {
    const { folder, server, declarer, list, copy, readiness } = await wholeOnDisk(400);
    expect(await copy()).toMatchObject(DONE);
    const before = (await list()).data.total;
    fill(folder);
    // what is left on the last pages is used up first
    let saved = 0;
    await vi.waitUntil(async () => {
      const { code } = await copy();
      if (code === 200) saved++;
      return code === 507;
    });
    for (let i = 0; i < 20; i++) expect(await copy()).toEqual(FULL);
    expect(await upload(declarer)).toEqual(FULL);
    expect(await list()).toMatchObject({ ...DONE, data: { total: before + saved } });
    expect(await readiness()).toBe(503);
    free(folder);
    expect(await copy()).toMatchObject(DONE);
    await expect.poll(readiness, { timeout: 10_000 }).toBe(200);
    expect(await upload(declarer)).toMatchObject(DONE);
    expect((await list()).data.total).toBe(before + saved + 1);
    expect(server.child.exitCode).toBe(null);
  },
);

/** 运行 15、18 */
test.runIf(mayMount)(
  `no room for the log of the database, which ends of it: people are told to wait, nothing that was answered is lost, and with room it is started again by itself${what}`,
  async () => {
    const { folder, dataDir, server, declarer, copy, readiness } = await wholeOnDisk(400);
    const acknowledged = new Set<number>();
    const save = async () => {
      const answer = await copy();
      if (answer.code === 200) acknowledged.add(answer.data.id);
      return answer;
    };
    await save();
    const { socketFolder, port } = readPidFile(path.join(dataDir, 'postgres/pg')) ?? {};
    const place = { host: socketFolder ?? '', port: port ?? 0, user: 'school', database: 'school' };
    const pool = openPool(place, { max: 1 });
    fill(folder);
    // a segment after the other is begun, until there is no room for one and PostgreSQL ends
    const told = new Set<string>();
    await vi.waitUntil(async () => {
      await pool.query('select pg_switch_wal()').catch(() => {});
      const { status, msg } = await save();
      if (status !== 200) told.add(`${status} ${msg}`);
      fill(folder);
      return status === 503;
    }, LONG);
    await pool.end();
    // it cannot start again in so little room
    for (let i = 0; i < 20; i++) expect((await save()).msg).toBe(WAIT);
    expect([...told].filter((it) => it !== `507 ${TOLD}` && it !== `503 ${WAIT}`)).toEqual([]);
    expect(await readiness()).toBe(503);
    free(folder);
    await vi.waitUntil(async () => (await save()).code === 200, LONG);
    await expect.poll(readiness, { timeout: 10_000 }).toBe(200);
    const { data } = await declarer.get('/talent/declaration/list', {
      ...{ status: '0', mine: true, pageSize: 200 },
    });
    const there = data.rows.map((row: { id: number }) => row.id);
    expect([...acknowledged].filter((id) => !there.includes(id))).toEqual([]);
    expect(server.child.exitCode).toBe(null);
  },
);

/** 运行 18、20；文件 4 */
test.runIf(mayMount)(
  `no room for files: uploads are refused, a job ends with the sentence, everything else is saved; with room both go on by themselves${what}`,
  async () => {
    const dataDir = ownFolder('fullFiles');
    mount(dataDir, 64);
    const server = await startServer({ template: 'demo', config: { dataDir }, jobsEvery: 20 });
    undo.push(() => server.stop());
    const [admin, declarer] = [await login(server, 'admin'), await login(server, 'declarer')];
    const exporting = async () => {
      const { data } = await admin.call('POST', '/foundation/dictItem/exportJob', {
        body: 'dictType=term_no&columns=dictLabel,dictValue',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      });
      const { state, error } = await ended(admin, data.jobId);
      return { state, error };
    };
    const { data } = await declarer.get('/talent/declaration/list', { status: '0', mine: true });
    const copy = () => declarer.post(`/talent/declaration/${data.rows[0].id}/copy`, {});
    const readiness = async () => (await fetch(`${server.url}/readyz`)).status;
    expect(await exporting()).toEqual({ state: 'done', error: null });
    fill(dataDir);
    expect(await upload(declarer)).toEqual(FULL);
    expect(await exporting()).toEqual({ state: 'failed', error: TOLD });
    expect(await copy()).toMatchObject(DONE);
    expect(await readiness()).toBe(503);
    free(dataDir);
    expect(await upload(declarer)).toMatchObject(DONE);
    expect(await exporting()).toEqual({ state: 'done', error: null });
    await expect.poll(readiness, { timeout: 10_000 }).toBe(200);
  },
);
