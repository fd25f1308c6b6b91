import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import net from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';

const deploy = path.resolve(import.meta.dirname, '../../src/deploy');
const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/nginx/sbin/nginx'];
const OPENSSL = ['/usr/bin/openssl', '/usr/local/bin/openssl'];

/** The product as people have it, behind the nginx of `src/deploy`. */
export interface ProxyServer {
  /** The unencrypted and the encrypted port. */
  ports: { plain: number; tls: number };
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

/** Programs that are missing are installed on Debian as root, without starting nginx there. @throws Error naming what is missing */
function programs(): { nginx: string; openssl: string } {
  const find = (places: string[]) => places.find((file) => existsSync(file));
  if (!(find(NGINX) && find(OPENSSL)) && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    const apt = (...args: string[]) =>
      spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 2, 2], env });
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'nginx-light', 'openssl');
  }
  const [nginx, openssl] = [find(NGINX), find(OPENSSL)];
  if (!nginx || !openssl) throw new Error('please install nginx and openssl');
  return { nginx, openssl };
}

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The files of `src/deploy/nginx` word by word, but for ports, the servers and the place of the certificate. */
export async function startProxy(servers: readonly [number, number]): Promise<ProxyServer> {
  const { nginx, openssl } = programs();
  const folder = mkdtempSync(path.join(inject('folder'), 'nginx-'));
  chmodSync(folder, 0o755);
  const at = (name: string) => path.join(folder, name);
  spawnSync(openssl, [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-days', '3650', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ...['-keyout', at('privkey.pem'), '-out', at('fullchain.pem')],
  ]);
  const ports = { plain: await freePort(), tls: await freePort() };
  const file = (name: string) => readFileSync(path.join(deploy, 'nginx', name), 'utf8');
  const upstream = file('upstream.conf')
    .replace(':3000', `:${servers[0]}`)
    .replace(':3001', `:${servers[1]}`);
  const site = file('chengchuan.conf')
    .replace('listen 80;', `listen 127.0.0.1:${ports.plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${ports.tls} `)
    .replaceAll('/etc/ssl/chengchuan', folder);
  writeFileSync(
    at('nginx.conf'),
    `daemon off; pid ${at('pid')}; error_log ${at('error.log')}; worker_processes 1;
events { worker_connections 512; }
http {
access_log off; client_body_temp_path ${at('b')}; proxy_temp_path ${at('p')}; fastcgi_temp_path ${at('f')};
uwsgi_temp_path ${at('u')}; scgi_temp_path ${at('s')};
${upstream}${site}}`,
  );
  const tried = spawnSync(nginx, ['-t', '-p', folder, '-c', at('nginx.conf')], {
    encoding: 'utf8',
  });
  const child = spawn(nginx, ['-p', folder, '-c', at('nginx.conf')], { stdio: 'ignore' });
  const ca = readFileSync(at('fullchain.pem'));
  const ask: ProxyServer['ask'] = (method, target, sent) =>
    askBy(ports.tls, ca, method, target, sent);
  await listening(child, () => ask('GET', '/healthz'));
  return {
    ports,
    check: { status: tried.status, said: tried.stderr },
    ask,
    stop: async () => {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function listening(child: ChildProcess, ask: () => Promise<unknown>): Promise<void> {
  while (child.exitCode === null) {
    if (await ask().catch(() => null)) return;
    await pause(20);
  }
  throw new Error('nginx has ended');
}

function askBy(
  port: number,
  ca: Buffer,
  method: string,
  target: string,
  { headers = {}, body, until }: Sent = {},
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const request = https.request(
      { host: '127.0.0.1', port, ca, servername: 'localhost', method, path: target, headers },
      (answer) => {
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
