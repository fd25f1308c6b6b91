import { PARAMETERS, type ParameterKey, type ParameterValue, parameterProblem } from '../../contract/foundation/parameters.ts';
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
 * The value of a parameter (domain.md 1.1.6): of the semester, else of the business type, else of the school, else the shipped one. Read
 * afresh, so a change counts at once on every instance; what is stored and does not fit the declaration counts as not set.
 * An example: `await parameter(ctx.client, caller.schoolId, 'takeBackHours', ctx.context)`.
 */
export async function parameter<K extends ParameterKey>(
  db: Queryable,
  schoolId: number,
  key: K,
  { businessType, semesterId }: ParameterPlace = {},
): Promise<ParameterValue<K>> {
  const { rows } = await db.query<{ value: unknown }>(
    `select value from setting where school_id = $1 and key = $2 and business_type in (${EVERY_TYPE}, $3) and semester_id in (${EVERY_SEMESTER}, $4)
     order by semester_id desc, business_type desc`,
    [schoolId, key, businessType ?? EVERY_TYPE, semesterId ?? EVERY_SEMESTER],
  );
  const fitting = rows.find(({ value }) => parameterProblem(PARAMETERS[key], value) === null);
  return (fitting ? fitting.value : PARAMETERS[key].value) as ParameterValue<K>;
}
