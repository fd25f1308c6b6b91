import { z } from 'zod';
import { defineCall, envelope, nothing } from '../call.ts';
import { id, pathId } from '../fields.ts';

/** Who sees a filter that somebody shares: those of their unit, everybody (列表 33). */
export const SHARES = ['unit', 'all'] as const;
export type Share = (typeof SHARES)[number];
/** Who may let others use their filters. */
export const SHARE_FILTERS = 'foundation:filter:share';
/** How many filters somebody shares of one list. */
export const MOST_SHARED = 10;

const list = z.string().min(1).max(50);
const name = z.string().trim().min(1, '请填写名称').max(20, '名称不能超过 20 个字');

const sharedFilter = z.object({
  id: z.number(),
  name: z.string(),
  /** Filters and order as they stand in the address: `state=1&sort=-updatedAt`. */
  search: z.string(),
  share: z.enum(SHARES),
  /** The unit that it is shared with; null: everybody. */
  unitName: z.string().nullable(),
  /** Who shares it. */
  by: z.string(),
  own: z.boolean(),
  removable: z.boolean(),
});
export type SharedFilter = z.output<typeof sharedFilter>;

export const sharedFilters = defineCall({
  name: 'sharedFilters',
  method: 'GET',
  path: '/foundation/filter',
  summary: '一个列表的共享筛选：自己共享的、共享给本单位和全部的',
  access: 'login',
  scope: 'units',
  query: z.strictObject({ list }),
  reply: envelope(z.array(sharedFilter)),
});
export const shareFilter = defineCall({
  name: 'shareFilter',
  method: 'POST',
  path: '/foundation/filter',
  summary: '共享常用筛选；同名的替换',
  access: [SHARE_FILTERS],
  scope: 'self',
  body: z.strictObject({
    list,
    name,
    search: z.string().min(1, '请先设置筛选条件').max(1000),
    share: z.enum(SHARES),
  }),
  reply: envelope(z.object({ id })),
});
export const renameSharedFilter = defineCall({
  name: 'renameSharedFilter',
  method: 'PUT',
  path: '/foundation/filter/:id',
  summary: '共享筛选改名（本人共享的）',
  access: [SHARE_FILTERS],
  scope: 'self',
  params: pathId,
  body: z.strictObject({ name }),
  reply: nothing,
});
export const removeSharedFilter = defineCall({
  name: 'removeSharedFilter',
  method: 'DELETE',
  path: '/foundation/filter/:id',
  summary: '取消共享筛选：本人共享的，有共享权限的也可以取消看得到的',
  access: 'login',
  scope: 'units',
  params: pathId,
  reply: nothing,
});
