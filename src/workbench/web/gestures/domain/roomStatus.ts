import {
  CLOSING_KINDS,
  ROOM_EVENT_ZH,
  ROOM_STATE_ZH,
  type RoomActor,
  type RoomEvent,
  type RoomState,
} from '../../../../../machines/roomStatus/roomStatus.types.ts';
import {
  type At,
  button,
  type ChartHands,
  type Gesture,
  menuItem,
  unfold,
} from '../../stage/gesture.ts';
import { WHO } from './approval.ts';

/** The room that the stage shows. */
export const ROOM = '明德楼A101';
export const CLOSE_ANYWAY = '确认';
export const roomKeeperZh = ({ mayEdit }: RoomActor): string =>
  mayEdit ? '教室管理员' : '只能查看的人';

type By = Extract<RoomEvent, { by: RoomActor }>;
/** From the menu of the room's row, and yes or no to whom it affects. */
const act = (event: By, { context }: At): readonly Gesture[] => [
  { do: 'choose', name: WHO, value: roomKeeperZh(event.by) },
  unfold(`更多操作：${ROOM}`, '.row-actions'),
  menuItem(ROOM_EVENT_ZH[event.type]),
  ...('confirmed' in event && Number(context.affected) > 0
    ? [button(event.confirmed ? CLOSE_ANYWAY : '取消', '[role=alertdialog]')]
    : []),
];

/** A room in its list (教室 38). Its days go by outside. */
export const roomHands: ChartHands = {
  gestures: Object.fromEntries([...CLOSING_KINDS, 'restore' as const].map((type) => [type, act])),
  shows: ({ state }) => [
    { zh: '教室状态', css: '.stage-account', texts: [ROOM_STATE_ZH[state as RoomState]] },
  ],
  // whom it affects is asked on the way
  mayTry: (event) => {
    const sent = event as By;
    return 'confirmed' in sent && sent.by.mayEdit;
  },
};
