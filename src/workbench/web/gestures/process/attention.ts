import { button, type ChartHands } from '../../stage/gesture.ts';

/** Two items of a queue, as they are called on the stage. */
export const ITEMS = ['第一条', '第二条'] as const;
const PLACE = '.stage-page';

/** Whoever opens items of a queue, and what their colleagues see of it (审批 79). */
export const attentionHands: ChartHands = {
  gestures: {
    LOOK: ({ item }: { item: number }) => [button(`打开${ITEMS[item - 1]}`, PLACE)],
    LEAVE: () => [button('关闭', PLACE)],
    ACTIVE: () => [{ do: 'press', key: 'ArrowDown' }],
  },
  shows: ({ context }) => {
    const { told } = context as { told: number | null };
    return [
      {
        zh: '同事的队列',
        css: '.tag',
        texts: told === null ? [] : [`${ITEMS[told - 1]}：黄继清 正在看`],
      },
    ];
  },
};
