import { button, type ChartHands } from '../../stage/gesture.ts';

const HEADING: Record<string, string> = { unknownView: '教学任务申报', noPage: '没有这个页面' };

/** What stands in the place of a page (登录 1；菜单 7). */
export const navigationHands: ChartHands = {
  gestures: { RETRY: () => [button('重新加载')] },
  shows: ({ state, context }) => [
    {
      zh: '页面',
      css: '.stage-page',
      texts: state === 'page' ? [`页面 ${String(context.place)}`] : [],
    },
    { zh: '说明页的标题', css: '.page-message h1', texts: HEADING[state] ? [HEADING[state]] : [] },
    {
      zh: '加载失败的提示',
      css: '.stage-plain p',
      texts: state === 'failed' ? ['页面没有加载成功，可能是网络中断或系统刚刚更新。'] : [],
    },
  ],
};
