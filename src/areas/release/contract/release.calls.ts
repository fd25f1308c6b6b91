import { z } from 'zod';
import { defineCall, envelope } from '../../../platform/contract/call.ts';

const field = z.object({
  label: z.string(),
  /** As the release gave it before; null: nobody knows any more. */
  old: z.string().nullable(),
  ours: z.string(),
  theirs: z.string(),
});
const releaseRow = z.object({
  kind: z.string(),
  key: z.string(),
  /** 菜单 */
  kindName: z.string(),
  name: z.string(),
  /** open: waits for a decision; kept: somebody has said that the school's stays. */
  state: z.enum(['open', 'kept']),
  /** The release has it no longer. */
  gone: z.boolean(),
  /** What still needs it, of one that is gone. */
  neededBy: z.string().nullable(),
  fields: z.array(field),
  /** Stands for what is shown here. */
  seen: z.string(),
  by: z.string().nullable(),
  at: z.string().nullable(),
});
export type ReleaseRow = z.output<typeof releaseRow>;
export const releaseItems = defineCall({
  name: 'releaseItems',
  method: 'GET',
  path: '/system/release/items',
  summary: '随版本更新中等待决定的和已保留的各项',
  access: ['system:release:list'],
  scope: 'admin',
  query: z.strictObject({}),
  reply: envelope(z.array(releaseRow)),
});
export const decideRelease = defineCall({
  name: 'decideRelease',
  method: 'PUT',
  path: '/system/release/items/:kind/:key',
  summary: '采用新版本的内容，或保留学校的',
  access: ['system:release:edit'],
  scope: 'admin',
  params: z.object({ kind: z.string().max(40), key: z.string().max(120) }),
  body: z.strictObject({
    choice: z.enum(['take', 'keep'], '应为采用或保留'),
    seen: z.string().max(64),
  }),
  reply: envelope(z.null()),
});
