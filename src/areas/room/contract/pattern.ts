/** What rooms are made by (教室 9): floors of a building, numbers on each. */
export interface RoomPattern {
  prefix: string;
  floorFrom: number;
  floorTo: number;
  numberFrom: number;
  numberTo: number;
}
/** Rooms that are made at once, at most. */
export const MOST_MADE = 500;

/** Why nothing is made by it, at the field that is wrong; null: something is. */
export function patternProblem(pattern: RoomPattern): Record<string, string> | null {
  const { floorFrom, floorTo, numberFrom, numberTo } = pattern;
  if (floorTo < floorFrom) return { floorTo: '结束楼层不能低于起始楼层' };
  if (numberTo < numberFrom) return { numberTo: '结束房号不能小于起始房号' };
  if (floorsOf(pattern).length * (numberTo - numberFrom + 1) > MOST_MADE)
    return { numberTo: `一次最多生成 ${MOST_MADE} 间` };
  return null;
}
const between = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
const floorsOf = ({ floorFrom, floorTo }: RoomPattern) =>
  between(floorFrom, floorTo).filter((floor) => floor !== 0);

/** The rooms of a building by a pattern: `A301` is prefix, floor, two figures; below the ground `B1`. */
export const roomsByPattern = (
  building: { code: string; name: string },
  pattern: RoomPattern,
): { roomCode: string; roomName: string; floorNo: number; roomNo: string }[] =>
  floorsOf(pattern).flatMap((floorNo) =>
    between(pattern.numberFrom, pattern.numberTo).map((number) => {
      const floor = floorNo < 0 ? `B${-floorNo}` : floorNo;
      const roomNo = `${pattern.prefix}${floor}${String(number).padStart(2, '0')}`;
      return {
        roomCode: `${building.code}-${roomNo}`,
        roomName: `${building.name}${roomNo}`,
        floorNo,
        roomNo,
      };
    }),
  );
