/**
 * Disks that are really full: small ones in memory, for the database and for the files, are filled to the last byte while people work, and room is made again. To
 * mount them needs root on Linux; where that may not be done nothing is tried.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, inject, test, vi } from 'vitest';
import { type Answer, type Client, login } from '../../kit/client.ts';
import { UPLOAD } from '../../kit/files.ts';
import { type ServerProcess, spawnServer } from '../../kit/process.ts';
import { PDF, uploadForm } from '../../kit/school/samples.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });
const MB = 1024 * 1024;
const FULL = {
  status: 507,
  code: 507,
  msg: '服务器存储空间已满，本次没有保存，请联系管理员清理空间后再试',
};

/** A disk of so many megabytes in memory, and what fills it to its end and makes room again. */
function diskAt(folder: string, megabytes: number) {
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  const filler = path.join(folder, 'filler');
  return {
    isMounted: status === 0,
    fill: () => {
      let at = 0;
      for (const piece of [MB, 4096])
        for (let full = false; !full; )
          try {
            writeFileSync(`${filler}${at++}`, Buffer.alloc(piece));
          } catch {
            full = true;
          }
      const { bavail } = statfsSync(folder);
      console.log('left', bavail, at);
    },
    free: () => spawnSync('sh', ['-c', `rm -f ${filler}*`]),
    unmount: () => spawnSync('umount', ['-l', folder]),
  };
}
const parent = () => {
  const folder = mkdtempSync(path.join(inject('folder'), 'disk-'));
  chmodSync(folder, 0o755);
  return folder;
};
test('x', async () => {
  const folder = parent();
  const disk = diskAt(folder, 400);
  const server = spawnServer({ DATA_DIR: path.join(folder, 'data'), DEMO: '1', DEMO_SCALE: '0.05', CAPTCHA: 'off', DEMO_PASSWORD: 'Demo-2026-abc' });
  await server.printed('按 Ctrl-C 停止。');
  console.log(spawnSync('df', ['-h', folder], { encoding: 'utf8' }).stdout);
  const declarer = await login({ url: server.url() }, 'declarer', 'Demo-2026-abc');
  const { data } = await declarer.get('/talent/declaration/list', { status: '0', mine: true });
  const copy = () => declarer.post(`/talent/declaration/${data.rows[0].id}/copy`, {});
  console.log(await copy());
  disk.fill();
  const seen = new Map<string, number>();
  for (let i = 0; i < 300; i++) {
    const a = await copy().catch((e) => ({ status: 0, code: 0, msg: String(e) }));
    const k = `${a.status} ${a.code} ${a.msg}`;
    seen.set(k, (seen.get(k) ?? 0) + 1);
  }
  console.log(seen);
  console.log(await declarer.get('/talent/declaration/list', { status: '0', mine: true }).then((a) => [a.status, a.code, a.msg]));
  console.log((await fetch(`${server.url()}/readyz`)).status, await declarer.call('POST', UPLOAD, { body: uploadForm('大纲.pdf', PDF) }));
  disk.free();
  const began = performance.now();
  await vi.waitUntil(async () => (await copy().catch(() => ({ code: 0 }))).code === 200, { timeout: 60_000 });
  console.log('back after', performance.now() - began, (await fetch(`${server.url()}/readyz`)).status);
  server.child.kill('SIGTERM');
  console.log((await server.ended).output.slice(-3000));
  disk.unmount();
});
