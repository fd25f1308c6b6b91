import { z } from 'zod';
import { defineCall, envelope } from '../../platform/contract/call.ts';
import { chartEvent, chartStart } from './qa.calls.ts';

/** Histories shown for what was typed; more are counted. */
export const MOST_FOUND = 20;

/**
 * Entities with a history on a chart, by their number or another part of their name: 申报编号, 学号, 学期, 教室 (测试 32). Every word of
 * what was typed stands in the name.
 */
export const historyFind = defineCall({
  name: 'historyFind',
  method: 'GET',
  path: '/qa/history/find',
  summary: '按编号、学号、学期等查找一份历史',
  access: ['qa:chart:view'],
  scope: 'admin',
  query: z.strictObject({
    /** the chart's name in machines/models.ts */
    chart: z.string().max(40),
    words: z.string().trim().min(1, '请填写编号、学号或名称').max(60, '最多 60 个字'),
  }),
  reply: envelope(
    z.object({
      /** the first ones, newest first, at most 20 */
      items: z.array(
        z.object({ source: z.string(), zh: z.string(), entityId: z.number(), name: z.string() }),
      ),
      count: z.int(),
    }),
  ),
});
export type FoundHistories = z.output<typeof historyFind.reply>['data'];

/** Requests of which one may ask at once. */
export const MOST_REQUESTS = 200;
/** The entities with a history that one's own requests have written, by the numbers of the requests (测试 36). */
export const historyWritten = defineCall({
  name: 'historyWritten',
  method: 'GET',
  path: '/qa/history/written',
  summary: '自己的请求改过哪些有历史的记录，供录制的走法画在行为图上',
  access: ['qa:chart:view'],
  scope: 'admin',
  query: z.strictObject({
    /** numbers, parted by commas */
    requests: z
      .string()
      .max(MOST_REQUESTS * 20)
      .regex(/^[\w-]{1,20}(,[\w-]{1,20})*$/, '请求编号不对'),
  }),
  reply: envelope(
    z.object({
      items: z.array(
        z.object({
          chart: z.string(),
          source: z.string(),
          zh: z.string(),
          entityId: z.number(),
          name: z.string(),
          /** when the first of them was done, by the clock of the history */
          since: z.string(),
        }),
      ),
    }),
  ),
});
export type WrittenHistories = z.output<typeof historyWritten.reply>['data'];

/** The recorded history of one entity as its chart takes it (测试 32): states, events, times and numbers, nothing that people wrote. */
export const historyGet = defineCall({
  name: 'historyGet',
  method: 'GET',
  path: '/qa/history/get',
  summary: '一份历史：每一步的操作和时间，供画在行为图上',
  access: ['qa:chart:view'],
  scope: 'admin',
  query: z.strictObject({
    /** whose history it is: `declaration` */
    source: z.string().max(40),
    id: z.coerce.number().int().positive(),
  }),
  reply: envelope(
    z.object({
      chart: z.string(),
      source: z.string(),
      zh: z.string(),
      entityId: z.number(),
      name: z.string(),
      input: z.unknown(),
      start: chartStart.nullable(),
      /** in their order; up to the first one that is not as the chart would have made it */
      steps: z.array(
        z.object({
          event: chartEvent,
          /** context that something outside the chart had changed before this step */
          facts: z.looseObject({}).nullable(),
          /** a moment (ISO 8601) or a day (`2026-09-01`); null: not recorded */
          at: z.string().nullable(),
        }),
      ),
      /** the last one is not what the chart says; in Chinese; null: everything is */
      divergence: z.object({ recorded: z.string(), expected: z.string() }).nullable(),
    }),
  ),
});
export type ItemHistory = z.output<typeof historyGet.reply>['data'];
