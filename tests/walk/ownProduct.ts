import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEMO_PASSWORD, DEMO_SCALE } from '../kit/fixed.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** The built product with a small demo school in a folder of its own, as `npm start` runs it. @throws Error with its output when it ends early */
export async function startOwn(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'school-walk-'));
  const port = await freePort();
  const own = { PORT: `${port}`, DATA_DIR: folder, DEMO_SCALE: `${DEMO_SCALE}`, DEMO_PASSWORD, CAPTCHA: 'off' };
  const child = spawn(process.execPath, ['dist/server/main.js'], { env: { ...process.env, ...own }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (text: Buffer) => {
      output += text;
      if (output.includes(`:${port}`)) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('exit', () => reject(new Error(`系统没有启动：\n${output}`)));
  });
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  await ready.catch(async (error) => {
    await stop();
    throw error;
  });
  return { url: `http://127.0.0.1:${port}`, stop };
}
