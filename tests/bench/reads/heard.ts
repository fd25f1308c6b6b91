/** What PostgreSQL itself says of each statement that it has executed: `auto_explain` sends the plan that was taken to whoever has asked. */
import pg from 'pg';
import { isOfRequests } from '../../kit/statements.ts';

export interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Filter?: string;
  'Index Cond'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}
export interface Told {
  text: string;
  /** Buffers: pages of the database, found in memory or read. */
  pages: number;
  ms: number;
  plan: Plan;
}
const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_parameter_max_length': '0',
};
/** From the next connection on every statement in this database is explained. */
export async function explainAll(pool: pg.Pool, database: string): Promise<void> {
  for (const [name, value] of Object.entries(SETTINGS))
    await pool.query(`alter database ${database} set ${name} = '${value}'`);
}

export const pagesOf = (plan: Plan): number =>
  plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];

/**
 * Listens on every connection that requests of this process use. `since` answers what has been told since it was asked before, `stop`
 * ends it.
 */
export function plans(): { since: () => Told[]; stop: () => void } {
  const connect = pg.Client.prototype.connect;
  let told: Told[] = [];
  pg.Client.prototype.connect = function (this: pg.Client, ...all: unknown[]) {
    if (isOfRequests(this))
      this.on('notice', ({ message = '' }) => {
        const found = /^duration: ([\d.]+) ms {2}plan:\n/.exec(message);
        if (!found) return;
        const { 'Query Text': text, Plan: plan } = JSON.parse(message.slice(found[0].length));
        told.push({ text, plan, pages: pagesOf(plan), ms: Number(found[1]) });
      });
    return Reflect.apply(connect, this, all);
  } as typeof connect;
  return {
    since: () => {
      const now = told;
      told = [];
      return now;
    },
    stop: () => {
      pg.Client.prototype.connect = connect;
    },
  };
}

/** A plan as lines: each node with its pages (those below it included), rows and repetitions. */
export function drawn(plan: Plan, depth = 0): string[] {
  const of = plan['Relation Name'] ?? plan['Index Name'] ?? '';
  const by = plan['Relation Name'] && plan['Index Name'] ? ` by ${plan['Index Name']}` : '';
  const where = plan.Filter ?? plan['Index Cond'] ?? '';
  const line = `${'  '.repeat(depth)}${plan['Node Type']} ${of}${by}: ${pagesOf(plan)} pages, ${plan['Actual Rows']} rows × ${plan['Actual Loops']} ${where.slice(0, 90)}`;
  return [line, ...(plan.Plans ?? []).flatMap((one) => drawn(one, depth + 1))];
}
