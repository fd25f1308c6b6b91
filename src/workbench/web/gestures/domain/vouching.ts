import {
  VOUCHING_EVENT_ZH,
  VOUCHING_STATE_ZH,
  type VouchingActor,
  type VouchingEvent,
  type VouchingState,
} from '../../../../../machines/vouching/vouching.types.ts';
import { button, type ChartHands } from '../../stage/gesture.ts';
import { WHO } from './approval.ts';

/** Whether there is something to confirm and somebody else who can, on the stage. */
export const NEEDED = '另有管理员';
export const neededZh = (needed: boolean): string => (needed ? '有' : '没有');
export const voucherZh = ({ mayVouch, isAsker, isSubject }: VouchingActor): string =>
  mayVouch
    ? isAsker
      ? '请求的管理员'
      : isSubject
        ? '本人（也是管理员）'
        : '另一位管理员'
    : '只能查看的人';
type Of<T extends VouchingEvent['type']> = Extract<VouchingEvent, { type: T }>;
const who = ({ by }: { by: VouchingActor }) =>
  ({ do: 'choose', name: WHO, value: voucherZh(by) }) as const;
const press = (event: Of<'confirm' | 'revoke'>) => [
  who(event),
  button(VOUCHING_EVENT_ZH[event.type], '.row-actions'),
];

/** What waits for a second administrator (用户 42、43). Its use comes from outside. */
export const vouchingHands: ChartHands = {
  gestures: {
    ask: (event: Of<'ask'>) => [
      who(event),
      { do: 'choose', name: NEEDED, value: neededZh(event.needed) } as const,
      button(VOUCHING_EVENT_ZH.ask, '.row-actions'),
    ],
    confirm: press,
    revoke: press,
  },
  shows: ({ state }) => [
    { zh: '确认情况', css: '.stage-account', texts: [VOUCHING_STATE_ZH[state as VouchingState]] },
  ],
};
