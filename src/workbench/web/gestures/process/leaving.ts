import type { Departure } from '../../../../../machines/leaving/leaving.machine.ts';
import { button, type ChartHands } from '../../stage/gesture.ts';

const BOX = '[role=alertdialog]';

/** The question before unsaved input is lost (表单 27). */
export const leavingHands: ChartHands = {
  gestures: { CONFIRM: () => [button('离开', BOX)], CANCEL: () => [button('继续编辑', BOX)] },
  shows: ({ context }) => {
    const [first] = context.asked as readonly Departure[];
    const question = first ? [`${first.unsaved.join('、')}还没有保存，确定离开吗？`] : [];
    return [
      { zh: '对话框内容', css: `${BOX} .message-text`, texts: question },
      {
        zh: '对话框按钮',
        css: `${BOX} [data-event]`,
        texts: first ? ['继续编辑', '离开', '×'] : [],
      },
    ];
  },
};
