import { assign, setup } from 'xstate';
import type { ChartMeta } from '../kit/process.ts';
import { guards } from './approval.rules.ts';
import {
  type ApprovalContext,
  type ApprovalEvent,
  type ApprovalInput,
  LEVELS,
  type Level,
  type LevelResults,
  RESULT,
} from './approval.types.ts';

const fill = (value: (l: Level) => LevelResults[Level]): LevelResults => ({
  management: value('management'),
  teaching: value('teaching'),
  supervisor: value('supervisor'),
  master: value('master'),
});
/** Nothing reached yet; a level outside the snapshot is 免审 (审批 14). */
export const fresh = (enabled: readonly Level[]) =>
  fill((l) => (enabled.includes(l) ? RESULT.notReached : RESULT.exempt));
const order = (l: Level) => LEVELS.indexOf(l);

/** Conditions and effects of an approval; its states stand in approval.machine.ts. */
export const approvalSetup = setup({
  types: {
    context: {} as ApprovalContext,
    events: {} as ApprovalEvent,
    input: {} as ApprovalInput,
    meta: {} as ChartMeta,
  },
  guards,
  actions: {
    openRound: assign(({ context, event }) =>
      event.type === 'submit'
        ? { round: context.round + 1, enabled: event.enabled, results: fresh(event.enabled) }
        : {},
    ),
    arrive: assign(({ context }, { level }: { level: Level }) => ({
      pinned: false,
      ...(context.enabled.includes(level)
        ? { results: { ...context.results, [level]: RESULT.waiting } }
        : {}),
    })),
    pin: assign({ pinned: true }),
    unpin: assign({ pinned: false }),
    /** The unit whose turn it is goes: nobody of the old one keeps it. */
    unpinIfItsTurn: assign(({ context, event }) =>
      event.type === 'changeUnit' && context.results[event.level] === RESULT.waiting
        ? { pinned: false }
        : {},
    ),
    /** What lies before the level counts as passed, what lies behind is reached anew. */
    bringTo: assign(({ context }, { to }: { to: Level }) => ({
      results: fill((l) =>
        !context.enabled.includes(l)
          ? RESULT.exempt
          : order(l) >= order(to)
            ? RESULT.notReached
            : context.results[l] === RESULT.passed
              ? RESULT.passed
              : RESULT.passedBySystem,
      ),
    })),
    markPassed: assign(({ context }, { level }: { level: Level }) => ({
      results: { ...context.results, [level]: RESULT.passed },
    })),
    markPassedBySystem: assign(({ context }, { level }: { level: Level }) => ({
      results: { ...context.results, [level]: RESULT.passedBySystem },
    })),
    insertLevel: assign(({ context, event }) =>
      event.type === 'insertLevel'
        ? {
            enabled: LEVELS.filter((l) => l === event.level || context.enabled.includes(l)),
            results: { ...context.results, [event.level]: RESULT.notReached },
          }
        : {},
    ),
    markRejected: assign(({ context }, { level }: { level: Level }) => ({
      results: { ...context.results, [level]: RESULT.rejected },
    })),
    /** Everything of the round is cleared, only who returned it stays marked (审批 27). */
    clearButReturned: assign(({ context }, { level }: { level: Level }) => ({
      results: { ...fresh(context.enabled), [level]: RESULT.returned },
    })),
    /** The levels in between go back to 未到达 (审批 29). */
    sendBack: assign(({ context }, { from, to }: { from: Level; to: Level }) => ({
      results: fill((l) =>
        l === from
          ? RESULT.returned
          : order(l) > order(to) && order(l) < order(from) && context.enabled.includes(l)
            ? RESULT.notReached
            : context.results[l],
      ),
    })),
    unarrive: assign(({ context }, { level }: { level: Level }) => ({
      results: { ...context.results, [level]: RESULT.notReached },
    })),
    clearRound: assign(({ context }) => ({ results: fresh(context.enabled) })),
    /** Nothing changes in the chart: the transition stands for the right to do it (a guard without any action makes `can` false). */
    leaveAsItIs: () => {},
    nameTeachers: assign(({ event }) =>
      event.type === 'assignTeachers' ? { teachersNamed: event.teachersNamed } : {},
    ),
  },
});
