import { button, type ChartHands } from '../../stage/gesture.ts';

/** Why the stage's job fails. */
export const FAULT = '后端接口连接异常';

/** An export that goes on in the background (导入导出 19); what its runner does comes from outside. */
export const jobHands: ChartHands = {
  gestures: { CANCEL: () => [button('取消任务')] },
  shows: ({ state, context }) => {
    const { done, total } = context as { done: number; total: number };
    const ended: Record<string, string> = {
      done: `导出完成，共 ${total} 行。`,
      cancelled: '任务已取消。',
      failed: `导出失败：${FAULT}`,
    };
    const going = state === 'queued' ? '排队中…' : `已处理 ${done} / ${total || '…'} 行`;
    return [
      { zh: '任务进度', css: 'progress + p', texts: ended[state] ? [] : [going] },
      {
        zh: '任务结果',
        css: '.stage-view > p[role=status]',
        texts: ended[state] ? [ended[state]] : [],
      },
    ];
  },
};
