import { mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { TEST_KEYS } from '../kit/fixed.ts';
import { type ServerProcess, spawnServer } from '../kit/process.ts';
import { freePort } from '../kit/proxy.ts';

/** One of several servers, each a process on a port that stays its own. */
export interface Instance {
  port: number;
  server: ServerProcess;
  url: string;
  /** Resolves when it says that it is ready. */
  start: () => Promise<void>;
  stop: (signal: NodeJS.Signals) => Promise<void>;
}
/** The same for all of them. */
export const KEYS = {
  FIELD_KEYS: TEST_KEYS.fieldKeys,
  FIELD_INDEX_KEY: TEST_KEYS.indexKey,
  SIGNING_KEY: 'k'.repeat(43),
};

export async function isReady(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(3_000);
  return fetch(`${url}/readyz`, { signal }).then(
    ({ status }) => status === 200,
    () => false,
  );
}

/** So many servers on one database, with a data folder that they share. */
export async function startInstances(
  many: number,
  folder: string,
  env: Record<string, string>,
): Promise<Instance[]> {
  mkdirSync(folder, { recursive: true });
  const instances: Instance[] = [];
  for (let i = 0; i < many; i++) instances.push(await startInstance(folder, env));
  return instances;
}
async function startInstance(folder: string, env: Record<string, string>): Promise<Instance> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const one = { port, url } as Instance;
  one.start = async () => {
    one.server = spawnServer({
      ...KEYS,
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      CAPTCHA: 'off',
      ...env,
      PORT: String(port),
    });
    await one.server.printed('按 Ctrl-C 停止。');
    while (!(await isReady(url))) await pause(100);
  };
  one.stop = async (signal) => {
    one.server.child.kill(signal);
    await one.server.ended;
  };
  await one.start();
  return one;
}
