import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import { programOf } from './debian.ts';

const deploy = path.resolve(import.meta.dirname, '../../src/deploy');
const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/nginx/sbin/nginx'];
const OPENSSL = ['/usr/bin/openssl', '/usr/local/bin/openssl'];

/** The product as people have it, behind the nginx of `src/deploy`. */
export interface ProxyServer {
  /** The port that sends whoever comes to the other one, and the one of the site. */
  ports: { plain: number; site: number };
  /** Address of the site. */
  url: string;
  /** What nginx itself says of its configuration. */
  check: { status: number | null; said: string };
  ask: (method: string, target: string, sent?: Sent) => Promise<Answered>;
  stop: () => Promise<void>;
}
interface Sent {
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Answers with what has come once this has. */
  until?: string;
}
export interface Answered {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
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
 * nginx with the files of `src/deploy/nginx` word by word, but for ports, the servers and the place of the certificate.
 * @param plain without encryption: for browsers and people who do not know the certificate of a test
 * @param site its port; default: a free one
 */
export async function startProxy(
  servers: readonly number[],
  { plain = false, site }: { plain?: boolean; site?: number | undefined } = {},
): Promise<ProxyServer> {
  const nginx = programOf(NGINX, ['nginx-light']);
  const folder = mkdtempSync(path.join(inject('folder'), 'nginx-'));
  chmodSync(folder, 0o755);
  const ca = plain ? undefined : certify(folder);
  const ports = { plain: await freePort(), site: site ?? (await freePort()) };
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, ports, servers, plain));
  const tried = spawnSync(nginx, ['-t', '-p', folder, '-c', file], { encoding: 'utf8' });
  const child = spawn(nginx, ['-p', folder, '-c', file], { stdio: 'ignore' });
  const ask: ProxyServer['ask'] = (method, target, sent) =>
    askBy(ports.site, ca, method, target, sent);
  await listening(child, () => ask('GET', '/healthz'));
  return {
    ports,
    url: `${plain ? 'http' : 'https'}://127.0.0.1:${ports.site}`,
    check: { status: tried.status, said: tried.stderr },
    ask,
    stop: async () => {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A certificate of its own, where the site looks for it; answers what knows it. */
function certify(folder: string): Buffer {
  const at = (name: string) => path.join(folder, name);
  const openssl = programOf(OPENSSL, ['openssl']);
  spawnSync(openssl, [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-days', '3650', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ...['-keyout', at('privkey.pem'), '-out', at('fullchain.pem')],
  ]);
  return readFileSync(at('fullchain.pem'));
}

function configuration(
  folder: string,
  ports: ProxyServer['ports'],
  servers: readonly number[],
  plain: boolean,
): string {
  const file = (name: string) => readFileSync(path.join(deploy, 'nginx', name), 'utf8');
  const lines = servers.map((port) => `    server 127.0.0.1:${port} max_fails=0;\n`).join('');
  const upstream = file('upstream.conf').replace(/(^ +server 127.+;\n)+/m, lines);
  const site = file('chengchuan.conf')
    .replace('listen 80;', `listen 127.0.0.1:${ports.plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${ports.site} `)
    .replaceAll('/etc/ssl/chengchuan', folder);
  const open = (text: string) => text.replace(' ssl http2;', ';').replace(/^ *ssl_\w+ .*\n/gm, '');
  return `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
events { worker_connections 2048; }
http {
access_log off; client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f;
uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
${upstream}${plain ? open(site) : site}}`;
}

async function listening(child: ChildProcess, ask: () => Promise<unknown>): Promise<void> {
  while (child.exitCode === null) {
    if (await ask().catch(() => null)) return;
    await pause(20);
  }
  throw new Error('nginx has ended');
}

/** With the certificate that is known, encrypted; without, not. */
function askBy(
  port: number,
  ca: Buffer | undefined,
  method: string,
  target: string,
  { headers = {}, body, until }: Sent = {},
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const request = (ca ? https : http).request(
      { host: '127.0.0.1', port, ca, servername: 'localhost', method, path: target, headers },
      (answer: http.IncomingMessage) => {
        const told = (came: string) =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: came });
        if (until === undefined) return void text(answer).then(told, reject);
        let came = '';
        answer.setEncoding('utf8').on('data', (piece: string) => {
          came += piece;
          if (!came.includes(until)) return;
          told(came);
          request.destroy();
        });
      },
    );
    request.on('error', reject).end(body);
  });
}
