import {
  type BatchContext,
  type BatchItem,
  doubted,
  waiting,
} from '../../../../../machines/batch/batch.types.ts';
import { button, type ChartHands } from '../../stage/gesture.ts';

/** What the stage's items are: as many as the walks begin with. */
export const BATCH_ITEMS: readonly BatchItem[] = [1, 2, 3].map((id) => ({ id, version: 1 }));
export const batchName = (id: number): string => `算法设计（第 ${id} 条）`;
const dialog = '[role=dialog]';

/** The dialog of a decision over many items (审批 57–59). */
export const batchHands: ChartHands = {
  gestures: {
    // nothing chosen: the button cannot be pressed
    RUN: ({ items }: { items: readonly BatchItem[] }) =>
      items.length === 0 ? [] : [button(`通过 ${items.length} 条`, dialog)],
    PAUSE: () => [button('暂停', dialog)],
    RESUME: (_, { context }) => [
      button(`继续处理 ${waiting(context as unknown as BatchContext)} 条`, dialog),
    ],
    END: () => [button('结束', dialog)],
    CONFIRM: (_, { context }) => [
      button(`确认并通过 ${doubted(context as unknown as BatchContext).length} 条`, dialog),
    ],
    CLOSE: (_, { state }) => [button(state === 'asking' ? '取消' : '关闭', dialog)],
  },
  shows: ({ state, context }) => {
    const { at, items, problem, answer } = context as unknown as BatchContext;
    const paused = problem === null ? '已暂停' : '没有收到答复，已暂停';
    const progress: Record<string, string> = {
      'running.going': `正在处理 ${at} / ${items.length} 条，请不要关闭页面`,
      'running.stopping': `正在处理 ${at} / ${items.length} 条，请不要关闭页面`,
      paused: `${paused}：已处理 ${at} / ${items.length} 条`,
    };
    const answered = state === 'answered';
    return [
      {
        zh: '处理进度',
        css: '[role=status] > p:has(+ progress)',
        texts: progress[state] ? [progress[state]] : [],
      },
      {
        zh: '没有答复的原因',
        css: '.task-error',
        texts: problem === null ? [] : [`${problem}。继续时先核对这一批，已处理的不会重复处理。`],
      },
      {
        zh: '结果',
        css: 'p[role=status]',
        texts: answered ? [`成功 ${answer.done.length}，失败 ${answer.refused.length}`] : [],
      },
      {
        zh: '失败的条目',
        css: 'p[role=status] + ul > li',
        texts: answered ? answer.refused.map(({ id, msg }) => `${batchName(id)}：${msg}`) : [],
      },
    ];
  },
};
