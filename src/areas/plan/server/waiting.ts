import { itemProgressText } from '../../../../machines/approval/approval.progress.ts';
import { DECLARE_STATUS } from '../../../../machines/approval/approval.stored.ts';
import { LEVELS } from '../../../../machines/approval/approval.types.ts';
import { serve } from '../../../platform/server/request/serve.ts';
import { type ApprovalRow, storedOf } from '../../../school/approval/server/row.ts';
import { decidesOn } from '../../../school/declaration/server/declarationScope.ts';
import { plansWaiting } from '../contract/plan.calls.ts';
import { planSubject } from './subjects.ts';

type Row = ApprovalRow & {
  kind: 'plan' | 'change';
  planId: number;
  title: string;
  arrived: string | null;
};
const COLUMNS = `x.id::float8 as id, x.version, x.business_type as "businessType", x.declare_status as "declareStatus", x.current_level as "currentLevel",
  x.enabled_levels as "enabledLevels", x.result1, x.result2, x.result3, x.result4, x.round, x.declarer_id::float8 as "declarerId", x.declarer_name as "declarerName",
  x.management_path as "managementPath", x.master_path as "masterPath", to_char(x.arrived_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as arrived`;

/** Plans and changes of plans on which the caller decides at their level. */
export const waiting = serve(plansWaiting, async ({ client, caller, context }) => {
  const { rows } = await client.query<Row>(
    `select 'plan' as kind, x.id::float8 as "planId", x.plan_name as title, ${COLUMNS} from plan x
     where x.school_id = $1 and x.business_type = $2 and x.declare_status = ${DECLARE_STATUS.inReview}
     union all select 'change', p.id::float8, p.plan_name || '的变更', ${COLUMNS} from plan_change x join plan p on p.school_id = x.school_id and p.id = x.plan_id
     where x.school_id = $1 and x.business_type = $2 and x.declare_status = ${DECLARE_STATUS.inReview} order by arrived`,
    [caller.schoolId, context.businessType],
  );
  const mine = rows.filter((row) => {
    const level = LEVELS[(row.currentLevel ?? 0) - 1];
    return level !== undefined && decidesOn(caller, level, row, planSubject);
  });
  return mine.map((row) => ({
    kind: row.kind,
    id: row.id,
    planId: row.planId,
    title: row.title,
    declarerName: row.declarerName,
    progressText: itemProgressText(storedOf(row)),
    arrivedAt: row.arrived,
  }));
});
