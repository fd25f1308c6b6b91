import { z } from 'zod';
import { defineCall, envelope } from '../../platform/contract/call.ts';

const which = {
  /** whose history it is: `declaration` */
  source: z.string().max(40),
  id: z.coerce.number().int().positive(),
};

/** Whose eyes an item of the approval can be looked at with (测试 37); names only of those whom the caller may simulate. */
export const historyPeople = defineCall({
  name: 'historyPeople',
  method: 'GET',
  path: '/qa/history/people',
  summary: '一份审批历史可以按谁看：申报人、办过的人和各级审批人',
  access: ['qa:chart:view'],
  scope: 'admin',
  query: z.strictObject(which),
  reply: envelope(
    z.object({
      /** from when until when one may look, by the time of the history: since it is there */
      since: z.string(),
      now: z.string(),
      people: z.array(
        z.object({
          userId: z.number(),
          /** 申报人, 教学单位审批人 … */
          part: z.string(),
          /** null: the caller may not look as them */
          name: z.string().nullable(),
          number: z.string().nullable(),
        }),
      ),
    }),
  ),
});
export type HistoryPeople = z.output<typeof historyPeople.reply>['data'];

/** What an item of the approval offered somebody at a moment, and why it refused the rest (测试 37): nothing that people wrote. */
export const historyThen = defineCall({
  name: 'historyThen',
  method: 'GET',
  path: '/qa/history/then',
  summary: '一份审批历史在某一时刻：在哪个状态，那个人当时能做什么，不能做的为什么',
  access: ['qa:chart:view'],
  scope: 'admin',
  query: z.strictObject({
    ...which,
    userId: z.coerce.number().int().positive(),
    /** by the time of the history */
    at: z.iso.datetime('时间不对').optional(),
  }),
  reply: envelope(
    z.object({
      at: z.string(),
      /** how many steps had been made */
      step: z.int(),
      /** `inReview.teaching` */
      state: z.string(),
      progressText: z.string(),
      /** false: it was not among what they may read */
      sees: z.boolean(),
      can: z.array(z.string()),
      refused: z.array(z.object({ type: z.string(), reason: z.string() })),
      /** what of it is not of that moment, in Chinese */
      ofToday: z.array(z.string()),
    }),
  ),
});
export type HistoryThen = z.output<typeof historyThen.reply>['data'];
