import type { Queryable } from '../../../platform/server/database/queryable.ts';

/** Of several instances that start together one reconciles, the others wait and find it done; a decision waits for it, too. */
const LOCK = 727013;
/** Until the end of the transaction nobody else brings the school to a release, or decides about one. */
export const lockRelease = (db: Queryable) => db.query('select pg_advisory_xact_lock($1)', [LOCK]);
