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

/**
 * Writes down every statement that requests of this process send from now on, begin and commit too; not those of jobs and housekeeping.
 * `since` answers those sent since it was asked before, `stop` ends it.
 */
export function statements(): { since: () => Statement[]; stop: () => void } {
  const query = pg.Client.prototype.query;
  const background = readSettings({}).pools.background.statement;
  let sent: Statement[] = [];
  pg.Client.prototype.query = function (this: pg.Client, ...all: unknown[]) {
    const [first, values] = all as [string | pg.QueryConfig | undefined, unknown];
    const { text, ...config }: Partial<pg.QueryConfig> =
      typeof first === 'string' ? { text: first } : (first ?? {});
    const { connectionParameters: of } = this as unknown as {
      connectionParameters: { statement_timeout?: number };
    };
    if (text && of.statement_timeout !== background && !NOT_OF_A_REQUEST.test(text))
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
