import pg from 'pg';
import { StartError } from '../startError.ts';

/** Milliseconds between two looks at the host in use, and as long as a look at any of them may take. */
const LOOK = 1_000;
const PATIENCE = 2_000;
/** Of one wish for a connection. */
const ATTEMPTS = 3;

/** Which of several hosts is meant: the one that takes writes, or one that follows it. */
export type Wanted = 'primary' | 'standby';
const WANTED: Record<string, Wanted> = {
  'read-write': 'primary',
  primary: 'primary',
  standby: 'standby',
  'read-only': 'standby',
  'prefer-standby': 'standby',
};

interface Host {
  /** `h1:5432`, as it is compared with that of a connection. */
  name: string;
  /** The address of the database with this host alone. */
  address: string;
}

/**
 * Takes an address with several hosts apart, as libpq reads it: `postgres://u@h1:5432,h2:5432/db?target_session_attrs=read-write`.
 * Without `target_session_attrs` the primary is wanted. Null where one host is named and nothing is said of what is wanted.
 * @throws StartError for a `target_session_attrs` that names neither
 */
export function readHosts(address: string): { hosts: Host[]; wanted: Wanted } | null {
  const [, before, named, after] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(address) ?? [];
  if (before === undefined || named === undefined || after === undefined) return null;
  const [path = '', query = ''] = after.split('?', 2);
  const asked = new URLSearchParams(query);
  const attribute = asked.get('target_session_attrs');
  const names = named.split(',');
  if (names.length < 2 && !attribute) return null;
  asked.delete('target_session_attrs');
  const wanted = WANTED[attribute ?? 'primary'];
  if (!wanted)
    throw new StartError(
      `数据库地址里的 target_session_attrs=${attribute} 无效：应为 ${Object.keys(WANTED).join('、')}。`,
    );
  const rest = `${path}${asked.size ? `?${asked}` : ''}`;
  const hosts = names.map((name) => ({
    name: (/:\d+$/.test(name) ? name : `${name}:5432`).replace(/[[\]]/g, ''),
    address: `${before}${name}${rest}`,
  }));
  return { hosts, wanted };
}

/** It is there, but it is not the one that is wanted (any more). Told as PostgreSQL tells that it takes nobody now. */
class WrongHost extends Error {
  readonly code = '57P03';
}

const nameOf = (client: pg.ClientBase) => {
  const { host, port } = client as pg.Client;
  return `${host}:${port}`;
};

/**
 * Knows which of several hosts is the one that is wanted. The one in use is looked at each second; when it does not answer, or has another part
 * by now, all are asked at once and the first that has the part is used from then on. What is connected to another is broken off: whoever
 * has such a connection learns it at once, and not when the network gives up.
 */
export class Hosts {
  private readonly clients = new Set<pg.ClientBase>();
  private readonly pools = new Set<object>();
  private looking: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private eye: pg.Client | undefined;
  private at: Host | undefined;

  private readonly all: readonly Host[];
  private readonly wanted: Wanted;
  constructor(all: readonly Host[], wanted: Wanted) {
    this.all = all;
    this.wanted = wanted;
  }

  /** Where to connect: until one has been found, the first. */
  get address(): string {
    return (this.at ?? this.all[0])?.address ?? '';
  }
  /** Whether a connection leads to the host in use. */
  leadsThere = (client: pg.ClientBase): boolean => nameOf(client) === this.at?.name;

  /** Looked after for as long as somebody has joined. */
  join(pool: object): void {
    this.pools.add(pool);
    this.timer ??= setInterval(() => void this.look(), LOOK).unref();
  }
  leave(pool: object): void {
    this.pools.delete(pool);
    if (this.pools.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
    this.forgetEye();
  }
  /** The connection is broken off when another host takes the place of its own. */
  adopt(client: pg.ClientBase): void {
    this.clients.add(client);
    client.once('end', () => this.clients.delete(client));
  }

  /** Whether there is one; before the first look that is waited for. */
  async found(): Promise<boolean> {
    if (!this.at) await this.look();
    return this.at !== undefined;
  }
  /** Looks now; two at once share a look. */
  look(): Promise<void> {
    this.looking ??= this.seek().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }
  /** @throws WrongHost when the host of this connection has another part */
  async check(client: pg.ClientBase): Promise<void> {
    if (await this.fits(client)) return;
    void this.look();
    throw new WrongHost(`${nameOf(client)} is no ${this.wanted}`);
  }

  /** One that is promoted but kept from writing, because the old one may still be there, has neither part yet (pg_auto_failover: stop_replication). */
  private async fits(client: pg.ClientBase): Promise<boolean> {
    const { rows } = await client.query<{ standby: boolean; closed: boolean }>(
      `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as closed`,
    );
    const { standby, closed } = rows[0] ?? {};
    return this.wanted === 'standby' ? standby === true : standby === false && closed === false;
  }
  private async seek(): Promise<void> {
    const still = this.eye && (await this.fits(this.eye).catch(() => false));
    if (still) return;
    this.forgetEye();
    const eyes = await Promise.all(this.all.map((host) => this.open(host)));
    const place = eyes.findIndex((eye) => eye !== undefined);
    for (const [i, eye] of eyes.entries()) if (i !== place) void eye?.end().catch(() => {});
    const host = this.all[place];
    if (!host) return; // nobody has the part now: the one that had it stays the first to be tried
    this.eye = eyes[place];
    if (this.at && this.at !== host) console.error(`数据库切换：${this.at.name} → ${host.name}`);
    this.at = host;
    for (const client of this.clients) if (!this.leadsThere(client)) breakOff(client);
  }
  /** A connection to this host, if it answers in time and has the part. */
  private async open(host: Host): Promise<pg.Client | undefined> {
    const eye = new pg.Client({
      connectionString: host.address,
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
      application_name: 'school-hosts',
    });
    eye.on('error', () => {});
    try {
      await eye.connect();
      if (await this.fits(eye)) return eye;
    } catch {
      // it is away
    }
    await eye.end().catch(() => {});
    return undefined;
  }
  private forgetEye(): void {
    const eye = this.eye;
    this.eye = undefined;
    if (eye) breakOff(eye);
  }
}

/** Without a farewell: the other side may not be there to take it. */
function breakOff(client: pg.ClientBase): void {
  (
    client as unknown as { connection: { stream: { destroy: () => void } } }
  ).connection.stream.destroy();
}

const known = new Map<string, Hosts>();
/** All pools of a process on one address share what is known of its hosts; undefined for an address with one host. */
export function hostsOf(address: string): Hosts | undefined {
  const read = readHosts(address);
  if (!read) return undefined;
  const hosts = known.get(address) ?? new Hosts(read.hosts, read.wanted);
  known.set(address, hosts);
  return hosts;
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: () => void,
) => void;

/** A pool on whichever host is the one in use. */
export class HostPool extends pg.Pool {
  private readonly hosts: Hosts;
  constructor(options: pg.PoolConfig, hosts: Hosts) {
    const onConnect = async (client: pg.ClientBase) => {
      await hosts.check(client);
      await options.onConnect?.(client as pg.PoolClient);
    };
    super({ ...options, keepAlive: true, onConnect: onConnect as never });
    this.hosts = hosts;
    const address = { enumerable: true, get: () => hosts.address };
    Object.defineProperty(this.options, 'connectionString', address);
    this.on('connect', (client) => hosts.adopt(client));
    hosts.join(this);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(done: Connected): void;
  override connect(done?: Connected): unknown {
    const taken = this.take();
    if (!done) return taken;
    taken.then(
      (client) => done(undefined, client, client.release as () => void),
      (error: Error) => done(error, undefined, () => {}),
    );
  }
  private async take(): Promise<pg.PoolClient> {
    await this.hosts.found();
    for (let attempt = 1; ; attempt++) {
      const tried = this.hosts.address;
      try {
        const client = await super.connect();
        if (this.hosts.leadsThere(client)) return client;
        client.release(true); // it was there before another host took over
        throw new WrongHost('the host in use has changed');
      } catch (error) {
        await this.hosts.look();
        const changed = this.hosts.address !== tried || error instanceof WrongHost;
        if (!changed || attempt === ATTEMPTS) throw error;
      }
    }
  }

  override async end(): Promise<void> {
    this.hosts.leave(this);
    await super.end();
  }
}
