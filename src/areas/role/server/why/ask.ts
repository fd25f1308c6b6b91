import { ALL_PERMISSIONS } from '../../../../platform/contract/permission.ts';
import { askAdministrator, textOfSubject } from '../../../../platform/contract/why/why.calls.ts';
import { holdersOf } from '../../../../platform/server/access/asCaller.ts';
import { personSeen } from '../../../../platform/server/access/peopleSeen.ts';
import { isPersonWithinRate } from '../../../../platform/server/access/rate.ts';
import { tell } from '../../../../platform/server/notice/tell.ts';
import { noticeTexts } from '../../../../platform/server/notice/templates.ts';
import type { Caller } from '../../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../../platform/server/request/ctx.ts';
import { rule } from '../../../../platform/server/request/refusal.ts';
import { type Served, serve } from '../../../../platform/server/request/serve.ts';
import {
  aboutThem,
  type Explainers,
  explain,
} from '../../../../school/people/server/explaining.ts';
import { oneself } from './oneself.ts';

/** Who is asked: those who may grant rights. */
const OFFICE = ['system:user:assign', ALL_PERMISSIONS];

/** 请管理员处理 (权限 30): what was asked, what the system said, where, and the number of the request go to those who may grant. */
export const serveAsk = (explainers: Explainers): Served =>
  serve(askAdministrator, async (ctx, { body: { subject, page, note } }) => {
    const { client, caller, realNow, request } = ctx;
    if (!(await isPersonWithinRate(client, 'ask', caller, realNow)))
      throw rule('一小时内已请管理员处理过多次，请稍后再试');
    const who = aboutThem(await oneself(ctx)); // an administrator reads it
    const { title, conclusion } = await explain(explainers, ctx, who, subject, ctx.context);
    const to = await officeOf(ctx);
    if (to.length === 0) throw rule('没有能处理的管理员，请联系本单位负责人');
    const name = `${caller.cname}（${caller.employeeNumber}）`;
    const say = await noticeTexts(ctx);
    const reason = `${name}请求处理：${title}（编号 ${request.id}）`;
    await tell(ctx, [
      {
        kind: 'asked',
        count: 1,
        text: say('asked', { asker: name, title, said: conclusion, request: request.id }).text,
        source: [who.unitName, placeText(ctx)].filter(Boolean).join(' · '),
        opinion: note || null,
        link: whyLink(caller, name, textOfSubject(subject), ctx),
        acts: [
          { text: '为什么', link: whyLink(caller, name, textOfSubject(subject), ctx) },
          {
            text: '模拟查看',
            link: `/system/user?${new URLSearchParams({ simulate: String(caller.userId), reason: reason.slice(0, 200), page })}`,
          },
          { text: '授权', link: `/system/user?rights=${caller.userId}` },
        ],
        to,
      },
    ]);
    ctx.audit({
      entity: 'user',
      entityId: caller.userId,
      detail: { event: 'ask', title, said: conclusion, page, note, told: to.length },
    });
    return { request: request.id, told: to.length };
  });

/** Those in whose list of users the caller stands; where they stand in nobody's, everybody of the office. */
async function officeOf(ctx: Ctx): Promise<number[]> {
  const { client, caller } = ctx;
  const office = (await holdersOf(client, caller.schoolId, OFFICE, ctx)).filter(
    (one) => one.closed === null && one.caller.userId !== caller.userId,
  );
  const near: number[] = [];
  for (const { caller: one } of office) if (await seesCaller(ctx, one)) near.push(one.userId);
  return near.length > 0 ? near : office.map((one) => one.caller.userId);
}
async function seesCaller({ client, caller }: Ctx, administrator: Caller): Promise<boolean> {
  const values: unknown[] = [caller.schoolId, caller.userId];
  const seen = personSeen(administrator, (value) => `$${values.push(value)}`, 'u');
  const { rowCount } = await client.query(
    `select from app_user u where u.school_id = $1 and u.id = $2 and ${seen}`,
    values,
  );
  return Boolean(rowCount);
}

/** 权限诊断 of the same question in the same working context. */
function whyLink(caller: Caller, name: string, subject: string, { context }: Ctx): string {
  const { businessType, campusId, schoolYearId, semesterId } = context;
  const at = [businessType, campusId, schoolYearId, semesterId].map((one) => one ?? '').join();
  return `/system/permission?${new URLSearchParams({ tab: 'why', user: String(caller.userId), name, subject, at })}`;
}
function placeText({ context, reference }: Ctx): string {
  const type = reference.businessTypes.find(({ id }) => id === context.businessType)?.name;
  const semester = reference.semesters.find(({ id }) => id === context.semesterId)?.semesterName;
  const campus = reference.campuses.find(({ id }) => id === context.campusId)?.campusName;
  return [type, semester, campus].filter(Boolean).join(' ');
}
