import pg from 'pg';
import { readSettings } from '../../src/platform/server/config/config.ts';

/** A statement as a request has sent it. */
export interface Statement {
  /** Planned once for each connection. */
  prepared: boolean;
  text: string;
  values: unknown[];
}
/** Read every three seconds by whoever comes first, and what a new connection is told: parts of no request. */
const NOT_OF_A_REQUEST = /^\s*(listen |unlisten |set default_transaction)|^with ours as \(/i;

/** Whether a connection is one of requests, and not of jobs and housekeeping: those may take longer. */
export function isOfRequests(client: pg.Client): boolean {
  const { connectionParameters: of } = client as unknown as {
    connectionParameters: { statement_timeout?: number };
  };
  return of.statement_timeout !== readSettings({}).pools.background.statement;
}

/**
 * Writes down every statement that requests of this process send from now on, begin and commit too; not those of jobs and housekeeping.
 * `since` answers those sent since it was asked before, `stop` ends it.
 */
export function statements(): { since: () => Statement[]; stop: () => void } {
  const query = pg.Client.prototype.query;
  let sent: Statement[] = [];
  pg.Client.prototype.query = function (this: pg.Client, ...all: unknown[]) {
    const [first, values] = all as [string | pg.QueryConfig | undefined, unknown];
    const { text, ...config }: Partial<pg.QueryConfig> =
      typeof first === 'string' ? { text: first } : (first ?? {});
    if (text && isOfRequests(this) && !NOT_OF_A_REQUEST.test(text))
      sent.push({
        prepared: config.name !== undefined,
        text,
        // as it was sent: whoever has asked may go on with the list for the next statement
        values: [...(Array.isArray(values) ? values : (config.values ?? []))],
      });
    return Reflect.apply(query, this, all);
  } as typeof query;
  return {
    since: () => {
      const made = sent;
      sent = [];
      return made;
    },
    stop: () => {
      pg.Client.prototype.query = query;
    },
  };
}
