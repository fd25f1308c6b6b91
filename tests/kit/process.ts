import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** The server as a process of its own, as `npm start` runs it. */
export type ServerProcess = {
  child: ChildProcess;
  pid: number;
  /** Resolves when the text has been printed; rejects with all output when the process ends before. */
  printed: (text: string) => Promise<void>;
  /** The address that it has printed. */
  url: () => string;
  /** Exit code, or the signal that ended it, with everything it has printed. */
  ended: Promise<{ how: number | string | null; output: string }>;
};

/** The built server, as `npm start` runs it; from its sources, which takes seconds more, where nothing has been built. */
const built = path.join(root, 'dist/server/main.js');
const main = existsSync(built)
  ? [built]
  : ['--import', 'tsx', path.join(root, 'src/main/server/main.ts')];

/**
 * Runs the server, or a command of its program, without demo school unless the environment says so. It ends when its parent is gone.
 * `entry`: another copy of the built program.
 */
export function spawnServer(
  env: Record<string, string>,
  wrap: string[] = [],
  command: string[] = [],
  entry: string[] = main,
): ServerProcess {
  const [program = '', ...args] = [...wrap, process.execPath, ...entry, ...command];
  const { NODE_ENV, ...inherited } = process.env;
  const child = spawn(program, args, {
    cwd: root,
    env: {
      ...inherited,
      npm_lifecycle_event: 'start',
      DEMO: '0',
      PORT: '0',
      SECOND_FACTOR: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const listener of listeners) listener();
    });
  const ended = once(child, 'close').then(([code, signal]) => ({ how: signal ?? code, output }));
  const printed = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (output.includes(text)) resolve();
      };
      listeners.add(look);
      look();
      ended.then(() => reject(new Error(`ended before "${text}":\n${output}`)));
    });
  const url = () => /http:\/\/\S+/.exec(output)?.[0] ?? '';
  return { child, pid: child.pid ?? 0, printed, url, ended };
}
