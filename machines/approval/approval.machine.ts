import { meta } from '../kit/process.ts';
import { levelState } from './approval.level.ts';
import { approvalSetup, fresh } from './approval.setup.ts';
import { LEVELS } from './approval.types.ts';

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
export const approvalMachine = approvalSetup.createMachine({
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
      meta: meta('草稿', 'talent/declaration/form', '审批 17：草稿，申报人可以修改和提交'),
      on: { edit, submit, lapse, remove: { guard: 'isDeclarerOfNewDraft', target: 'removed' } },
    },
    inReview: {
      meta: meta('审批中', 'talent/declaration/detail', '审批 17：审批中，申报人不能修改'),
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
      meta: meta('已退回', 'talent/declaration/form', '审批 17、27：已退回，申报人修改后重新提交'),
      on: { edit, submit, lapse, close, void: giveUp },
    },
    withdrawn: {
      meta: meta('已撤回', 'talent/declaration/form', '审批 17、22：已撤回，申报人修改后重新提交'),
      on: { edit, submit, lapse, close, void: giveUp },
    },
    approved: {
      meta: meta('已通过', 'talent/declaration/detail', '审批 16：已通过，不再修改'),
      on: {
        void: { guard: 'voidsWithReason', target: 'voided' },
        change: { guard: 'mayChange', actions: 'leaveAsItIs' },
        supersede: { guard: 'isSystem', target: 'voided' },
      },
    },
    rejected: {
      meta: meta(
        '不予通过',
        'talent/declaration/detail',
        '审批 31：不予通过，到此为止；审批 44：误操作由管理员在时限内恢复',
      ),
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
      meta: meta('已作废', 'talent/declaration/detail', '审批 11：已作废，只能查看'),
    },
    removed: {
      type: 'final',
      meta: meta('草稿已删除', 'talent/declaration', '申报 13：从未提交过的草稿可以删除'),
    },
  },
});
