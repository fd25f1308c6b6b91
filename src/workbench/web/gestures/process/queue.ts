import type { CutOff, QueueContext, QueueItem } from '../../../../../machines/queue/queue.types.ts';
import { type At, button, type ChartHands } from '../../stage/gesture.ts';

const DIALOG = '[role=dialog]';
export const TITLE = {
  pass: '批量通过',
  returnToDeclarer: '批量退回申报人',
  returnToLevel: '批量退回指定级',
  takeBack: '批量取回',
  assigning: '批量安排教师',
} as const;
const VERB = {
  pass: '批量通过',
  returnToDeclarer: '批量退回',
  returnToLevel: '批量退回指定级',
  takeBack: '批量取回',
} as const;
const contextOf = ({ context }: At) => context as unknown as QueueContext;
const chosen = (verb: string) => (event: { rows: readonly QueueItem[] }) =>
  // nothing chosen: the button cannot be pressed
  event.rows.length === 0 ? [] : [button(`${verb}（${event.rows.length}）`)];

/** Toolbar, band and dialogs of a queue (审批 57–60；申报 64、65). */
export const queueHands: ChartHands = {
  gestures: {
    HELP: () => [button('全部快捷键（?）')],
    BATCH: (event: { act: keyof typeof VERB; rows: readonly QueueItem[] }) =>
      chosen(VERB[event.act])(event),
    ASSIGN: chosen('批量安排教师'),
    FOLLOW: ({ rows }: { rows: readonly QueueItem[] }) =>
      rows.length === 0 ? [] : [button(`批量通过这 ${rows.length} 条`, DIALOG)],
    RESUME: () => [button('继续处理', '.band')],
    FORGET: () => [button('不再继续', '.band')],
    OPEN: ({ id }: { id: number }) => [button(`打开第 ${id} 条`, DIALOG)],
    CLOSE: (_, { state }) => [button(state === 'helping' ? '知道了' : '关闭', DIALOG)],
  },
  shows: (at) => {
    const { found, act, rows } = contextOf(at);
    const [part = ''] = at.state.split('.');
    const titles: Record<string, string> = {
      helping: '键盘操作',
      assigning: TITLE.assigning,
      deciding: TITLE[act],
    };
    const band = (cut: CutOff) =>
      `上次${VERB[cut.type]}没有做完，还有 ${cut.rows.length} 条没有收到答复`;
    return [
      { zh: '对话框', css: `${DIALOG} h2`, texts: titles[part] ? [titles[part]] : [] },
      {
        zh: '所办的',
        css: `${DIALOG} .stage-rows`,
        texts: rows.length > 0 ? [`${rows.length} 条`] : [],
      },
      {
        zh: '上次没有做完的',
        css: '.band',
        texts: found && part !== 'deciding' ? [`${band(found)}继续处理不再继续`] : [],
      },
    ];
  },
};
