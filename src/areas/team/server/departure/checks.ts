import { departureCode } from '../../../../../machines/departure/departure.stored.ts';
import { somebody } from '../../../../platform/server/access/asCaller.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { invalid } from '../../../../platform/server/request/refusal.ts';
import { returnsFrom } from '../../../../school/people/contract/departure.entity.ts';

export interface Days {
  beginOn: string;
  endOn: string | null;
}

/** Of a leave both days, for good one alone (用户 38). @throws Refusal 422 */
export function checkDays(kind: string, { beginOn, endOn }: Days): void {
  if (!returnsFrom(kind)) {
    if (endOn) throw invalid({ endOn: '退休和调出没有结束日期' });
  } else if (!endOn) throw invalid({ endOn: '请填写结束日期' });
  else if (endOn < beginOn) throw invalid({ endOn: '结束日期不能早于开始日期' });
}
/** Somebody goes once at a time; whoever is gone for good and came again may go again. @throws Refusal 422 */
export async function checkOverlap(
  { client, caller }: Ctx,
  userId: number,
  { beginOn, endOn }: Days,
  self: number,
): Promise<void> {
  const { rows } = await client.query<{ kind: string; from: string; to: string | null }>(
    `select coalesce(d.dict_label, e.kind) as kind, to_char(e.begin_on, 'YYYY-MM-DD') as from, to_char(e.end_on, 'YYYY-MM-DD') as to from departure e
       left join dict_data d on d.school_id = e.school_id and d.dict_type = 'departure_kind' and d.dict_value = e.kind
     where e.school_id = $1 and e.user_id = $2 and e.id <> $5 and (e.departure_state = ${departureCode('planned')}
         or (e.departure_state = ${departureCode('gone')} and e.end_on is not null))
       and e.begin_on <= coalesce($4::date, 'infinity') and coalesce(e.end_on, 'infinity') >= $3::date order by e.begin_on limit 1`,
    [caller.schoolId, userId, beginOn, endOn, self],
  );
  const [other] = rows;
  if (other)
    throw invalid({
      beginOn: `与已有的计划（${other.kind}，${other.from} ${other.to ? `至 ${other.to}` : '起'}）重叠，请先取消那一条`,
    });
}
/** Somebody else of the staff. @throws Refusal 422 */
export async function checkSuccessor(
  ctx: Ctx,
  userId: number,
  successorId: number | null,
): Promise<void> {
  if (successorId === null) return;
  if (successorId === userId) throw invalid({ successorId: '接手人不能是本人' });
  if (!(await somebody(ctx.client, ctx.caller.schoolId, successorId, ctx)))
    throw invalid({ successorId: '没有这个人员' });
}
