/** How a room stands (教室 10、38): 维修 from the moment a repair is noted until its last day is over. */
export const ROOM_STATES = ['normal', 'repairing', 'stopped'] as const;
export type RoomState = (typeof ROOM_STATES)[number];
export const ROOM_STATE_ZH: Readonly<Record<RoomState, string>> = {
  normal: '正常',
  repairing: '维修',
  stopped: '停用',
};

export interface RoomContext {
  /** Lessons in the room, and declarations that name it, on the days asked for. */
  affected: number;
}
/** What the caller may do with this room, worked out by the server. */
export interface RoomActor {
  mayEdit: boolean;
}
/** What keeps people out of a room: 不开放 and 维修 on days, 停用 until it is restored. */
export const CLOSING_KINDS = ['close', 'repair', 'stop'] as const;
export type ClosingKind = (typeof CLOSING_KINDS)[number];
export type RoomEvent =
  /** `confirmed`: they have seen whom it affects. */
  | { type: ClosingKind; by: RoomActor; confirmed: boolean }
  | { type: 'restore'; by: RoomActor }
  /** The last day of the last repair goes by. */
  | { type: 'runsOut' };
export type RoomEventType = RoomEvent['type'];
/** What each event is called on buttons, in records and paths. */
export const ROOM_EVENT_ZH: Readonly<Record<RoomEventType, string>> = {
  close: '不开放',
  repair: '维修',
  stop: '停用',
  restore: '恢复使用',
  runsOut: '维修到期',
};
