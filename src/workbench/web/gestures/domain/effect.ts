import {
  CANCEL_REASON,
  EFFECT_EVENT_ZH,
  EFFECT_STATE_ZH,
  type EffectActor,
  type EffectEvent,
  type EffectState,
} from '../../../../../machines/effect/effect.types.ts';
import { button, type ChartHands } from '../../stage/gesture.ts';
import { WHO } from './approval.ts';

export const cancellerZh = ({ mayCancel }: EffectActor): string =>
  mayCancel ? '学籍科' : '只能查看的人';
type Cancel = Extract<EffectEvent, { type: 'cancel' }>;

/** A change in its drawer (异动 19–22). The approval and the day come from outside. */
export const effectHands: ChartHands = {
  gestures: {
    cancel: ({ by, reason }: Cancel) => [
      { do: 'choose', name: WHO, value: cancellerZh(by) } as const,
      button(EFFECT_EVENT_ZH.cancel, '.stage-acts'),
      { do: 'fill', name: '原因', value: reason } as const,
      button(EFFECT_EVENT_ZH.cancel, '[role=dialog]'),
    ],
  },
  shows: ({ state, context }) => [
    { zh: '生效情况', css: '.stage-effect', texts: [EFFECT_STATE_ZH[state as EffectState]] },
    {
      zh: '生效说明',
      css: '.stage-note',
      texts: context.note === null ? [] : [String(context.note)],
    },
  ],
  // what is too short is said in the dialog
  mayTry: (event) =>
    event.type === 'cancel' && (event as Cancel).reason.trim().length < CANCEL_REASON,
};
