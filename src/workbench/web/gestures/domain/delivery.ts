import {
  DELIVERY_EVENT_ZH,
  DELIVERY_STATE_ZH,
  type DeliveryActor,
  type DeliveryEvent,
  type DeliveryState,
} from '../../../../../machines/delivery/delivery.types.ts';
import { button, type ChartHands } from '../../stage/gesture.ts';
import { WHO } from './approval.ts';

export const managerZh = ({ manages }: DeliveryActor): string =>
  manages ? '管理消息发送的人' : '没有这项权限的人';
type Managed = Extract<DeliveryEvent, { type: 'again' | 'giveUp' }>;
const press = (event: Managed) => [
  { do: 'choose', name: WHO, value: managerZh(event.by) } as const,
  button(DELIVERY_EVENT_ZH[event.type], '.row-actions'),
];

/** A message in the outbox (消息 8). What the senders do comes from outside. */
export const deliveryHands: ChartHands = {
  gestures: { again: press, giveUp: press },
  shows: ({ state }) => [
    {
      zh: '状态',
      css: '.stage-delivery .tag',
      texts: [DELIVERY_STATE_ZH[state as DeliveryState]],
    },
  ],
};
