import type { Queryable } from './queryable.ts';

/** A switch of the table `setting`; `otherwise` while it is not there or no boolean. Read afresh: switching off works at once. */
export async function isSet(db: Queryable, schoolId: number, key: string, otherwise: boolean): Promise<boolean> {
  const { rows } = await db.query<{ value: unknown }>('select value from setting where school_id = $1 and key = $2', [schoolId, key]);
  const value = rows[0]?.value;
  return typeof value === 'boolean' ? value : otherwise;
}
