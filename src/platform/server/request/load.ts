import type pg from 'pg';
import type { Call } from '../../contract/call.ts';
import type { Config } from '../config/config.ts';
import { Overload } from './outage.ts';

/** How much is being done at this instance, and what it refuses for being too much (运行 24). */
export interface Load {
  /** @throws Overload when the process is behind with its work, or too many wait to be told who they are */
  check: () => void;
  /**
   * Does the work when one of the database's connections is free for it.
   * @throws Overload at once when too many wait, or when nothing of this area gets on; else after the wait for a connection
   */
  within: <T>(
    area: string,
    work: () => Promise<T>,
    isStuck: (error: unknown) => boolean,
  ) => Promise<T>;
  waiting: () => number;
  /** Milliseconds that the process is late. */
  lag: () => number;
  close: () => void;
}

/** Of the connections an area may take so much: a table that somebody holds keeps those who want it, and leaves the rest to the others. */
const SHARE = 0.6;
/** Milliseconds between two looks at how late the process is, and of how many the mean counts. */
const LOOK = 100;
const LOOKS = 10;

/** Calls of one area go to the same tables: `talent/declaration`. */
export const areaOf = ({ path }: Pick<Call, 'path'>): string =>
  path.split('/', 3).slice(1).join('/');

interface Area {
  held: number;
  /** When something of it was done, or when its last place was taken. */
  movedAt: number;
  /** Whoever had all of its places came to nothing: one at a time tries whether it goes again. */
  stuck: boolean;
}
interface Waiting {
  area: Area;
  start: () => void;
}

export function loadOf(
  pool: pg.Pool,
  wayIn: pg.Pool,
  { maxWaiting, maxLag }: Pick<Config, 'maxWaiting' | 'maxLag'>,
): Load {
  const { max, connectionTimeoutMillis: wait = 0 } = pool.options;
  const each = Math.max(1, Math.ceil(max * SHARE));
  const areas = new Map<string, Area>();
  const queue = new Set<Waiting>();
  const lateness = lagOf();
  let taken = 0;

  const isFull = ({ held, stuck }: Area) => held >= (stuck ? 1 : each);
  const take = (area: Area) => {
    taken++;
    area.held++;
    if (area.held === each) area.movedAt = performance.now();
  };
  const place = (area: Area): Promise<void> | undefined => {
    if (taken < max && !isFull(area)) return void take(area);
    const isStill = isFull(area) && wait > 0 && performance.now() - area.movedAt > wait / 2;
    if (isStill || queue.size >= maxWaiting) throw new Overload();
    return new Promise((resolve, reject) => {
      const timer = wait > 0 ? setTimeout(() => leave(new Overload()), wait) : undefined;
      const waiting = { area, start: () => leave() };
      const leave = (why?: Overload) => {
        clearTimeout(timer);
        queue.delete(waiting);
        if (why) return reject(why);
        take(area);
        resolve();
      };
      queue.add(waiting);
    });
  };
  const free = (area: Area, hasMoved: boolean) => {
    const now = performance.now();
    if (hasMoved) Object.assign(area, { stuck: false, movedAt: now });
    else area.stuck ||= isFull(area) && now - area.movedAt > wait / 2;
    taken--;
    area.held--;
    for (const it of queue) if (taken < max && !isFull(it.area)) it.start();
  };
  return {
    check() {
      if (lateness.mean() > maxLag || wayIn.waitingCount >= maxWaiting) throw new Overload();
    },
    async within(name, work, isStuck) {
      const area = areas.get(name) ?? { held: 0, movedAt: 0, stuck: false };
      areas.set(name, area);
      await place(area);
      try {
        const result = await work();
        free(area, true);
        return result;
      } catch (error) {
        free(area, !isStuck(error));
        throw error;
      }
    },
    waiting: () => queue.size + pool.waitingCount + wayIn.waitingCount,
    lag: lateness.mean,
    close: lateness.close,
  };
}

/** How late timers are on the average of the last second: one long piece of work is no overload. */
function lagOf() {
  const late: number[] = [];
  let due = performance.now() + LOOK;
  const timer = setInterval(() => {
    const now = performance.now();
    late.push(Math.max(0, now - due));
    if (late.length > LOOKS) late.shift();
    due = now + LOOK;
  }, LOOK);
  timer.unref();
  const mean = () => late.reduce((a, b) => a + b, 0) / Math.max(late.length, 1);
  return { mean, close: () => clearInterval(timer) };
}
