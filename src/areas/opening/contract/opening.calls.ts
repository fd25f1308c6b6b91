import { z } from 'zod';
import { OPENING_FACTS, OPENING_STEPS } from '../../../../machines/opening/opening.steps.ts';
import { defineCall, envelope } from '../../../platform/contract/call.ts';
import type { Permission } from '../../../platform/contract/permission.ts';
import { SAMPLE_NAMES } from './samples.ts';

/** Whoever fills one of the lists (开始 1). */
const READERS = [
  'foundation:campus:add',
  'talent:course:add',
  'student:class:add',
  'talent:declaration:add',
] as const satisfies readonly Permission[];
/** Whoever leads the whole: puts the guide away and takes it up (开始 4). */
export const LEADS = 'foundation:campus:add' satisfies Permission;

const lack = z.object({
  fact: z.enum(OPENING_FACTS),
  /** What is missing, in words. */
  text: z.string(),
});
const step = z.object({
  step: z.enum(OPENING_STEPS),
  /** Nothing that a declaration needs is missing. */
  done: z.boolean(),
  lacks: z.array(lack),
  wishes: z.array(lack),
  /** Why the caller cannot work on it now, in words; null: they can. */
  refusal: z.string().nullable(),
});
export const openingGuide = defineCall({
  name: 'openingGuide',
  method: 'GET',
  path: '/foundation/opening',
  summary: '开始使用：各步有什么、还缺什么、谁来办，什么时候可以申报',
  access: READERS,
  scope: 'none',
  query: z.strictObject({}),
  reply: envelope(
    z.object({
      state: z.enum(['preparing', 'ready', 'away', 'over']),
      stateZh: z.string(),
      /** The caller may put it away and take it up. */
      leads: z.boolean(),
      steps: z.array(step),
      /** Everything before the first declaration, in order. */
      inTheWay: z.array(lack),
      counts: z.record(z.enum(OPENING_FACTS), z.int()),
    }),
  ),
});
export type Opening = z.output<typeof openingGuide.reply>['data'];
export type OpeningStepState = Opening['steps'][number];

export const openingEvent = defineCall({
  name: 'openingEvent',
  method: 'POST',
  path: '/foundation/opening/event',
  summary: '收起或继续“开始使用”',
  access: [LEADS],
  scope: 'none',
  body: z.strictObject({ event: z.enum(['putAway', 'takeUp']) }),
  reply: envelope(z.object({ state: z.string() })),
});

export const openingSample = defineCall({
  name: 'openingSample',
  method: 'GET',
  path: '/foundation/opening/sample/:sample',
  summary: '示例工作簿：一所小学院的资料，列与导入模板相同',
  access: READERS,
  scope: 'none',
  params: z.object({ sample: z.enum(SAMPLE_NAMES) }),
  query: z.strictObject({}),
});
