// Vite with hot reload on PORT (3000), the server restarting on every change on API_PORT (3001) with a database of its own.
import { spawn } from 'node:child_process';

const port = process.env.PORT ?? '3000';
const api = process.env.API_PORT ?? '3001';
const children = [
  node(
    { PORT: api, DATA_DIR: process.env.DATA_DIR ?? 'data/dev' },
    'tsx/dist/cli.mjs',
    'watch',
    '--clear-screen=false',
    'src/main/server/main.ts',
  ),
  node({ PORT: port, API_PORT: api }, 'vite/bin/vite.js', '--clearScreen', 'false'),
];

for (const child of children) child.on('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

function node(env, tool, ...args) {
  return spawn(process.execPath, [`node_modules/${tool}`, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
}

function stop() {
  for (const child of children) if (child.exitCode === null && !child.killed) child.kill('SIGTERM');
}
