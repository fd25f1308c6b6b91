import { lifecycle } from '../kit/lifecycle.ts';
import { first } from '../kit/rules.ts';
import { HANDOVER_STATE_ZH, type HandoverEvent } from './handover.types.ts';

type Args = { event: HandoverEvent };
const mayHand = ({ event }: Args) => ('by' in event && event.by.mayHand ? null : 'mayNot');
export const handoverRules = {
  mayHandOver: ({ event }: Args) =>
    first(mayHand({ event }), event.type === 'hand' && event.to !== 'ready' && event.to),
  mayUndoHandover: mayHand,
};

/** What goes from one person to another, and comes back as long as the other one has done nothing with it (用户 32、34). */
export const handoverMachine = lifecycle<Record<never, never>, HandoverEvent>()({
  id: 'handover',
  screen: 'handover',
  zh: HANDOVER_STATE_ZH,
  initial: 'none',
  context: {},
  rules: handoverRules,
  states: {
    none: {
      fulfils: '用户 22：接收人是另一个人，账号正常，能登录；用户 32：停用时一并移交',
      on: { hand: { guard: 'mayHandOver', target: 'given' } },
    },
    given: {
      fulfils: '用户 34：接收人还没有办理移交来的事项，可以撤销',
      on: {
        act: { target: 'settled' },
        undo: { guard: 'mayUndoHandover', target: 'undone' },
      },
    },
    undone: { fulfils: '用户 34：撤销以后各项回到原来的人，撤销一次为止' },
    settled: { fulfils: '用户 34：接收人办理以后不能撤销，须另行移交' },
  },
});
