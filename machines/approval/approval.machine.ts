import { assign, setup } from 'xstate';
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
const fresh = (enabled: readonly Level[]) =>
  fill((l) => (enabled.includes(l) ? RESULT.notReached : RESULT.exempt));
const order = (l: Level) => LEVELS.indexOf(l);

const machine = setup({
  types: {
    context: {} as ApprovalContext,
    events: {} as ApprovalEvent,
    input: {} as ApprovalInput,
    meta: {} as { zh: string; screen: string; fulfils: string },
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

const PASS_GUARD = {
  management: 'mayPass',
  teaching: 'mayPassWithTeachers',
  supervisor: 'mayPass',
  master: 'mayPassKnowing',
} as const;

/** One level of the chain: the same behaviour four times, so it is written once. `next` is where a pass leads. */
function levelState<const L extends Level>(level: L, zh: string, next: string) {
  const earlier = LEVELS.slice(0, LEVELS.indexOf(level)).reverse();
  const back = (type: 'mayReturnBack' | 'mayReturnTo') =>
    earlier.map((to) => ({
      guard: { type, params: { from: level, to } },
      target: `#approval.inReview.${to}`,
      actions: { type: 'sendBack' as const, params: { from: level, to } },
    }));
  const others = LEVELS.filter((l) => l !== level);
  return machine.createStateConfig({
    meta: {
      zh,
      screen: `talent/approve/${level}`,
      fulfils: '审批 68：审批进度按级显示；审批 14：启用的各级依次审批',
    },
    entry: { type: 'arrive', params: { level } },
    always: { guard: { type: 'isOff', params: { level } }, target: next },
    on: {
      pass: {
        guard: { type: PASS_GUARD[level], params: { level } },
        target: next,
        actions: { type: 'markPassed', params: { level } },
      },
      returnToDeclarer: {
        guard: { type: 'mayReturn', params: { level } },
        target: '#approval.returned',
        actions: { type: 'clearButReturned', params: { level } },
      },
      returnToPrevious: back('mayReturnBack'),
      returnToLevel: level === 'master' ? back('mayReturnTo') : [],
      reject: {
        guard: { type: 'mayReject', params: { level } },
        target: '#approval.rejected',
        actions: { type: 'markRejected', params: { level } },
      },
      takeBack: earlier.map((to) => ({
        guard: { type: 'mayTakeBack' as const, params: { from: level, to } },
        target: `#approval.inReview.${to}`,
        actions: { type: 'unarrive' as const, params: { level } },
      })),
      systemPass: {
        guard: { type: 'isPassedBySystem', params: { level } },
        target: next,
        actions: { type: 'markPassedBySystem', params: { level } },
      },
      insertLevel:
        level === 'master'
          ? []
          : { guard: { type: 'joinsLater', params: { level } }, actions: 'insertLevel' },
      assignTeachers:
        level === 'teaching'
          ? { guard: { type: 'mayAssign', params: { level } }, actions: 'nameTeachers' }
          : [],
      recount:
        level === 'teaching'
          ? { guard: { type: 'mayAssign', params: { level } }, actions: 'leaveAsItIs' }
          : [],
      transfer: { guard: { type: 'mayTransfer', params: { level } }, actions: 'pin' },
      moveTo: others.map((to) => ({
        guard: { type: 'mayMoveTo' as const, params: { to } },
        target: `#approval.inReview.${to}`,
        actions: { type: 'bringTo' as const, params: { to } },
      })),
    },
  });
}

/** Without any enabled level the review skips all four and the item passes at once, 免审 (审批 19). */
const submit = {
  guard: 'nothingStandsInTheWay' as const,
  target: '#approval.inReview',
  actions: 'openRound' as const,
};
const edit = { guard: 'isDeclarer' as const, actions: 'leaveAsItIs' as const };
/** Whatever is not finished when its semester is archived (审批 55). */
const lapse = { guard: 'isSystem' as const, target: 'voided' };
const giveUp = { guard: 'declarerGivesReason' as const, target: 'voided' };
const close = { guard: 'mayClose' as const, target: 'voided' };

/**
 * The approval of one teaching task declaration: a domain chart, so no invoke, no delay, no clock.
 * The server decides with `transition()` on a snapshot restored from columns, the screen asks the same chart `can()`
 * (审批 52).
 */
export const approvalMachine = machine.createMachine({
  id: 'approval',
  context: ({ input }) => ({
    enabled: input?.enabled ?? [],
    results: input?.results ?? fresh(input?.enabled ?? []),
    round: input?.round ?? 0,
    teachersNamed: input?.teachersNamed ?? false,
    pinned: input?.pinned ?? false,
  }),
  initial: 'draft',
  states: {
    draft: {
      meta: {
        zh: '草稿',
        screen: 'talent/declaration/form',
        fulfils: '审批 17：草稿，申报人可以修改和提交',
      },
      on: { edit, submit, lapse, remove: { guard: 'isDeclarerOfNewDraft', target: 'removed' } },
    },
    inReview: {
      meta: {
        zh: '审批中',
        screen: 'talent/declaration/detail',
        fulfils: '审批 17：审批中，申报人不能修改',
      },
      initial: 'management',
      exit: 'unpin',
      on: {
        withdraw: { guard: 'mayWithdraw', target: 'withdrawn', actions: 'clearRound' },
        comment: { guard: 'mayComment', actions: 'leaveAsItIs' },
        remind: { guard: 'mayRemind', actions: 'leaveAsItIs' },
        recount: { guard: 'isDeclarer', actions: 'leaveAsItIs' },
        unpin: { guard: 'mayUnpin', actions: 'unpin' },
        releasePin: { guard: 'isSystemAndPinned', actions: 'unpin' },
        changeUnit: { guard: 'mayChangeUnit', actions: 'unpinIfItsTurn' },
        close: { guard: 'mayClose', target: 'voided', actions: 'clearRound' },
        lapse: { guard: 'isSystem', target: 'voided', actions: 'clearRound' },
      },
      states: {
        management: levelState('management', '管理单位审批', 'teaching'),
        teaching: levelState('teaching', '教学单位审批', 'supervisor'),
        supervisor: levelState('supervisor', '主管单位审批', 'master'),
        master: levelState('master', '主审单位审批', '#approval.approved'),
      },
    },
    returned: {
      meta: {
        zh: '已退回',
        screen: 'talent/declaration/form',
        fulfils: '审批 17、27：已退回，申报人修改后重新提交',
      },
      on: { edit, submit, lapse, close, void: giveUp },
    },
    withdrawn: {
      meta: {
        zh: '已撤回',
        screen: 'talent/declaration/form',
        fulfils: '审批 17、22：已撤回，申报人修改后重新提交',
      },
      on: { edit, submit, lapse, close, void: giveUp },
    },
    approved: {
      meta: {
        zh: '已通过',
        screen: 'talent/declaration/detail',
        fulfils: '审批 16：已通过，不再修改',
      },
      on: {
        void: { guard: 'voidsWithReason', target: 'voided' },
        change: { guard: 'mayChange', actions: 'leaveAsItIs' },
        supersede: { guard: 'isSystem', target: 'voided' },
      },
    },
    rejected: {
      meta: {
        zh: '不予通过',
        screen: 'talent/declaration/detail',
        fulfils: '审批 31：不予通过，到此为止；审批 44：误操作由管理员在时限内恢复',
      },
      on: {
        moveTo: LEVELS.map((to) => ({
          guard: { type: 'mayReopenAt' as const, params: { to } },
          target: `#approval.inReview.${to}`,
          actions: { type: 'bringTo' as const, params: { to } },
        })),
      },
    },
    voided: {
      type: 'final',
      meta: {
        zh: '已作废',
        screen: 'talent/declaration/detail',
        fulfils: '审批 11：已作废，只能查看',
      },
    },
    removed: {
      type: 'final',
      meta: {
        zh: '草稿已删除',
        screen: 'talent/declaration',
        fulfils: '申报 13：从未提交过的草稿可以删除',
      },
    },
  },
});
