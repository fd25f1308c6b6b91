import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { createDatabase, type TestDatabase } from '../../kit/server.ts';

/** A host of PostgreSQL as somebody in the network sees it: may be gone, or there and silent. */
export interface TestHost {
  database: TestDatabase;
  /** Which part it has; what is connected stays connected. */
  become: (part: 'primary' | 'standby') => Promise<unknown>;
  /** Whether it is kept from writing, whatever its part; who connects afterwards learns it. */
  close: (closed: boolean) => Promise<unknown>;
  /** Takes people in; answers its name in an address. */
  appear: () => Promise<string>;
  /** Takes nobody any more and breaks off what is connected. */
  vanish: () => void;
  /** Says nothing any more to anybody, and takes whoever comes. */
  freeze: () => void;
}

/** `pg_is_in_recovery()` as the part of the host says: a second PostgreSQL that follows the first one would take the programs of an installation. */
const PART = `create table part (standby boolean not null);
  insert into part values (true);
  create function public.pg_is_in_recovery() returns boolean language sql as 'select standby from public.part'`;

async function openHost(): Promise<TestHost> {
  const database = await createDatabase('base');
  const place = database.place as { host: string; port: number; database: string };
  await database.pool.query(PART);
  await database.pool.query(
    `alter database ${place.database} set search_path = public, pg_catalog`,
  );
  const sockets = new Set<net.Socket>();
  let frozen = false;
  let proxy: net.Server | undefined;
  const pass = (from: net.Socket) => {
    const to = net.connect(path.join(place.host, `.s.PGSQL.${place.port}`));
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {}).on('close', () => void other.destroy());
      // whoever connects asks for the database of the address, which is called otherwise here
      one.on('data', (data) => {
        if (!frozen) other.write(one === from ? named(data, place.database) : data);
      });
    }
  };
  return {
    database,
    become: (part) => database.pool.query('update part set standby = $1', [part === 'standby']),
    close: (closed) =>
      database.pool.query(
        `begin read write; alter database ${place.database} set default_transaction_read_only = ${closed ? 'on' : 'off'}; commit`,
      ),
    appear: async () => {
      frozen = false;
      proxy = net.createServer(pass).listen(0, '127.0.0.1');
      await once(proxy, 'listening');
      return `127.0.0.1:${(proxy.address() as net.AddressInfo).port}`;
    },
    vanish: () => {
      proxy?.close();
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    freeze: () => {
      frozen = true;
    },
  };
}
/** `t_` and twelve digits, as the name of every database of a test: as long as the other. */
const ASKED = 't_000000000000';
const named = (data: Buffer, database: string) => {
  const at = data.indexOf(ASKED);
  return at < 0
    ? data
    : Buffer.concat([
        data.subarray(0, at),
        Buffer.from(database),
        data.subarray(at + ASKED.length),
      ]);
};

/** Two hosts. `begin`: both are there, the first takes writes; answers the address that names both. */
export async function openHostPair() {
  const hosts = [await openHost(), await openHost()] as const;
  const { user } = hosts[0].database.place as { user: string };
  const begin = async () => {
    await hosts[0].become('primary');
    await hosts[1].become('standby');
    const names = await Promise.all(hosts.map(({ appear }) => appear()));
    return `postgres://${user}@${names.join(',')}/${ASKED}`;
  };
  const close = async () => {
    for (const { database } of hosts) await database.drop();
  };
  return { hosts, begin, close };
}
