import { button, type ChartHands } from '../../stage/gesture.ts';

export const PAGES = ['首页', '教学任务申报'] as const;
/** Unread notices of the stage's person. */
export const UNREAD = 2;

/** The bell of whoever is logged in (通知 13): another page is the only thing that a hand does about it. */
export const liveHands: ChartHands = {
  gestures: { NAVIGATED: () => [button('转到另一页', '.stage-header')] },
  shows: ({ state }) => [
    { zh: '铃铛上的未读数', css: '.bell-count', texts: state === 'off' ? [] : [`${UNREAD}`] },
  ],
};
