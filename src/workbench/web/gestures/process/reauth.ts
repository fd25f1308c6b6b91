import { button, type ChartHands } from '../../stage/gesture.ts';

const BOX = '[role=alertdialog]';

/** The expired-session dialog (登录 27). */
export const reauthHands: ChartHands = {
  gestures: {
    CONFIRM: () => [button('重新登录', BOX)],
    CANCEL: () => [button('取消', BOX)],
    CLOSE: () => [button('关闭', BOX)],
  },
  shows: ({ state }) => {
    const open = state === 'open';
    return [
      { zh: '对话框标题', css: `${BOX} h2`, texts: open ? ['提示'] : [] },
      {
        zh: '对话框内容',
        css: `${BOX} .message-text`,
        texts: open ? ['登录状态已过期，您可以继续留在该页面，或者重新登录'] : [],
      },
      {
        zh: '对话框按钮',
        css: `${BOX} [data-event]`,
        texts: open ? ['取消', '重新登录', '×'] : [],
      },
    ];
  },
};
