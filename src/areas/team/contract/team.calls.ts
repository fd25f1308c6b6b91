import { z } from 'zod';
import { LEVELS } from '../../../../machines/approval/approval.types.ts';
import { DEPARTURE_STATES } from '../../../../machines/departure/departure.types.ts';
import { defineCall, envelope, nothing } from '../../../platform/contract/call.ts';
import {
  dayText,
  id,
  keyword,
  listQuery,
  nodeKey,
  pathId,
} from '../../../platform/contract/fields.ts';

const SEE = ['hr:team:list'] as const;
const day = dayText('应为日期，如 2026-11-20');

const member = z.object({
  id: z.number(),
  userId: z.number(),
  cname: z.string(),
  employeeNumber: z.string(),
  unitName: z.string().nullable(),
  post: z.string().nullable(),
  title: z.string().nullable(),
  /** Declarations of the semester that name them as a teacher, and their hours in them. */
  tasks: z.int(),
  hours: z.int(),
  /** What waits for them in their queues in the working context. */
  pending: z.int(),
  lastLoginAt: z.string().nullable(),
  /** Who acts for them today. */
  agentName: z.string().nullable(),
  /** Their management scope covers the person: they may assign and remind. Supervisors only look on. */
  managed: z.boolean(),
  self: z.boolean(),
});
export type TeamMember = z.output<typeof member>;
export const teamList = defineCall({
  name: 'teamList',
  method: 'GET',
  path: '/hr/team/list',
  summary: '我的团队：管理范围或主管范围覆盖的单位的人员，任务与待办按当前工作上下文',
  access: SEE,
  scope: 'units',
  query: listQuery(['employeeNumber', 'cname', 'tasks', 'pending', 'lastLoginAt'], {
    keyword: keyword.optional(),
    unitKey: nodeKey.optional(),
    /** Only those with waiting items. */
    waiting: z.enum(['true']).optional(),
    /** Only those whose day of going is known and near. */
    leaving: z.enum(['true']).optional(),
  }),
  reply: envelope(
    z.object({ rows: z.array(member), total: z.int(), semesterName: z.string().nullable() }),
  ),
});

const agency = z.object({
  id: z.number(),
  principalId: z.number(),
  principalName: z.string(),
  agentId: z.number(),
  agentName: z.string(),
  agentNumber: z.string(),
  beginOn: z.string(),
  endOn: z.string(),
  reason: z.string(),
  state: z.enum(['coming', 'running', 'over', 'ended']),
  /** The caller may end it. */
  mayEnd: z.boolean(),
  version: z.number(),
});
export type Agency = z.output<typeof agency>;

/** 查看档案: what the team sees of a person. */
export const teamMember = defineCall({
  name: 'teamMember',
  method: 'GET',
  path: '/hr/team/:id',
  summary: '人员档案：基本情况、角色与范围、本学期任务、待办、代理、名下的事项和离开会留下什么',
  access: SEE,
  scope: 'units',
  params: pathId,
  query: z.strictObject({}),
  reply: envelope(
    z.object({
      ...member.shape,
      staffType: z.string().nullable(),
      accountStatus: z.string(),
      roles: z.array(z.string()),
      scopes: z.array(z.string()),
      courses: z.array(
        z.object({
          id: z.number(),
          declarationNo: z.string(),
          courseName: z.string(),
          hours: z.int(),
          role: z.string(),
          progressText: z.string(),
        }),
      ),
      queues: z.array(
        z.object({
          level: z.enum(LEVELS),
          title: z.string(),
          pending: z.int(),
          reminded: z.boolean(),
        }),
      ),
      agencies: z.array(agency),
      entryOn: z.string().nullable(),
      unitKey: z.string().nullable(),
      /** What they are, were and will be (用户 36). */
      posts: z.array(
        z.object({
          id: z.number(),
          kindName: z.string(),
          postName: z.string(),
          unitName: z.string().nullable(),
          beginOn: z.string().nullable(),
          endOn: z.string().nullable(),
          basis: z.string().nullable(),
          state: z.enum(['now', 'past', 'coming']),
        }),
      ),
      /** What is planned, and was (用户 38). */
      departures: z.array(
        z.object({
          id: z.number(),
          kindName: z.string(),
          beginOn: z.string(),
          endOn: z.string().nullable(),
          state: z.enum(DEPARTURE_STATES),
          successorName: z.string().nullable(),
        }),
      ),
      /** The day on which they are to go, if it is known. */
      leaveOn: z.string().nullable(),
      /** What is under their name in every area, and how much of it. */
      duties: z.array(z.object({ title: z.string(), count: z.int(), note: z.string().nullable() })),
      /** What would be left to nobody if they went now. */
      leavesOpen: z.array(z.string()),
    }),
  ),
});
export type TeamMemberDetail = z.output<typeof teamMember.reply>['data'];

const ROLES = ['declarer', ...LEVELS] as const;
export type TeamRole = (typeof ROLES)[number];
/** What the caller may assign to a person, and what they have now. */
export const teamRights = defineCall({
  name: 'teamRights',
  method: 'GET',
  path: '/hr/team/:id/rights',
  summary: '可以分派的申报人、审批人身份与单位',
  access: ['hr:team:assign'],
  scope: 'units',
  params: pathId,
  query: z.strictObject({}),
  reply: envelope(
    z.object({
      version: z.number(),
      /** Why nothing can be assigned to them, or null. */
      refusal: z.string().nullable(),
      roles: z.array(
        z.object({
          role: z.enum(ROLES),
          title: z.string(),
          held: z.boolean(),
          refusal: z.string().nullable(),
        }),
      ),
      /** Their nodes in the working business type. */
      managementKey: z.string().nullable(),
      supervisorKey: z.string().nullable(),
    }),
  ),
});
export const teamAssign = defineCall({
  name: 'teamAssign',
  method: 'POST',
  path: '/hr/team/:id/rights',
  summary: '分派申报人、审批人：只在自己的管理范围内，只有自己持有的审批级',
  access: ['hr:team:assign'],
  scope: 'units',
  params: pathId,
  body: z.strictObject({
    version: id,
    roles: z.array(z.enum(ROLES)).max(5),
    managementKey: nodeKey.nullable(),
    supervisorKey: nodeKey.nullable(),
  }),
  reply: nothing,
});

export const agencyList = defineCall({
  name: 'agencyList',
  method: 'GET',
  path: '/hr/agency/list',
  summary: '我的代理：谁代我审批，我代谁审批',
  access: SEE,
  scope: 'self',
  query: z.strictObject({}),
  reply: envelope(
    z.object({ mine: z.array(agency), forOthers: z.array(agency), today: z.string() }),
  ),
});
export const addAgency = defineCall({
  name: 'addAgency',
  method: 'POST',
  path: '/hr/agency',
  summary: '设置代理人；起止日期内代理人代为审批，期间不能重叠',
  access: SEE,
  scope: 'self',
  body: z.strictObject({
    agentId: id,
    beginOn: day,
    endOn: day,
    reason: z
      .string('请填写原因')
      .trim()
      .min(2, '原因不少于 2 个字')
      .max(200, '原因不能超过 200 个字'),
  }),
  reply: envelope(z.object({ id: z.number() })),
});
export const endAgency = defineCall({
  name: 'endAgency',
  method: 'POST',
  path: '/hr/agency/:id/end',
  summary: '提前结束代理',
  access: SEE,
  scope: 'self',
  params: pathId,
  body: z.strictObject({ version: id }),
  reply: nothing,
});

export const remindMember = defineCall({
  name: 'remindMember',
  method: 'POST',
  path: '/hr/team/:id/remind',
  summary: '提醒某人办理某一级的待审批；每人每个队列每天一次',
  access: ['hr:team:remind'],
  scope: 'units',
  params: pathId,
  body: z.strictObject({ level: z.enum(LEVELS) }),
  reply: nothing,
});
