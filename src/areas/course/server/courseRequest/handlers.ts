import { and, eq } from 'drizzle-orm';
import { may } from '../../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { forbidden, notFound } from '../../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import { readRow } from '../../../../platform/server/resource/read.ts';
import { approvalPartOf } from '../../../../school/approval/server/part.ts';
import { type Brought, stepFor } from '../../../../school/approval/server/send.ts';
import { writeSteps } from '../../../../school/approval/server/write.ts';
import { courseRequest } from '../../../../school/plan/server/schema/courseRequest.ts';
import { courseRequestApproval, courseRequestEvent } from '../../contract/courseRequest.calls.ts';
import entity from '../../contract/courseRequest.entity.ts';
import { codeIsFree, courseRequestExtras } from './courseRequest.entity.ts';
import { REQUEST_LEVELS } from './levels.ts';
import { type RequestRow, requestSubject } from './subject.ts';

interface Found {
  row: RequestRow;
  writable: boolean;
}
/** A request that the caller may read. */
const finding =
  (lock: boolean) =>
  async (ctx: Ctx, { id }: { id: number }): Promise<Found> => {
    const { writable } = await readRow(entity, ctx, id, courseRequestExtras, lock);
    const [row] = await ctx.db
      .select()
      .from(courseRequest)
      .where(and(eq(courseRequest.schoolId, ctx.caller.schoolId), eq(courseRequest.id, id)));
    if (!row) throw notFound();
    return { row, writable };
  };

/** The units of its two levels: the one that teaches it, and the office that decides most majors of the business type. */
async function submitted(ctx: Ctx, row: RequestRow): Promise<Brought<RequestRow>> {
  const { rows } = await ctx.client.query<Record<string, string | null>>(
    `select t.unit_name as "teachingUnitName", t.path as "teachingPath", m.node_key as "masterUnitKey", m.unit_name as "masterUnitName", m.path as "masterPath"
     from org_unit t left join lateral (select u.master_unit_key as key from major_unit u where u.school_id = t.school_id and u.business_type = t.business_type
         and u.master_unit_key is not null group by 1 order by count(*) desc, 1 limit 1) o on true
     left join org_unit m on m.school_id = t.school_id and m.business_type = t.business_type and m.node_key = o.key
     where t.school_id = $1 and t.business_type = $2 and t.node_key = $3`,
    [ctx.caller.schoolId, row.businessType, row.teachingUnitKey],
  );
  const units = rows[0] ?? {};
  const obstacles = [
    ...(units.teachingPath ? [] : ['开课单位已不存在，请重新选择']),
    ...(units.masterUnitKey ? [] : ['专业单位中没有主审单位']),
    ...((await codeIsFree(ctx, row.courseCode)) ? [] : [`课程库中已有代码 ${row.courseCode}`]),
  ];
  const { userId, cname } = ctx.caller;
  return {
    facts: { enabled: REQUEST_LEVELS, obstacles },
    patch: { ...units, declarerId: userId, declarerName: cname },
  };
}

const event = serve(
  courseRequestEvent,
  async (ctx, { body: { type, version, opinion = '' } }, { row, writable }: Found) => {
    const isSubmit = type === 'submit';
    if (isSubmit && !(writable && may(ctx.caller, 'talent:courseRequest:submit')))
      throw forbidden();
    const item = {
      row: isSubmit ? { ...row, declarerId: ctx.caller.userId } : row,
      over: false,
      own: { mayVoid: false, mayIntervene: false },
    };
    const step = await stepFor(
      ctx,
      requestSubject,
      item,
      { type, version, opinion },
      isSubmit ? () => submitted(ctx, row) : undefined,
    );
    await writeSteps(ctx, requestSubject, [step]);
    return { id: row.id, version: version + 1 };
  },
  { find: finding(true) },
);
const approval = serve(
  courseRequestApproval,
  async (ctx, _, { row, writable }: Found) => {
    const part = await approvalPartOf(ctx, requestSubject, row);
    const mayStart = writable && may(ctx.caller, 'talent:courseRequest:submit');
    return {
      version: row.version,
      courseCode: row.courseId === null ? null : row.courseCode,
      approval: { ...part, can: part.can.filter((type) => type !== 'submit' || mayStart) },
    };
  },
  { find: finding(false) },
);
export const courseRequestHandlers: readonly Served[] = [event, approval];
