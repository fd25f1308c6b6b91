/**
 * `npm run failover`: two servers behind nginx on PostgreSQL 15, whose primary's machine loses its power while people decide. A host that
 * followed is promoted and the servers find it by themselves; nothing that was acknowledged is lost.
 */
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { HISTORIES } from '../../src/main/server/histories.ts';
import { verifyChain } from '../../src/platform/server/audit/verify.ts';
import { openPool } from '../../src/platform/server/database/pool.ts';
import { conform } from '../../src/workbench/server/conform.ts';
import { type ProxyServer, startProxy } from '../kit/proxy.ts';
import { fillCollege } from './college.ts';
import { type FailoverCluster, startFailoverCluster } from './failoverCluster.ts';
import { type Instance, startInstances } from './instances.ts';
import { acknowledged, newLedger, type Phase, phase, settle, work } from './people.ts';

const PEOPLE = Number(process.env.FAILOVER_PEOPLE ?? 0);
const started: { cluster?: FailoverCluster; instances: Instance[]; proxy?: ProxyServer } = {
  instances: [],
};
afterAll(async () => {
  await started.proxy?.stop();
  for (const { stop } of started.instances) await stop('SIGTERM');
  await started.cluster?.stop();
});

test.runIf(PEOPLE > 0)(
  `${PEOPLE} people, PostgreSQL 15 on three hosts: the primary is killed, another promoted`,
  async () => {
    const cluster = await startFailoverCluster(3);
    started.cluster = cluster;
    await cluster.steady(2);
    console.table(await cluster.state());
    const folder = mkdtempSync(path.join(inject('folder'), 'failover-'));
    const address = cluster.address('read-write');
    const instances = await startInstances(2, path.join(folder, 'data'), {
      DATABASE_URL: address,
      REPORT_DATABASE_URL: cluster.address('standby'),
    });
    started.instances = instances;
    const proxy = await startProxy(
      instances.map(({ port }) => port),
      { plain: true },
    );
    started.proxy = proxy;
    const place = { connectionString: address };
    const pool = openPool(place);
    const lanes = await fillCollege({ place, pool, drop: async () => {} }, PEOPLE, proxy.url);

    const ledger = newLedger();
    let going = true;
    const working = work(lanes, ledger, () => going);
    const on = async (many = PEOPLE * 2) => {
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
    await during('all three hosts', on);
    let gone = '';
    await during('the primary’s machine is killed, another promoted', async () => {
      gone = await cluster.killPrimary();
      await on();
    });
    await during('the old primary comes back and follows', async () => {
      cluster.revive(gone);
      await cluster.steady(2);
      await on();
    });
    await during('the new primary’s machine is killed', async () => {
      await cluster.killPrimary();
      await on();
    });
    going = false;
    await working;
    console.table(await cluster.state());

    const figures = await settle(pool, lanes, ledger, phases);
    expect({ ...figures, failedReads: 0 }).toEqual({
      acknowledged: figures.recorded,
      recorded: figures.recorded,
      lost: 0,
      doubled: 0,
      gaps: 0,
      failedReads: 0, // while nobody takes writes a read is told to come again; how many were stands in the table
    });
    // nobody was told of an unknown fault
    expect([...ledger.refused.keys()].filter((it) => it.endsWith('/500'))).toEqual([]);
    expect((await verifyChain(pool, [])).fault).toBe(null);
    const diverging: unknown[] = [];
    await conform(HISTORIES, pool, 1, (row) => diverging.push(row));
    expect(diverging).toEqual([]);
    await pool.end();
  },
  3_600_000,
);
