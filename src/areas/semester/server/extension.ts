import { invalid } from '../../../platform/server/request/refusal.ts';
import type { EntityExtras } from '../../../platform/server/resource/extras.ts';
import { extensionWarnings } from '../../../school/semester/server/closesNow.ts';
import { checkExtending } from '../../../school/semester/server/extending.ts';

/** 申报延期: of declaring or of a level, one for each unit (学期 28–31). */
export const extensionExtras: EntityExtras = {
  counts: {
    givenBy: 'select cname from app_user u where u.school_id = e.school_id and u.id = e.updated_by',
    givenAt: `to_char(e.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  },
  removeWarnings: (ctx, row) => extensionWarnings(ctx, Number(row.ofSemesterId), row.id),
  before: async (ctx, { values, before }) => {
    await checkExtending(ctx, {
      semesterId: Number(values.ofSemesterId),
      level: Number(values.level),
      until: new Date(`${values.until}:00+08:00`),
      reason: String(values.reason ?? ''),
    });
    if (!before) {
      const other = await ctx.client.query(
        'select from declare_extension where school_id = $1 and semester_id = $2 and level = $3 and unit_key = $4',
        [ctx.caller.schoolId, values.ofSemesterId, values.level, values.ofUnitKey],
      );
      if (other.rowCount) throw invalid({ ofUnitKey: '该单位在这个学期已有延期，请修改原来的' });
    }
    return {};
  },
};
