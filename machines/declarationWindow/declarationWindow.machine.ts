import { assign, setup } from 'xstate';
import type { ChartMeta } from '../kit/process.ts';
import { first, guardsOf } from '../kit/rules.ts';

/** The window of one semester as one unit meets it. */
export interface WindowContext {
  /** The unit may go on behind the deadline. */
  extended: boolean;
}
export type WindowEvent =
  /** Its begin has come, in a semester that is 申报中. */
  | { type: 'opens' }
  /** Its end has come. */
  | { type: 'closes' }
  /** The semester is no longer 申报中. */
  | { type: 'stops' }
  /** 已结束 or 已归档. */
  | { type: 'ends' }
  /** A unit gets an extension; `later`: it ends behind now and behind the window. */
  | { type: 'extend'; mayEdit: boolean; later: boolean; reason: string }
  /** The extension has run out, or was taken back. */
  | { type: 'runsOut' }
  /** Somebody adds, generates, copies or submits a declaration. */
  | { type: 'declare' };

/** Fewest characters of the reason of an extension. */
export const EXTENSION_REASON = 2;

type Args = { event: WindowEvent };
export const windowRules = {
  mayExtend: ({ event }: Args) =>
    event.type === 'extend'
      ? first(
          !event.mayEdit && 'mayNot',
          event.reason.trim().length < EXTENSION_REASON && 'reason',
          !event.later && 'notLater',
        )
      : 'state',
};
const machine = setup({
  types: {} as {
    context: WindowContext;
    events: WindowEvent;
    input: Partial<WindowContext>;
    meta: ChartMeta;
    tags: 'takes';
  },
  guards: {
    ...guardsOf(windowRules),
    isExtended: ({ context }: { context: WindowContext }) => context.extended,
  },
  actions: {
    grant: assign({ extended: true }),
    revoke: assign({ extended: false }),
    /** Nothing changes in the chart: the transition stands for the right to do it. */
    leaveAsItIs: () => {},
  },
});

const extendBefore = { guard: 'mayExtend' as const, actions: 'grant' as const };
/** A unit that has more time already gets still more. */
const prolong = { guard: 'mayExtend' as const, actions: 'leaveAsItIs' as const };
const runsOutBefore = { guard: 'isExtended' as const, actions: 'revoke' as const };
const past = [{ guard: 'isExtended' as const, target: 'extended' }, { target: 'closed' }] as const;
const declare = { actions: 'leaveAsItIs' as const };
const screen = 'talent/declaration';

/**
 * 未开放 → 开放 → 已截止, and 延期 for a unit reopens (学期 27、28). No clock: that a time has come arrives as an
 * event, worked out from the semester's dates by `windowAt`.
 */
export const declarationWindowMachine = machine.createMachine({
  id: 'declarationWindow',
  context: ({ input }) => ({ extended: input.extended ?? false }),
  initial: 'notOpen',
  states: {
    notOpen: {
      meta: { zh: '未开放', screen, fulfils: '学期 27：还没有到开放时间，可以先给单位延期' },
      on: {
        opens: 'open',
        stops: [...past],
        ends: 'over',
        extend: extendBefore,
        runsOut: runsOutBefore,
      },
    },
    open: {
      tags: 'takes',
      meta: { zh: '开放', screen, fulfils: '学期 27；申报 2：可以新增、生成、复制和提交' },
      on: {
        declare,
        closes: [...past],
        stops: [...past],
        ends: 'over',
        extend: extendBefore,
        runsOut: runsOutBefore,
      },
    },
    extended: {
      tags: 'takes',
      meta: { zh: '延期开放', screen, fulfils: '学期 28：窗口已截止，本单位在延期内仍可申报' },
      on: {
        declare,
        extend: prolong,
        runsOut: { target: 'closed', actions: 'revoke' },
        ends: 'over',
      },
    },
    closed: {
      meta: {
        zh: '已截止',
        screen,
        fulfils: '申报 2：草稿保留，不能新增和提交；学期 28：延期后重新开放',
      },
      on: { extend: { guard: 'mayExtend', target: 'extended', actions: 'grant' }, ends: 'over' },
    },
    over: {
      type: 'final',
      meta: { zh: '学期已结束', screen, fulfils: '学期 20、28：学期结束后不再申报，也不能延期' },
    },
  },
});
