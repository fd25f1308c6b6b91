import type { KeptConfig, UserConfig } from '../../../platform/contract/auth/auth.shapes.ts';
import { saveUserConfig } from '../../../platform/contract/system.calls.ts';
import type { WorkingContext } from '../../../platform/server/request/context.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { usableConfig } from '../../../school/people/server/info.ts';

/**
 * Keeps one's own settings (设置 17、18): what is sent replaces, the rest stays, except that another business type takes
 * its campus, year and semester with it. Whether the place is their has been decided with the context: 403, or 422 for a semester
 * that is none of the business type.
 */
export const serveSaveUserConfig: Served = serve(
  saveUserConfig,
  async ({ client, caller, reference, context, audit }, { body }) => {
    // the row itself, not the caller read at the start: two saves at once must not lose one
    const { rows } = await client.query<{ user_config: Record<string, unknown> }>(
      'select user_config from app_user where school_id = $1 and id = $2 for update',
      [caller.schoolId, caller.userId],
    );
    const before = usableConfig({ ...caller, userConfig: rows[0]?.user_config ?? {} }, reference);
    const after = usableConfig({ ...caller, userConfig: merged(before, body, context) }, reference);
    await client.query('update app_user set user_config = $3 where school_id = $1 and id = $2', [
      caller.schoolId,
      caller.userId,
      after,
    ]);
    audit({ entity: 'userConfig', entityId: caller.userId, detail: { before, after } });
    return null;
  },
);

/** A place belongs to the business type that the context gives it; a year brings the semester that the context takes in it. */
function merged(
  before: KeptConfig,
  sent: UserConfig,
  { businessType, schoolYearId, semesterId }: WorkingContext,
): Record<string, unknown> {
  const {
    businessType: kept,
    campusId,
    schoolYearId: year,
    semesterId: semester,
    ...rest
  } = before;
  const moved = sent.businessType !== undefined && sent.businessType !== kept;
  const time =
    sent.semesterId !== undefined || sent.schoolYearId !== undefined
      ? { schoolYearId, semesterId }
      : {};
  const typed = sent.campusId !== undefined || 'semesterId' in time ? { businessType } : {};
  return {
    ...rest,
    ...(moved ? {} : { businessType: kept, campusId, schoolYearId: year, semesterId: semester }),
    ...sent,
    ...time,
    ...typed,
  };
}
