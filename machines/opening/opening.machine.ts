import { type SnapshotFrom, transition } from 'xstate';
import { lifecycle } from '../kit/lifecycle.ts';
import { first, refusalIn } from '../kit/rules.ts';
import { inTheWay, type OpeningFacts, type OpeningStep, stepBefore } from './opening.steps.ts';

/** Who looks at the guide: whether they lead the whole of it, and may fill the lists of the step they speak of. */
export interface OpeningActor {
  leads: boolean;
  fills: boolean;
}
export type OpeningEvent =
  /** Nothing that a declaration needs is missing any more. */
  | { type: 'complete'; facts: OpeningFacts }
  /** Something is missing again: the window has closed, an approver has gone. */
  | { type: 'lack'; facts: OpeningFacts }
  /** The first declaration has passed. */
  | { type: 'finish'; facts: OpeningFacts }
  /** Somebody opens the list or the import of a step. */
  | { type: 'work'; step: OpeningStep; facts: OpeningFacts; by: OpeningActor }
  | { type: 'putAway'; by: OpeningActor }
  | { type: 'takeUp'; by: OpeningActor };

export const OPENING_STATE_ZH = {
  preparing: '准备中',
  ready: '可以申报',
  away: '已收起',
  over: '已完成',
} as const;
export type OpeningState = keyof typeof OPENING_STATE_ZH;

type Args = { event: OpeningEvent };
const missing = (event: OpeningEvent) => ('facts' in event ? inTheWay(event.facts) : []);
export const openingRules = {
  mayLead: ({ event }: Args) => ('by' in event && event.by.leads ? null : 'mayNot'),
  /** A step waits for those before it; whoever may not fill its list is told who may. */
  mayWork: ({ event }: Args) =>
    event.type === 'work'
      ? first(!event.by.fills && 'mayNot', stepBefore(event.step, event.facts))
      : 'state',
  hasAll: ({ event }: Args) => missing(event)[0] ?? null,
  lacksOne: ({ event }: Args) => (missing(event).length > 0 ? null : 'complete'),
  hasPassed: ({ event }: Args) =>
    'facts' in event && event.facts.passed > 0 ? null : 'nothingPassed',
};

const putAway = { guard: 'mayLead', target: 'away' } as const;
const work = { guard: 'mayWork' } as const;

/** The guide of a new school: until its first declaration has passed, or somebody puts it away (开始 1–4). */
export const openingMachine = lifecycle<Record<string, never>, OpeningEvent, 'shown'>()({
  id: 'opening',
  screen: 'foundation/opening',
  zh: OPENING_STATE_ZH,
  initial: 'preparing',
  context: {},
  rules: openingRules,
  states: {
    preparing: {
      tags: 'shown',
      fulfils: '开始 2、3：还缺什么按次序写明，各步按先后办理',
      on: { complete: { guard: 'hasAll', target: 'ready' }, work, putAway },
    },
    ready: {
      tags: 'shown',
      fulfils: '开始 3：可以申报，等第一条申报通过',
      on: {
        lack: { guard: 'lacksOne', target: 'preparing' },
        finish: { guard: 'hasPassed', target: 'over' },
        work,
        putAway,
      },
    },
    away: {
      fulfils: '开始 4：收起以后首页不再显示，随时可以继续',
      on: { takeUp: { guard: 'mayLead', target: 'preparing' } },
    },
    over: { fulfils: '开始 4：第一条申报四级通过，指南结束' },
  },
});
export type OpeningSnapshot = SnapshotFrom<typeof openingMachine>;

/** Where the guide stands: what a school has decides it, but for that it has been put away. */
export function openingAt(facts: OpeningFacts, away: boolean): OpeningSnapshot {
  const start = openingMachine.resolveState({ value: away ? 'away' : 'preparing', context: {} });
  return (['complete', 'finish'] as const).reduce<OpeningSnapshot>(
    (at, type) => transition(openingMachine, at, { type, facts })[0],
    start,
  );
}
/** Why the chart refuses an event; null when it does not. */
export const openingRefusal = (snapshot: OpeningSnapshot, event: OpeningEvent) =>
  refusalIn(openingRules, snapshot, event);
