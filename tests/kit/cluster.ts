import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/platform/server/database/migrate.ts';
import { openPool } from '../../src/platform/server/database/pool.ts';
import { type Cluster, openPostgres } from '../../src/platform/server/database/postgres.ts';
import { DEMO_PASSWORD, DEMO_SCALE, type Template } from './fixed.ts';

/** What a crash would lose is lost anyway. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
];

/**
 * One PostgreSQL for the whole run, started with its templates when the first test asks for them: runs of tests that need
 * no database pay nothing. Tests are other processes, so they ask over HTTP (`createDatabase` in server.ts).
 */
export default async function setup(project: TestProject) {
  const folder = runFolder();
  const excel = path.join(folder, 'excel');
  process.env.EXCEL_PROCESS = path.join(excel, 'excel.mjs');
  let compiled: Promise<void> | undefined;
  let opened: Promise<Cluster> | undefined;
  const cluster = () => {
    opened ??= openPostgres(path.join(folder, 'cluster'), SETTINGS);
    return opened;
  };
  const made = new Map<Template, Promise<void>>();
  const template = (name: Template): Promise<void> => {
    const making =
      made.get(name) ??
      cluster().then((it) =>
        name === 'base' ? makeBase(it) : template('base').then(() => makeDemo(it)),
      );
    made.set(name, making);
    return making;
  };
  const server = createServer(async (request, response) => {
    try {
      compiled ??= compileExcel(excel);
      await compiled;
      if (request.url === '/excel') return response.end();
      await template(request.url === '/demo' ? 'demo' : 'base');
      const { host, port, user } = await cluster();
      response.end(JSON.stringify({ host, port, user }));
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.stack : String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  project.provide('folder', folder);
  project.provide('templates', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    await (await opened)?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The process that reads and writes workbooks, compiled once: from its source each one would take half a second of processor time. */
async function compileExcel(folder: string): Promise<void> {
  const transfer = path.resolve(import.meta.dirname, '../../src/platform/server/resource/transfer');
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: path.join(transfer, 'excel.process.ts'),
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'excel.mjs' } },
    },
  });
}

/**
 * The folder of everything that this run writes. A pipe breaks when this process is gone, however it went; then every PostgreSQL
 * in the folder is ended and the folder removed.
 */
function runFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'school-test-'));
  chmodSync(folder, 0o711); // the PostgreSQL of root runs as somebody else below
  const each =
    'for f in "$1"/*/pg/postmaster.pid "$1"/*/postgres/pg/postmaster.pid; do [ -f "$f" ] && kill -QUIT "$(head -n 1 "$f")"; done';
  const options = { detached: true, stdio: ['pipe', 'ignore', 'ignore'] as ('pipe' | 'ignore')[] };
  spawn('sh', ['-c', `read _; ${each}; sleep 1; rm -rf "$1"`, 'sh', folder], options).unref();
  return folder;
}

async function makeBase(cluster: Cluster): Promise<void> {
  await make(cluster, 'create database base', 'base', async (pool) => {
    await migrate(pool);
    // tests empty the audit log between them; tests/server/security/audit.chain.test.ts looks at the whole guard
    await pool.query('alter table audit_log disable trigger audit_log_all');
  });
}

async function makeDemo(cluster: Cluster): Promise<void> {
  const { seedDemo } = await import('../../src/demo/seed.ts');
  await make(cluster, 'create database demo template base', 'demo', (pool) =>
    seedDemo(pool, { scale: DEMO_SCALE, password: DEMO_PASSWORD, log: () => {} }),
  );
}

/** Nobody may be connected to a template while it is copied: the pool is closed before its name is given away. */
async function make(
  cluster: Cluster,
  statement: string,
  database: Template,
  fill: (pool: ReturnType<typeof openPool>) => Promise<void>,
) {
  const admin = openPool({ ...placeOf(cluster), database: 'postgres' });
  await admin.query(statement).finally(() => admin.end());
  const pool = openPool({ ...placeOf(cluster), database });
  await fill(pool).finally(() => pool.end());
}

const placeOf = ({ host, port, user }: Cluster) => ({ host, port, user });

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the maker of templates. */
    templates: string;
    /** Everything that tests write goes below. */
    folder: string;
  }
}
