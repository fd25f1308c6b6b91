import { z } from 'zod';
import { LEVELS } from '../../../../machines/approval/approval.types.ts';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import { id, nodeKey, pathId } from '../../../platform/contract/fields.ts';
import { personOption } from '../../../platform/contract/scope/staff.calls.ts';

const SEE = [
  'foundation:college:list',
  'foundation:department:list',
  'foundation:organization:list',
] as const;
/** Who may change units of one level may change their tree, people and places. */
export const CHANGE_UNITS = [
  'foundation:college:edit',
  'foundation:department:edit',
  'foundation:organization:edit',
] as const;

/** Somebody who may decide on items of a unit at a level. */
const decider = z.object({
  userId: z.number(),
  cname: z.string(),
  employeeNumber: z.string(),
  unitName: z.string().nullable(),
  /** The unit of the scope that covers it, e.g. 计算机与人工智能学院. */
  through: z.string(),
  /** For whom they act, when the right is not their own. */
  agentFor: z.string().nullable(),
  /** Why they cannot log in now, or null. */
  closed: z.string().nullable(),
});
export type UnitDecider = z.output<typeof decider>;
export const unitDeciders = defineCall({
  name: 'unitDeciders',
  method: 'GET',
  path: '/foundation/unit/:id/deciders',
  summary: '谁能在这里办理：每一级能审批以该单位为审批单位的申报的人，以及等待办理的条数',
  access: SEE,
  scope: 'units',
  params: pathId,
  query: z.strictObject({}),
  reply: envelope(
    z.object({
      levels: z.array(
        z.object({
          level: z.enum(LEVELS),
          title: z.string(),
          /** The unit may be chosen as the unit of this level. */
          used: z.boolean(),
          /** Items that wait here now, in semesters that have not ended. */
          waiting: z.int(),
          people: z.array(decider),
          /** What to do when nobody can, or when none of them can log in. */
          hint: z.string().nullable(),
        }),
      ),
    }),
  ),
});
export type UnitDeciders = z.output<typeof unitDeciders.reply>['data'];

export const unitByNode = defineCall({
  name: 'unitByNode',
  method: 'GET',
  path: '/foundation/unit/byNode',
  summary: '组织树的一个节点对应的单位',
  access: SEE,
  scope: 'units',
  query: z.strictObject({ nodeKey }),
  reply: envelope(
    z.object({
      id: z.number(),
      version: z.number(),
      nodeKey,
      unitName: z.string(),
      level: z.int(),
    }),
  ),
});
export const unitStaff = defineCall({
  name: 'unitStaff',
  method: 'GET',
  path: '/foundation/unit/:id/staff',
  summary: '直接属于该单位的教职工；连同下级单位的在用户列表中',
  access: SEE,
  scope: 'units',
  params: pathId,
  query: z.strictObject({}),
  reply: envelope(
    z.array(
      z.object({
        userId: z.number(),
        cname: z.string(),
        employeeNumber: z.string(),
        post: z.string().nullable(),
        title: z.string().nullable(),
        accountStatus: z.string(),
      }),
    ),
  ),
});

const people = {
  leaderStaffId: id.nullable(),
  deputyIds: z.array(id).max(10, '最多 10 人'),
  secretaryIds: z.array(id).max(10, '最多 10 人'),
};
export const unitLeaders = defineCall({
  name: 'unitLeaders',
  method: 'GET',
  path: '/foundation/unit/:id/leaders',
  summary: '负责人、分管教学领导、教学秘书',
  access: SEE,
  scope: 'units',
  params: pathId,
  query: z.strictObject({}),
  reply: envelope(
    z.object({
      version: z.number(),
      leader: personOption.nullable(),
      deputies: z.array(personOption),
      secretaries: z.array(personOption),
    }),
  ),
});
export const setUnitLeaders = defineCall({
  name: 'setUnitLeaders',
  method: 'PUT',
  path: '/foundation/unit/:id/leaders',
  summary: '设置负责人、分管教学领导、教学秘书',
  access: CHANGE_UNITS,
  scope: 'units',
  params: pathId,
  body: z.strictObject({ version: id, ...people }),
  reply: envelope(z.object({ version: z.number() })),
});

export const unitTransitions = defineCall({
  name: 'unitTransitions',
  method: 'GET',
  path: '/foundation/unit/:id/transitions',
  summary: '单位变迁：合并、拆分、移动、改名',
  access: SEE,
  scope: 'units',
  params: pathId,
  query: z.strictObject({}),
  reply: envelope(
    z.array(
      z.object({
        id: z.number(),
        kind: z.enum(['merge', 'move', 'rename', 'split']),
        /** As one reads it: `并入 软件工程系`. */
        text: z.string(),
        effectiveOn: z.string(),
        reason: z.string(),
        by: z.string().nullable(),
        /** Nouns with their numbers. */
        repointed: z.string(),
      }),
    ),
  ),
});
