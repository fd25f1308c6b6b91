import type {
  RoomClosingRow,
  RoomHistory,
} from '../../src/workbench/server/history/roomStatus.trace.ts';

const DAY = 86_400_000;
/** Noted and over on which day of November. */
const row = (
  id: number,
  kind: string,
  [began, ended]: readonly [number, number | null],
  more: Partial<RoomClosingRow> = {},
): RoomClosingRow => ({
  id,
  kind,
  beginOn: '2026-11-05',
  endOn: kind === 'stop' ? null : '2026-11-10',
  endedOn: ended === null ? null : `2026-11-${String(ended).padStart(2, '0')}`,
  began: began * DAY,
  ended: ended === null ? null : ended * DAY,
  ...more,
});
/** Closed, repaired until the last day, repaired and restored before it, stopped during a repair, restored, repaired now. */
export const TRUE_ROOM: RoomHistory = {
  id: 4,
  name: '教室 A301',
  status: '2',
  repairFrom: '2026-11-05',
  repairTo: '2026-11-10',
  closings: [
    row(1, 'close', [1, 10]),
    row(2, 'repair', [2, 10]),
    row(3, 'repair', [11, 12], { endOn: '2026-12-01' }),
    row(4, 'repair', [13, 20], { endOn: '2026-12-01' }),
    row(5, 'stop', [15, 20]),
    row(6, 'repair', [21, null]),
    row(7, 'repair', [21, null], { beginOn: '2026-11-20', endOn: '2026-11-25' }),
  ],
};
const changed = (id: number, more: Partial<RoomClosingRow>): RoomHistory => ({
  ...TRUE_ROOM,
  closings: TRUE_ROOM.closings.map((one) => (one.id === id ? { ...one, ...more } : one)),
});
const without = (...ids: number[]): RoomHistory => ({
  ...TRUE_ROOM,
  closings: TRUE_ROOM.closings.filter(({ id }) => !ids.includes(id)),
});
/** What else a room can truly be. */
export const TRUE_ROOMS: readonly RoomHistory[] = [
  TRUE_ROOM,
  { ...TRUE_ROOM, status: '3', closings: [] },
  { ...TRUE_ROOM, status: '1', repairFrom: null, repairTo: null, closings: [] },
  // a form that makes 维修 of 停用, and one that changes the days
  { ...TRUE_ROOM, closings: [row(1, 'stop', [1, 3]), row(2, 'repair', [3, null])] },
  { ...TRUE_ROOM, closings: [row(1, 'repair', [1, 3]), row(2, 'repair', [3, null])] },
  // stopped while another repair goes by
  { ...TRUE_ROOM, status: '3', closings: [row(1, 'repair', [1, 10]), row(2, 'stop', [3, null])] },
  { ...TRUE_ROOM, status: '1', closings: [row(1, 'repair', [9, 9])] },
];
/** Kinds of faults that the history of a room can have. */
export const ROOM_FAULTS: Readonly<Record<string, RoomHistory>> = {
  状态被改写: { ...TRUE_ROOM, status: '1' },
  没有的状态: { ...TRUE_ROOM, status: '7' },
  维修日期被改写: { ...TRUE_ROOM, repairTo: '2026-11-30' },
  正在维修的记录被删去: without(6, 7),
  停用以后又不开放: changed(1, { began: 16 * DAY, ended: null, endedOn: null }),
  停用以后又维修: changed(3, { began: 16 * DAY, ended: 20 * DAY, endedOn: '2026-11-20' }),
  停用两次: {
    ...TRUE_ROOM,
    closings: [...TRUE_ROOM.closings, row(8, 'stop', [16, 20])],
  },
  结束被抹去: changed(5, { ended: null, endedOn: null }),
  图上没有的操作: changed(1, { kind: 'lock' }),
  停用写着最后一天: changed(5, { endOn: '2026-11-30' }),
  最后一天早于第一天: changed(2, { endOn: '2026-11-04', endedOn: '2026-11-04' }),
  过了最后一天才结束: changed(2, { endedOn: '2026-11-12' }),
};
