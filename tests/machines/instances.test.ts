/**
 * `npm run instances`: three servers behind nginx on one PostgreSQL; one is killed outright, then all are started anew one by one, while
 * people work. Nobody's read fails, no decision is lost or done twice.
 */
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { type ProxyServer, startProxy } from '../kit/proxy.ts';
import { createDatabase } from '../kit/server.ts';
import { fillCollege } from './college.ts';
import { type Instance, startInstances } from './instances.ts';
import { acknowledged, newLedger, type Phase, phase, settle, work } from './people.ts';

const PEOPLE = Number(process.env.INSTANCES_PEOPLE ?? 0);
const started: { instances: Instance[]; proxy?: ProxyServer } = { instances: [] };
afterAll(async () => {
  await started.proxy?.stop();
  for (const { stop } of started.instances) await stop('SIGTERM');
});

test.runIf(PEOPLE > 0)(
  `${PEOPLE} people, three instances behind nginx: one killed, all of them started anew`,
  async () => {
    const database = await createDatabase('base');
    const place = database.place as { host: string; port: number; user: string; database: string };
    const folder = mkdtempSync(path.join(inject('folder'), 'instances-'));
    const instances = await startInstances(3, path.join(folder, 'data'), {
      DATABASE_URL: `postgres://${place.user}@localhost:${place.port}/${place.database}?host=${encodeURIComponent(place.host)}`,
      DRAIN_SECONDS: '2',
    });
    started.instances = instances;
    const proxy = await startProxy(
      instances.map(({ port }) => port),
      { plain: true },
    );
    started.proxy = proxy;
    const lanes = await fillCollege(database, PEOPLE, proxy.url);

    const ledger = newLedger();
    let going = true;
    const working = work(lanes, ledger, () => going);
    /** So many decisions more. */
    const on = async (many = PEOPLE) => {
      const before = acknowledged(ledger);
      await vi.waitUntil(() => acknowledged(ledger) >= before + many, {
        timeout: 300_000,
        interval: 50,
      });
    };
    const phases: Phase[] = [];
    const during = async (name: string, harm: () => Promise<unknown>) => {
      phases.push(await phase(name, ledger, harm));
      console.log(phases.at(-1));
    };
    await during('all three serve', on);
    await during('one killed outright, two serve', async () => {
      await instances[1]?.stop('SIGKILL');
      await on();
    });
    await during('it is started again', async () => {
      await instances[1]?.start();
      await on();
    });
    await during('all started anew, one by one', async () => {
      for (const { stop, start } of instances) {
        await stop('SIGTERM');
        await start();
      }
      await on();
    });
    going = false;
    await working;

    const figures = await settle(database.pool, lanes, ledger, phases);
    expect(figures).toEqual({
      acknowledged: figures.recorded,
      recorded: figures.recorded,
      lost: 0,
      doubled: 0,
      gaps: 0,
      failedReads: 0,
    });
  },
  3_600_000,
);
