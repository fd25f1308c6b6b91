import { LOADING_TEXT } from '../../../../../machines/loading/loading.types.ts';
import { type At, button, type ChartHands } from '../../stage/gesture.ts';

const buttonOf = ({ context }: At): string =>
  context.error === LOADING_TEXT.offline ? '重试' : '重新打开页面';
const isPage = ({ context }: At): boolean => context.kind === 'page';

/** What stands in the place of a page whose code has not come; what is said while a part of a page is waited for. */
export const loadingHands: ChartHands = {
  gestures: { RETRY: (_, at) => (isPage(at) && at.context.error ? [button(buttonOf(at))] : []) },
  shows: (at) => {
    const error = at.context.error ? [String(at.context.error)] : [];
    return [
      { zh: '说明', css: '.page-message p', texts: isPage(at) ? error : [] },
      {
        zh: '按钮',
        css: '.page-message button',
        texts: isPage(at) && at.context.error ? [buttonOf(at)] : [],
      },
      { zh: '右上角的说明', css: '.stage-failure', texts: isPage(at) ? [] : error },
    ];
  },
};
