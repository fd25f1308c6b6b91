import type { RequestContext } from '../../../../../machines/request/request.types.ts';
import { TEXT } from '../../../../platform/contract/texts.ts';
import { type At, button, type ChartHands } from '../../stage/gesture.ts';

const BOX = '[role=alertdialog]';
const contextOf = ({ context }: At) => context as unknown as RequestContext;
const isOffered = ({ state }: At) => state.endsWith('.offered');

/** What a person sees of a write that does not come through (调用 14、15). */
export const requestHands: ChartHands = {
  gestures: {
    RETRY: (_, at) => (isOffered(at) ? [button('再试一次', BOX)] : []),
    CANCEL: (_, at) => (isOffered(at) ? [button('暂不', BOX)] : []),
  },
  shows: (at) => {
    const { asked, failure } = contextOf(at);
    return [
      {
        zh: '询问是否再试',
        css: `${BOX} .message-text`,
        texts: isOffered(at) ? [failure?.message ?? ''] : [],
      },
      { zh: '右上角的说明', css: '.stage-failure', texts: asked > 0 ? [TEXT.outcomeUnknown] : [] },
    ];
  },
};
