import { z } from 'zod';
import { DEPARTURE_STATES } from '../../../../machines/departure/departure.types.ts';
import { defineCall, envelope, nothing } from '../../../platform/contract/call.ts';
import {
  dayText,
  id,
  idText,
  keyword,
  listQuery,
  pathId,
} from '../../../platform/contract/fields.ts';

const SEE = ['hr:departure:list'] as const;
const PLAN = ['hr:departure:edit'] as const;
const day = dayText('应为日期，如 2027-01-01');
/** What is under somebody's name, and what their going would leave open (用户 39). */
const open = z.object({
  duties: z.array(z.object({ title: z.string(), count: z.int(), note: z.string().nullable() })),
  leavesOpen: z.array(z.string()),
});
export type LeftOpen = z.output<typeof open>;

export const departurePreview = defineCall({
  name: 'departurePreview',
  method: 'GET',
  path: '/hr/departure/preview',
  summary: '计划离岗前查看：某人名下有什么，离开时没有移交的会留下什么',
  access: PLAN,
  scope: 'units',
  query: z.strictObject({ userId: idText }),
  reply: envelope(open),
});
/** 12 months ahead unless somebody asks for fewer or more. */
export const RETIRING_MONTHS_ZH = { 6: '半年内', 12: '一年内', 24: '两年内' } as const;
const retiring = z.object({
  id: z.number(),
  userId: z.number(),
  cname: z.string(),
  employeeNumber: z.string(),
  unitName: z.string(),
  /** The first day away by the age that the school has set. */
  retiresOn: z.string(),
  /** That day is here, or was. */
  reached: z.boolean(),
  /** The day that a plan of today begins with. */
  beginOn: z.string(),
  /** What is under their name, in words. */
  leavesOpen: z.string(),
});
export type RetiringRow = z.output<typeof retiring>;
export const departureRetiring = defineCall({
  name: 'departureRetiring',
  method: 'GET',
  path: '/hr/departure/retiring',
  summary: '即将退休：几个月内到退休年龄、还没有计划退休或调出的人，和他名下的事项',
  access: PLAN,
  scope: 'units',
  query: listQuery(['retiresOn'], {
    months: z.enum(['6', '12', '24'], '请从给出的时间中选择').default('12'),
    keyword: keyword.optional(),
  }),
  /** `unknown`: whose birthday nobody has entered, so they are not among them. */
  reply: envelope(z.object({ rows: z.array(retiring), total: z.int(), unknown: z.int() })),
});
const days = {
  /** The first day away. */
  beginOn: day,
  /** The last one; none for good. */
  endOn: day.nullable(),
  successorId: id.nullable(),
  note: z.string().trim().max(200, '说明不能超过 200 个字').nullable(),
};
export const departurePlan = defineCall({
  name: 'departurePlan',
  method: 'POST',
  path: '/hr/departure',
  summary: '计划离岗：退休、调出，或从哪天到哪天的休假',
  access: PLAN,
  scope: 'units',
  body: z.strictObject({
    userId: z.int('请选择人员').min(1, '请选择人员'),
    kind: z.string('请选择类别').min(1, '请选择类别').max(20),
    ...days,
  }),
  reply: envelope(z.object({ id: z.number() })),
});
export const departureChange = defineCall({
  name: 'departureChange',
  method: 'PUT',
  path: '/hr/departure/:id',
  summary: '修改离岗计划的日期、接手人和说明；已离岗的休假只能改结束日期',
  access: PLAN,
  scope: 'units',
  params: pathId,
  body: z.strictObject({ version: id, ...days }),
  reply: nothing,
});
const moved = { access: PLAN, scope: 'units', params: pathId, reply: nothing } as const;
export const departureCancel = defineCall({
  name: 'departureCancel',
  method: 'POST',
  path: '/hr/departure/:id/cancel',
  summary: '取消离岗计划，留作记录',
  ...moved,
  body: z.strictObject({ version: id }),
});
export const departureReturn = defineCall({
  name: 'departureReturn',
  method: 'POST',
  path: '/hr/departure/:id/return',
  summary: '返岗：离岗到昨天为止',
  ...moved,
  body: z.strictObject({ version: id }),
});
/** What is to be done before the day, on the record's page. */
export const departureDetail = defineCall({
  name: 'departureDetail',
  method: 'GET',
  path: '/hr/departure/:id/detail',
  summary: '一条离岗计划：名下的事项、离开会留下什么、现在可以办什么',
  access: SEE,
  scope: 'units',
  params: pathId,
  query: z.strictObject({}),
  reply: envelope(
    open.extend({
      id: z.number(),
      userId: z.number(),
      cname: z.string(),
      employeeNumber: z.string(),
      kind: z.string(),
      beginOn: z.string(),
      endOn: z.string().nullable(),
      note: z.string().nullable(),
      successorId: z.number().nullable(),
      successorName: z.string().nullable(),
      state: z.enum(DEPARTURE_STATES),
      accountStatus: z.string(),
      version: z.number(),
      offers: z.array(z.enum(['plan', 'change', 'comeBack', 'cancel'])),
    }),
  ),
});
export type DepartureDetail = z.output<typeof departureDetail.reply>['data'];
