import type pg from 'pg';

/** A pool, or the one connection that a transaction runs on. */
export type Queryable = Pick<pg.ClientBase, 'query'>;
