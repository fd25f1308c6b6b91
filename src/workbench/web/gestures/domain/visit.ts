import {
  VISIT_ENDING_ZH,
  VISIT_STATE_ZH,
  type VisitContext,
} from '../../../../../machines/visit/visit.types.ts';
import type { ChartHands } from '../../stage/gesture.ts';

/** One viewing in 谁看过我 (模拟 17): everything comes from outside. */
export const visitHands: ChartHands = {
  gestures: {},
  shows: ({ context }) => {
    const { ending } = context as unknown as VisitContext;
    return [
      {
        zh: '怎样结束',
        css: '.stage-visit td',
        texts: [ending ? VISIT_ENDING_ZH[ending] : VISIT_STATE_ZH.running],
      },
    ];
  },
};
