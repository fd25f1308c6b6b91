import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { inject } from 'vitest';
import { buildApp } from '../../src/main/server/app.ts';
import type { Config } from '../../src/platform/server/config/config.ts';
import { readSettings } from '../../src/platform/server/config/config.ts';
import type { Limits } from '../../src/platform/server/config/database.ts';
import { openPool, type Place } from '../../src/platform/server/database/pool.ts';
import type { Pace } from '../../src/platform/server/notice/hub.ts';
import { configOf } from './config.ts';
import type { Template } from './fixed.ts';

/** A database of one test: a copy of the template, dropped at the end. */
export type TestDatabase = { place: Place; pool: Pool; drop: () => Promise<void> };

/** A server of one test with its own database, port and folder. */
export type TestServer = {
  url: string;
  app: FastifyInstance;
  pool: Pool;
  place: Place;
  dataDir: string;
  stop: () => Promise<void>;
};

const built = path.resolve(import.meta.dirname, '../../dist/web');

/**
 * Copies the template (25–60 ms; the first call of a run also starts PostgreSQL and fills the template). `limits`: of requests, for
 * tests that wait for their end.
 */
export async function createDatabase(
  template: Template,
  limits: Partial<Limits> = {},
): Promise<TestDatabase> {
  const answer = await fetch(`${inject('templates')}/${template}`);
  if (!answer.ok) throw new Error(await answer.text());
  const cluster = (await answer.json()) as { host: string; port: number; user: string };
  const database = `t_${randomBytes(6).toString('hex')}`;
  await asAdmin(cluster, `create database ${database} template ${template}`);
  const place = { ...cluster, database };
  const pool = openPool(place, { ...readSettings({}).pools.requests, ...limits });
  const drop = async () => {
    await ended('the pool', pool.end(), () => standing(pool));
    await asAdmin(cluster, `drop database ${database} with (force)`);
  };
  return { place, pool, drop };
}

/**
 * Starts the application on a free port of 127.0.0.1, without captcha, with files in a folder of its own.
 * The built client is served when there is one. `config` replaces single settings; `database` shares one between two servers
 * (then the caller drops it), `pace` is that of the streams of notices.
 */
export async function startServer(
  options: {
    template?: Template;
    database?: TestDatabase;
    config?: Partial<Config>;
    pace?: Partial<Pace>;
    jobsEvery?: number;
    leaving?: AbortSignal;
  } = {},
): Promise<TestServer> {
  const template = options.template ?? 'base';
  const database = options.database ?? (await createDatabase(template));
  const dataDir = mkdtempSync(path.join(inject('folder'), 'data-'));
  const config = configOf({
    dataDir,
    demo: template === 'demo',
    ...(existsSync(built) ? { webRoot: built } : {}),
    ...options.config,
  });
  const { pool } = database;
  const app = await buildApp({
    pool,
    config,
    ...(options.pace && { pace: options.pace }),
    ...(options.jobsEvery && { jobsEvery: options.jobsEvery }),
    ...(options.leaving && { leaving: options.leaving }),
  });
  const url = await app.listen({ host: config.host, port: config.port });
  const stop = async () => {
    await ended('the application', app.close(), () => standing(pool));
    if (!options.database) await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, app, pool, place: database.place, dataDir, stop };
}

const standing = ({ totalCount, idleCount, waitingCount }: Pool) =>
  `${totalCount} connections to the database, ${idleCount} idle, ${waitingCount} asked for; ${process.getActiveResourcesInfo().join(' ')}`;

/** Milliseconds: shorter than a hook may take, so that what does not end is named. */
const END = 50_000;
async function ended(what: string, ending: Promise<unknown>, why: () => string): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${what} has not ended after ${END} ms: ${why()}`)),
      END,
    );
  });
  await Promise.race([ending, late]).finally(() => clearTimeout(timer));
}

async function asAdmin(
  cluster: { host: string; port: number; user: string },
  statement: string,
): Promise<void> {
  const admin = openPool({ ...cluster, database: 'postgres' }, { max: 1 });
  await admin.query(statement).finally(() => admin.end());
}
