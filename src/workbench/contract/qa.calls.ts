import { z } from 'zod';
import { defineCall, envelope } from '../../platform/contract/call.ts';

/** An event as a chart takes it; what people wrote is replaced by as many signs (conformanceList). */
export const chartEvent = z.looseObject({ type: z.string() });
/** A stored state in which a walk begins. */
export const chartStart = z.object({
  value: z.union([z.string(), z.looseObject({})]),
  context: z.unknown(),
});
/** One recorded step that its chart would not have made (测试 25). */
export const divergence = z.object({
  /** the chart's name in machines/models.ts */
  chart: z.string(),
  /** whose history it is: `plan`; its words stand with the totals */
  source: z.string(),
  entityId: z.number(),
  /** what people call the item: its number and its course */
  name: z.string(),
  /** null: about the item itself, not about one of its records */
  recordId: z.number().nullable(),
  /** counts the records of the item from 1; 0: before the first */
  step: z.int(),
  /** the chart refuses the step · it leads from or to somewhere else · the item stands elsewhere · a record contradicts the others */
  kind: z.enum(['refused', 'before', 'after', 'end', 'record']),
  /** in Chinese: what was recorded, and what the chart would have given */
  recorded: z.string(),
  expected: z.string(),
  /** the whole in one Chinese sentence */
  text: z.string(),
  /**
   * The way there for the stage: the chart begins with `input` in its first state, or in the state `start`; the last event is that of
   * the step; `state` names where the chart stands then.
   */
  walk: z.object({
    input: z.unknown(),
    start: chartStart.nullable(),
    events: z.array(chartEvent),
    state: z.string(),
  }),
});
export type DivergenceRow = z.output<typeof divergence>;

/** Replays the histories of the caller's school on their charts: what is not as the chart would have made it (测试 24). */
export const conformanceList = defineCall({
  name: 'conformanceList',
  method: 'GET',
  path: '/qa/conformance/list',
  summary: '一致性：历史记录按图重放，与图不一致之处',
  access: ['qa:chart:view'],
  scope: 'admin',
  query: z.strictObject({}),
  reply: envelope(
    z.object({
      sources: z.array(
        z.object({
          chart: z.string(),
          source: z.string(),
          /** what it is a history of, in Chinese: 培养方案 */
          zh: z.string(),
          histories: z.int(),
          records: z.int(),
          divergences: z.int(),
        }),
      ),
      /** The first ones, at most 200 of a chart; `sources` has their number. */
      divergences: z.array(divergence),
      /** How many histories were replayed for this answer: those that had changed since the last one. */
      replayed: z.int(),
      /** When that was, real time. */
      at: z.string(),
      /** Duration of the replay, milliseconds. */
      ms: z.int(),
    }),
  ),
});
export type Conformance = z.output<typeof conformanceList.reply>['data'];

/** How often each declared transition was taken in real use: chart → transition key (`approval.draft submit #0`) → count. */
export const conformanceHeat = defineCall({
  name: 'conformanceHeat',
  method: 'GET',
  path: '/qa/conformance/heat',
  summary: '一致性：实际使用中每条迁移发生的次数',
  access: ['qa:chart:view'],
  scope: 'admin',
  query: z.strictObject({}),
  reply: envelope(
    z.object({ charts: z.record(z.string(), z.record(z.string(), z.int())), at: z.string() }),
  ),
});
export type ConformanceHeat = z.output<typeof conformanceHeat.reply>['data'];

/** How long was waited before each transition of real use: chart → transition key → the median in working days (测试 24；报表 25). */
export const conformanceTime = defineCall({
  name: 'conformanceTime',
  method: 'GET',
  path: '/qa/conformance/time',
  summary: '一致性：实际使用中每条迁移之前等待的工作日（中位数）',
  access: ['qa:chart:view'],
  scope: 'admin',
  query: z.strictObject({}),
  reply: envelope(
    z.object({ charts: z.record(z.string(), z.record(z.string(), z.number())), at: z.string() }),
  ),
});
