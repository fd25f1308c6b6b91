import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

/** Whoever asks whether this server is ready gets an answer after so many milliseconds, whatever the database does. */
const PATIENCE = 1_500;
/** What PostgreSQL takes at a time for its log, twice. */
const RESERVE = 32 * 1024 * 1024;
/** Takes a megabyte of the database's disk and gives it back; nothing is kept. */
const TAKE_ROOM =
  'create temp table room on commit drop as select n from generate_series(1, 30000) n';

/** Whether there is room on the disks: that of the data folder, which is looked at, and the database's, which may be elsewhere. */
export interface Room {
  /** Something could not be written for want of room. */
  missed: () => void;
  isThere: () => Promise<boolean>;
}
export function roomWatch(folder: string, probe: pg.Pool): Room {
  let missing = false;
  return {
    missed: () => {
      missing = true;
    },
    isThere: async () => {
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < RESERVE) return false;
      if (missing) await probe.query(TAKE_ROOM);
      missing = false;
      return true;
    },
  };
}

/** `/healthz`: the process; `/readyz`: the database and room on the disks, 503 from the moment that it leaves (运行 13、17). */
export function health(
  app: FastifyInstance,
  probe: pg.Pool,
  room: Room,
  leaving: AbortSignal,
): void {
  let closing = leaving.aborted;
  const close = async () => {
    closing = true;
  };
  leaving.addEventListener('abort', close);
  app.addHook('preClose', close);
  let looking: Promise<boolean> | undefined;
  const look = () => {
    looking ??= probe
      .query('select 1')
      .then(room.isThere)
      .catch(() => false)
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const ready =
      !closing && (await Promise.race([look(), pause(PATIENCE, false, { ref: false })]));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable' });
  });
}
