import { useSelector } from '@xstate/react';
import type { AnyActor, EventObject } from 'xstate';
import type {
  AccountOffer,
  AccountSnapshot,
} from '../../../../../machines/account/account.stored.ts';
import {
  ACCOUNT_EVENT_ZH,
  ACCOUNT_STATE_ZH,
  type AccountActor,
} from '../../../../../machines/account/account.types.ts';
import { DialogHost } from '../../../../platform/web/kit/feedback/DialogHost.tsx';
import { RowMenu } from '../../../../platform/web/kit/page/RowMenu.tsx';
import { RowActions } from '../../../../platform/web/kit/piece/RowActions.tsx';
import {
  ACCOUNT_ASK,
  accountActs,
  DISABLE_ANYWAY,
} from '../../../../school/people/web/accountActs.ts';
import { accountActorZh, OWNER } from '../../gestures/domain/account.ts';
import type { Walk } from '../../stage/walk.ts';
import { useQuestions } from '../questions.ts';
import { SeatChoice, usePeople } from '../SeatChoice.tsx';
import { stageWith } from '../staging.tsx';

const askOf = (what: AccountOffer): string =>
  what in ACCOUNT_ASK
    ? ACCOUNT_ASK[what as keyof typeof ACCOUNT_ASK](OWNER)
    : `确定为${OWNER}${ACCOUNT_EVENT_ZH[what]}吗？`;

function AccountStage({ actor, walk }: { actor: AnyActor; walk: Walk }) {
  const { value, context } = useSelector(actor, (it) => it as AccountSnapshot);
  const people = usePeople(walk, accountActorZh);
  const { dialog, ask } = useQuestions();
  /** As the lists do it: asked once, and again by the server where something would be left undone. */
  const act = async (type: AccountOffer, by: AccountActor) => {
    if (!(await ask(askOf(type), ACCOUNT_EVENT_ZH[type]))) return;
    const asksAgain = type === 'disable' && context.duties > 0;
    const impacts = `停用${OWNER}会影响：担任 ${context.duties} 个班的班主任`;
    if (asksAgain && !(await ask(impacts, DISABLE_ANYWAY))) return;
    actor.send({
      type,
      by,
      ...(type === 'disable' ? { confirmed: asksAgain } : {}),
    } as EventObject);
  };
  return (
    <div className="stage-semester">
      <SeatChoice people={people}>
        {(by, who) => (
          <RowActions key={who}>
            {OWNER}的账号：<strong className="stage-account">{ACCOUNT_STATE_ZH[value]}</strong>
            <RowMenu
              name={OWNER}
              actions={accountActs(
                { state: value, closedByChange: context.closedByChange },
                by,
                (what) => void act(what, by),
              )}
            />
          </RowActions>
        )}
      </SeatChoice>
      <DialogHost actor={dialog} />
    </div>
  );
}

export const accountStage = stageWith((actor, walk) => <AccountStage actor={actor} walk={walk} />);
