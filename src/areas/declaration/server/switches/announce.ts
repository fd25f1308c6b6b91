import { LEVEL_UNIT_ZH } from '../../../../../machines/approval/approval.progress.ts';
import { LEVELS } from '../../../../../machines/approval/approval.types.ts';
import { ALL_PERMISSIONS } from '../../../../platform/contract/permission.ts';
import { type Notice, tell } from '../../../../platform/server/notice/tell.ts';
import { noticeTexts } from '../../../../platform/server/notice/templates.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import {
  type SwitchSet,
  saveSwitches,
} from '../../../../school/approval/contract/switches.calls.ts';
import { APPROVE_PERMISSION } from '../../../../school/declaration/contract/permissions.ts';
import { SCOPE_KIND } from '../../../../school/declaration/server/declarationScope.ts';
import type { SwitchPlace } from './facts.ts';

/** Who works in a business type with one of these permissions; `kind`: and has a scope of this kind there. */
async function holders(
  { client, caller }: Ctx,
  businessType: number,
  permissions: readonly string[],
  kind: string | null,
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select distinct u.id::int as id from app_user u join user_unit_scope x on x.school_id = u.school_id and x.user_id = u.id and x.business_type = $2
     where u.school_id = $1 and u.account_status = 'normal' and ($4::text is null or x.kind = $4)
       and exists (select from user_role ur join role r on r.school_id = ur.school_id and r.id = ur.role_id
         where ur.school_id = u.school_id and ur.user_id = u.id and r.enabled and r.permissions && $3::text[]) order by 1`,
    [caller.schoolId, businessType, permissions, kind],
  );
  return rows.map(({ id }) => id);
}

/** Approvers of each changed level and the administrators hear of it, with what happens to items in flight (审批 66). */
export async function tellOfSwitches(
  ctx: Ctx,
  place: SwitchPlace,
  wanted: SwitchSet,
  apply: boolean,
  reason: string,
): Promise<void> {
  const changed = LEVELS.filter((level) => place.switches[level] !== wanted[level]);
  const source = `${ctx.caller.cname} ${place.semesterCode}`;
  const admins = new Set(
    await holders(ctx, place.businessType, [...saveSwitches.access, ALL_PERMISSIONS], null),
  );
  const notices: Notice[] = [];
  const say = await noticeTexts(ctx);
  for (const level of changed) {
    const facts = { level: LEVEL_UNIT_ZH[level], semester: place.semesterName };
    const { text } = say(wanted[level] ? 'switchedOn' : 'switchedOff', facts);
    const happens = say(apply ? 'switchApplied' : 'switchKept', facts).text;
    const approvers = await holders(
      ctx,
      place.businessType,
      [APPROVE_PERMISSION[level], ALL_PERMISSIONS],
      SCOPE_KIND[level],
    );
    const said = {
      kind: 'switched',
      count: 1,
      source,
      opinion: reason,
      text: `${text}${happens}`,
    } as const;
    notices.push({
      ...said,
      link: `/talent/approve/${level}`,
      to: approvers.filter((id) => !admins.has(id)),
    });
    notices.push({
      ...said,
      link: `/foundation/general?tab=switches&semester=${place.semesterId}`,
      to: [...admins],
    });
  }
  await tell(ctx, notices);
}
