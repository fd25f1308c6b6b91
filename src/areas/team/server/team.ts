import {
  itemProgressText,
  LEVEL_UNIT_ZH,
} from '../../../../machines/approval/approval.progress.ts';
import { HANDED_IN } from '../../../../machines/approval/approval.sets.ts';
import { LEVELS, type Level } from '../../../../machines/approval/approval.types.ts';
import { SCOPE_ZH } from '../../../platform/contract/scope.ts';
import { severalPeople } from '../../../platform/server/access/asCaller.ts';
import { dayOf } from '../../../platform/server/clock.ts';
import { mayEnter } from '../../../platform/server/request/caller.ts';
import type { Ctx } from '../../../platform/server/request/ctx.ts';
import { type Served, serve } from '../../../platform/server/request/serve.ts';
import { approversRights } from '../../../school/approval/server/approvers.ts';
import { pendingOf, sumOf } from '../../../school/approval/server/pending.ts';
import { APPROVE_PERMISSION } from '../../../school/declaration/contract/permissions.ts';
import type { LeavingPart } from '../../../school/people/server/leavingPart.ts';
import { postsOf } from '../../../school/people/server/posts.ts';
import {
  type TeamMember,
  type TeamMemberDetail,
  teamList,
  teamMember,
} from '../contract/team.calls.ts';
import { agenciesOf } from './agency.ts';
import { departuresOf } from './departure/ofPerson.ts';
import { type Member, memberOf, membersOf } from './members.ts';
import { underTheirName } from './underName.ts';

const shown = ({ unitPath, unitType, ...member }: Member, pending: number): TeamMember => ({
  ...member,
  pending,
});

/** What waits for whom, of everybody: only where the list is ordered by it, or leaves out those for whom nothing waits. */
async function waitingOfAll(
  ctx: Ctx,
  { orderByColumn, waiting }: { orderByColumn?: string | undefined; waiting?: string | undefined },
) {
  const only = waiting !== undefined;
  if (!only && orderByColumn !== 'pending') return undefined;
  const pending = await pendingOf(ctx, await approversRights(ctx.client, ctx.caller.schoolId, ctx));
  const counts = [...pending].map(([id, levels]) => [id, sumOf(levels)] as const);
  return { of: new Map(counts.filter(([, n]) => n > 0)), only };
}

/** 我的团队 (用户 25). What waits for somebody is counted by the function that fills their queue. */
export const serveTeamList: Served = serve(teamList, async (ctx, { query }) => {
  const { client, caller, context, reference } = ctx;
  const waiting = await waitingOfAll(ctx, query);
  const { members, total } = await membersOf(ctx, query, waiting);
  const ids = members.map(({ userId }) => userId);
  const pending = waiting
    ? undefined
    : await pendingOf(ctx, await severalPeople(client, caller.schoolId, ids, ctx));
  return {
    rows: members.map((member) =>
      shown(member, waiting?.of.get(member.userId) ?? sumOf(pending?.get(member.userId))),
    ),
    total,
    semesterName:
      reference.semesters.find((s) => s.id === context.semesterId)?.semesterName ?? null,
  };
});

interface CourseRow {
  id: number;
  declarationNo: string;
  courseName: string;
  hours: number;
  role: string;
  declareStatus: number;
  currentLevel: number | null;
  enabledLevels: number[];
  results: number[];
  round: number;
  teachersNamed: boolean;
}
async function coursesOf(
  { client, caller, context }: Ctx,
  userId: number,
): Promise<TeamMemberDetail['courses']> {
  const { rows } = await client.query<CourseRow>(
    `select d.id::int, d.declaration_no as "declarationNo", d.course_name as "courseName", sum(k.hours)::int as hours,
       string_agg(distinct coalesce(r.dict_label, k.role), '、') as role, d.declare_status as "declareStatus", d.current_level as "currentLevel",
       d.enabled_levels as "enabledLevels", array[d.result1, d.result2, d.result3, d.result4] as results, d.round, d.teachers_named as "teachersNamed"
     from teaching_class_teacher k join declaration d on d.school_id = k.school_id and d.id = k.declaration_id
       left join dict_data r on r.school_id = k.school_id and r.dict_type = 'teacher_role' and r.dict_value = k.role
     where k.school_id = $1 and k.staff_id = $2 and d.semester_id = $3 and d.declare_status in (${HANDED_IN})
     group by d.school_id, d.id order by d.declaration_no`,
    [caller.schoolId, userId, context.semesterId],
  );
  return rows.map(({ id, declarationNo, courseName, hours, role, ...stored }) => ({
    id,
    declarationNo,
    courseName,
    hours,
    role,
    progressText: itemProgressText(stored as unknown as Parameters<typeof itemProgressText>[0]),
  }));
}

/** How a queue is called where reminders of it are kept: level, business type, semester. */
export const queueOf = ({ context }: Pick<Ctx, 'context'>, level: Level): string =>
  `${level}:${context.businessType}:${context.semesterId}`;
const remindedToday = async (ctx: Ctx, userId: number): Promise<readonly string[]> =>
  (
    await ctx.client.query<{ queue: string }>(
      'select queue from queue_reminder where school_id = $1 and user_id = $2 and day = $3',
      [ctx.caller.schoolId, userId, dayOf(ctx.now)],
    )
  ).rows.map((row) => row.queue);

/** 查看档案: what the head of a team needs to know of a person; nothing that is sensitive. */
export const serveTeamMember = (parts: readonly LeavingPart[]): Served =>
  serve(teamMember, (ctx, { params }) => memberDetail(ctx, parts, params.id));

async function memberDetail(
  ctx: Ctx,
  parts: readonly LeavingPart[],
  id: number,
): Promise<TeamMemberDetail> {
  const { client, caller, reference } = ctx;
  const member = await memberOf(ctx, id);
  const [who] = await severalPeople(client, caller.schoolId, [id], ctx);
  if (!who) throw new Error(`person ${id} is gone`);
  const pending = (await pendingOf(ctx, [who])).get(id);
  const reminded = await remindedToday(ctx, id);
  const { rows } = await client.query<{
    staffType: string | null;
    key: string | null;
    name: string | null;
    entryOn: string | null;
    leaveOn: string | null;
    unitKey: string | null;
  }>(
    `select coalesce(d.dict_label, u.staff_type) as "staffType", o.business_type || ' ' || o.node_key as key, o.unit_name as name,
       to_char(u.entry_on, 'YYYY-MM-DD') as "entryOn", to_char(u.leave_on, 'YYYY-MM-DD') as "leaveOn", u.unit_key as "unitKey"
     from app_user u left join dict_data d on d.school_id = u.school_id and d.dict_type = 'staff_type' and d.dict_value = u.staff_type
       left join user_unit_scope x on x.school_id = u.school_id and x.user_id = u.id
       left join org_unit o on o.school_id = x.school_id and o.business_type = x.business_type and o.node_key = x.node_key
     where u.school_id = $1 and u.id = $2`,
    [caller.schoolId, id],
  );
  const names = new Map(rows.map((row) => [row.key, row.name]));
  const typeName = (type: number) =>
    reference.businessTypes.find((t) => t.id === type)?.name ?? `业务类型 ${type}`;
  return {
    ...shown(member, sumOf(pending)),
    staffType: rows[0]?.staffType ?? null,
    accountStatus: who.accountStatus,
    roles: who.roles.map((role) => (role.stopped ? `${role.name}（已停用）` : role.name)),
    scopes: who.caller.scopes.map(
      (s) =>
        `${typeName(s.businessType)} · ${SCOPE_ZH[s.kind]}：${names.get(`${s.businessType} ${s.nodeKey}`) ?? s.nodeKey}`,
    ),
    courses: await coursesOf(ctx, id),
    queues: LEVELS.filter((level) => mayEnter(who.caller, APPROVE_PERMISSION[level])).map(
      (level) => ({
        level,
        title: `${LEVEL_UNIT_ZH[level]}审批`,
        pending: pending?.[level] ?? 0,
        reminded: reminded.includes(queueOf(ctx, level)),
      }),
    ),
    agencies: await agenciesOf(ctx, 'principal_id', id),
    entryOn: rows[0]?.entryOn ?? null,
    leaveOn: rows[0]?.leaveOn ?? null,
    unitKey: rows[0]?.unitKey ?? null,
    posts: await postsOf(client, caller.schoolId, id, dayOf(ctx.now)),
    departures: await departuresOf(client, caller.schoolId, id),
    ...(await underTheirName(ctx, parts, who)),
  };
}
