import type { Dialog } from '../../../../../machines/dialog/dialog.machine.ts';
import { type At, button, type ChartHands } from '../../stage/gesture.ts';

const BOX = '[role=alertdialog]';
const shown = ({ state, context }: At): Dialog | undefined =>
  state === 'open' ? (context.queue as readonly Dialog[] | undefined)?.[0] : undefined;

/** Alerts and confirmations (通知 22). */
export const dialogHands: ChartHands = {
  gestures: {
    CONFIRM: (_, at) => [button(shown(at)?.confirmText ?? '确定', BOX)],
    CANCEL: (_, at) => [button(shown(at)?.cancelText ?? '取消', BOX)],
    CLOSE: () => [button('关闭', BOX)],
  },
  shows: (at) => {
    const dialog = shown(at);
    const buttons = dialog && [
      ...(dialog.kind === 'confirm' ? [dialog.cancelText] : []),
      dialog.confirmText,
      ...(dialog.showClose ? ['×'] : []),
    ];
    return [
      { zh: '对话框标题', css: `${BOX} h2`, texts: dialog ? [dialog.title] : [] },
      { zh: '对话框内容', css: `${BOX} .message-text`, texts: dialog ? [dialog.message] : [] },
      { zh: '对话框按钮', css: `${BOX} [data-event]`, texts: buttons ?? [] },
    ];
  },
};
