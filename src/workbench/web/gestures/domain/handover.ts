import {
  HANDOVER_EVENT_ZH,
  HANDOVER_STATE_ZH,
  type HandoverActor,
  type HandoverEvent,
  type HandoverState,
  SUCCESSOR_ZH,
} from '../../../../../machines/handover/handover.types.ts';
import { button, type ChartHands } from '../../stage/gesture.ts';
import { WHO } from './approval.ts';

/** Whom the stage lets take over. */
export const SUCCESSOR = '接收人';
export const handerZh = ({ mayHand }: HandoverActor): string =>
  mayHand ? '用户管理员' : '只能查看的人';
type Of<T extends HandoverEvent['type']> = Extract<HandoverEvent, { type: T }>;
const who = ({ by }: { by: HandoverActor }) =>
  ({ do: 'choose', name: WHO, value: handerZh(by) }) as const;

/** A handover in the records of a person (用户 34). What the other one does comes from outside. */
export const handoverHands: ChartHands = {
  gestures: {
    hand: (event: Of<'hand'>) => [
      who(event),
      { do: 'choose', name: SUCCESSOR, value: SUCCESSOR_ZH[event.to] } as const,
      button(HANDOVER_EVENT_ZH.hand, '.row-actions'),
    ],
    undo: (event: Of<'undo'>) => [who(event), button(HANDOVER_EVENT_ZH.undo, '.row-actions')],
  },
  shows: ({ state }) => [
    { zh: '移交状态', css: '.stage-account', texts: [HANDOVER_STATE_ZH[state as HandoverState]] },
  ],
  // who cannot take over is said beside the field
  mayTry: (event) => event.type === 'hand' && (event as Of<'hand'>).by.mayHand,
};
