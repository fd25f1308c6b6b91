import { parameterProblem } from '../../contract/settings/parameterKinds.ts';
import {
  PARAMETERS,
  type ParameterKey,
  type ParameterValue,
} from '../../contract/settings/parameters.ts';
import type { Queryable } from './queryable.ts';

/** Where a value is asked for: without a business type the school's counts, without a semester the business type's. */
export interface ParameterPlace {
  businessType?: number | null;
  semesterId?: number | null;
}
/** Columns of the table `setting` for what holds in every business type, and in every semester. */
export const EVERY_TYPE = -1;
export const EVERY_SEMESTER = 0;

/**
 * The value of a parameter (设置 1): of the semester, else of the business type, else of the school, else the shipped one. Read
 * afresh, so a change counts at once on every instance; what is stored and does not fit the declaration counts as not set.
 * An example: `await parameter(ctx.client, caller.schoolId, 'takeBackHours', ctx.context)`.
 */
export async function parameter<K extends ParameterKey>(
  db: Queryable,
  schoolId: number,
  key: K,
  place: ParameterPlace = {},
): Promise<ParameterValue<K>> {
  return (await parameters(db, schoolId, [key], place))[key];
}

/** Several at once, in one statement. */
export async function parameters<K extends ParameterKey>(
  db: Queryable,
  schoolId: number,
  keys: readonly K[],
  { businessType, semesterId }: ParameterPlace = {},
): Promise<{ [P in K]: ParameterValue<P> }> {
  const { rows } = await db.query<{ key: string; value: unknown }>(
    `select key, value from setting where school_id = $1 and key = any($2) and business_type in (${EVERY_TYPE}, $3) and semester_id in (${EVERY_SEMESTER}, $4)
     order by semester_id desc, business_type desc`,
    [schoolId, keys, businessType ?? EVERY_TYPE, semesterId ?? EVERY_SEMESTER],
  );
  const read = (key: K) => {
    const fitting = rows.find(
      (row) => row.key === key && parameterProblem(PARAMETERS[key], row.value) === null,
    );
    return fitting ? fitting.value : PARAMETERS[key].value;
  };
  return Object.fromEntries(keys.map((key) => [key, read(key)])) as { [P in K]: ParameterValue<P> };
}
