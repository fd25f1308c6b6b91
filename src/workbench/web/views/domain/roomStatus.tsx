import { useSelector } from '@xstate/react';
import type { AnyActor, EventObject } from 'xstate';
import {
  offeredRoom,
  type RoomOffer,
  type RoomSnapshot,
} from '../../../../../machines/roomStatus/roomStatus.stored.ts';
import {
  ROOM_EVENT_ZH,
  ROOM_STATE_ZH,
  type RoomActor,
  type RoomState,
} from '../../../../../machines/roomStatus/roomStatus.types.ts';
import { DialogHost } from '../../../../platform/web/kit/feedback/DialogHost.tsx';
import { RowMenu } from '../../../../platform/web/kit/page/RowMenu.tsx';
import { RowActions } from '../../../../platform/web/kit/piece/RowActions.tsx';
import { CLOSE_ANYWAY, ROOM, roomKeeperZh } from '../../gestures/domain/roomStatus.ts';
import type { Walk } from '../../stage/walk.ts';
import { useQuestions } from '../questions.ts';
import { SeatChoice, usePeople } from '../SeatChoice.tsx';
import { stageWith } from '../staging.tsx';

function RoomStage({ actor, walk }: { actor: AnyActor; walk: Walk }) {
  const { value, context } = useSelector(actor, (it) => it as RoomSnapshot);
  const people = usePeople(walk, roomKeeperZh);
  const { dialog, ask } = useQuestions();
  /** As the dialog does it: whom it affects is listed and asked. */
  const act = async (type: RoomOffer, by: RoomActor) => {
    const asks = type !== 'restore' && context.affected > 0;
    const impacts = `有 ${context.affected} 条占用和申报受影响`;
    if (asks && !(await ask(impacts, CLOSE_ANYWAY))) return;
    actor.send({ type, by, ...(type === 'restore' ? {} : { confirmed: asks }) } as EventObject);
  };
  return (
    <div className="stage-semester">
      <SeatChoice people={people}>
        {(by, who) => (
          <RowActions key={who}>
            {ROOM}：<strong className="stage-account">{ROOM_STATE_ZH[value as RoomState]}</strong>
            <RowMenu
              name={ROOM}
              actions={offeredRoom(value as RoomState, by).map((type) => ({
                label: ROOM_EVENT_ZH[type],
                onClick: () => void act(type, by),
              }))}
            />
          </RowActions>
        )}
      </SeatChoice>
      <DialogHost actor={dialog} />
    </div>
  );
}

export const roomStage = stageWith((actor, walk) => <RoomStage actor={actor} walk={walk} />);
