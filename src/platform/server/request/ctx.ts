import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Config } from '../config/config.ts';
import type { Reference, ReferenceReader } from '../database/reference.ts';
import type { Reports } from '../database/reports.ts';
import type { Room } from '../health.ts';
import type { AuditNote } from './audit.ts';
import type { Caller } from './caller.ts';
import type { WorkingContext } from './context.ts';
import type { Load } from './load.ts';
import type { FileStore, Hub, Witness } from './services.ts';

/** What the whole server shares. */
export interface Services {
  pool: pg.Pool;
  /** Connections of their own for who somebody is and for the ways in and out (request/wayIn.ts). */
  wayIn: pg.Pool;
  /** The same two on which nothing can be written: a read is its statements, without a transaction around them (调用 40). */
  reads: Readonly<Record<'requests' | 'wayIn', pg.Pool>>;
  /** How much is being done here, and what is too much. */
  load: Load;
  /** Where reads of reports and exports go. */
  reports: Reports;
  /** What is known of the room on the disks. */
  room: Room;
  config: Config;
  reference: ReferenceReader;
  files: FileStore;
  /** Whoever listens for notices at this instance. */
  notices: Hub;
  /** Looks at each step of an approval before it is committed. */
  witness: Witness;
}
/** What a handler receives that makes its own transactions. */
export interface OutsideCtx {
  services: Services;
  reference: Reference;
  /** Business time (demo.today while the demo is on). */
  now: Date;
  realNow: Date;
  request: FastifyRequest;
  reply: FastifyReply;
  ip: string;
}
/** What every other handler receives. */
export interface PublicCtx extends OutsideCtx {
  /** The transaction's connection; plain SQL. */
  client: pg.PoolClient;
  /** The same transaction through drizzle. */
  db: NodePgDatabase;
  /** One note per record written; without any the pipeline still leaves a row for the call. */
  audit: (note: AuditNote) => void;
}
export interface Ctx extends PublicCtx {
  caller: Caller;
  context: WorkingContext;
  /** What `receive` took in; a call without it has none. */
  upload?: unknown;
}
