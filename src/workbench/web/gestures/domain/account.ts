import {
  ACCOUNT_EVENT_ZH,
  ACCOUNT_STATE_ZH,
  type AccountActor,
  type AccountEvent,
  type AccountState,
} from '../../../../../machines/account/account.types.ts';
import { DISABLE_ANYWAY } from '../../../../school/people/web/accountActs.ts';
import {
  type At,
  button,
  type ChartHands,
  type Gesture,
  menuItem,
  unfold,
} from '../../stage/gesture.ts';
import { WHO } from './approval.ts';

/** Whose account the stage shows. */
export const OWNER = '周明';
export const accountActorZh = ({ mayOpen, mayEdit, mayReset }: AccountActor): string =>
  mayOpen ? '开通账号的人' : mayReset ? '账号管理员' : mayEdit ? '只能修改的人' : '只能查看的人';

type By = Extract<AccountEvent, { by: AccountActor }>;
/** From the menu of the account's row, and yes to the question. */
const act = ({ type, by }: By, more: readonly Gesture[] = []): readonly Gesture[] => {
  const label = ACCOUNT_EVENT_ZH[type];
  return [
    { do: 'choose', name: WHO, value: accountActorZh(by) },
    unfold(`更多操作：${OWNER}`, '.row-actions'),
    menuItem(label),
    button(label, '[role=alertdialog]'),
    ...more,
  ];
};

/** The account in a list (用户 17). Logins, registrations, dates and changes of status come from outside. */
export const accountHands: ChartHands = {
  gestures: {
    ...Object.fromEntries(
      (['open', 'activate', 'lock', 'unlock', 'enable', 'reset'] as const).map((type) => [
        type,
        (event: By) => act(event),
      ]),
    ),
    disable: (event: Extract<By, { type: 'disable' }>, { context }: At) =>
      act(
        event,
        Number(context.duties) > 0
          ? [button(event.confirmed ? DISABLE_ANYWAY : '取消', '[role=alertdialog]')]
          : [],
      ),
  },
  shows: ({ state }) => [
    { zh: '账号状态', css: '.stage-account', texts: [ACCOUNT_STATE_ZH[state as AccountState]] },
  ],
  // what would be left undone is asked on the way
  mayTry: (event) => {
    const { type, by } = event as By;
    return type === 'disable' && by.mayEdit;
  },
};
