import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { programOf } from './debian.ts';

export interface Nginx {
  url: string;
  stop: () => Promise<void>;
}

/** A free port of this machine: nobody has it when it is answered. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * nginx before these ports of this machine, by turns. A read goes to the next one where the first does not answer or is closing; a
 * write only where nothing of it has been sent, for whoever sent it asks again under its key.
 */
const configuration = (folder: string, port: number, upstream: readonly number[]) => `
daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; worker_processes 1;
events { worker_connections 2048; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  client_max_body_size 210m;
  upstream school {
    ${upstream.map((it) => `server 127.0.0.1:${it} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://school;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_connect_timeout 2s;
      proxy_read_timeout 60s;
      proxy_next_upstream error timeout http_502 http_503;
    }
  }
}`;

export async function startNginx(folder: string, upstream: readonly number[]): Promise<Nginx> {
  const program = programOf(['/usr/sbin/nginx', '/usr/local/sbin/nginx'], ['nginx-light']);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const port = await freePort();
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, port, upstream));
  const child = spawn(program, ['-p', folder, '-c', file], { stdio: ['ignore', 'inherit', 2] });
  const url = `http://127.0.0.1:${port}`;
  await listening(url, child);
  const stop = async () => {
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
  };
  return { url, stop };
}
async function listening(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    if (await fetch(url).catch(() => undefined)) return;
    await pause(50);
  }
  throw new Error('nginx has ended');
}
