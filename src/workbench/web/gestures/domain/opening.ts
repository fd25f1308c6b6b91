import {
  OPENING_STATE_ZH,
  type OpeningActor,
  type OpeningEvent,
  type OpeningState,
} from '../../../../../machines/opening/opening.machine.ts';
import { button, type ChartHands, type Gesture } from '../../stage/gesture.ts';
import { WHO } from './approval.ts';

/** Whoever looks at the guide. */
export const openerZh = ({ leads, fills }: OpeningActor): string =>
  leads ? '系统管理员' : fills ? '教务处' : '只能查看的人';
const verb =
  (name: string) =>
  (event: OpeningEvent): readonly Gesture[] => [
    { do: 'choose', name: WHO, value: 'by' in event ? openerZh(event.by) : '' },
    button(name),
  ];

/** The head of 开始使用; what the school has and has not comes from its lists. */
export const openingHands: ChartHands = {
  gestures: { putAway: verb('收起指南'), takeUp: verb('继续指南') },
  shows: ({ state }) => [
    {
      zh: '指南',
      css: '.opening-head .tag',
      texts: [OPENING_STATE_ZH[state as OpeningState]],
    },
  ],
};
