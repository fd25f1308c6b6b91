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
/** A value that is not stored: what would be read with it, or (undefined) without the one that is stored there. */
export interface ParameterDraft {
  key: string;
  businessType: number;
  semesterId: number;
  value: unknown;
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
  drafts: readonly ParameterDraft[] = [],
): Promise<{ [P in K]: ParameterValue<P> }> {
  const places = [
    [EVERY_TYPE, businessType ?? EVERY_TYPE],
    [EVERY_SEMESTER, semesterId ?? EVERY_SEMESTER],
  ] as const;
  const stored = await db.query<Omit<ParameterDraft, 'value'> & { value: unknown }>(
    `select key, business_type as "businessType", semester_id as "semesterId", value from setting where school_id = $1 and key = any($2) and business_type in (${EVERY_TYPE}, $3) and semester_id in (${EVERY_SEMESTER}, $4)
     order by semester_id desc, business_type desc`,
    [schoolId, keys, places[0][1], places[1][1]],
  );
  const rows = drafts.length ? drafted(stored.rows, drafts, places) : stored.rows;
  const read = (key: K) => {
    const fitting = rows.find(
      (row) => row.key === key && parameterProblem(PARAMETERS[key], row.value) === null,
    );
    return fitting ? fitting.value : PARAMETERS[key].value;
  };
  return Object.fromEntries(keys.map((key) => [key, read(key)])) as { [P in K]: ParameterValue<P> };
}

/** The stored values with the drafts in their places, the narrowest first. */
function drafted(
  stored: readonly ParameterDraft[],
  drafts: readonly ParameterDraft[],
  [types, semesters]: readonly [readonly number[], readonly number[]],
): ParameterDraft[] {
  const at = ({ key, businessType, semesterId }: ParameterDraft) =>
    `${key} ${businessType} ${semesterId}`;
  const instead = new Set(drafts.map(at));
  const count = drafts.filter(
    ({ value, businessType, semesterId }) =>
      value !== undefined && types.includes(businessType) && semesters.includes(semesterId),
  );
  return [...stored.filter((row) => !instead.has(at(row))), ...count].sort(
    (a, b) => b.semesterId - a.semesterId || b.businessType - a.businessType,
  );
}
