import { BOOKED, SCHOOL_ID } from '../../install/fixed.ts';
import { hash, pick } from '../kit/hash.ts';
import type { Person } from '../people/staff.ts';
import { BUILDINGS, EQUIPMENT, PARTITIONS, SIZES } from './buildings.data.ts';

/** 资产与后勤处 */
const MANAGER = '3-22';
const SPORT = '9';
export interface Room {
  id: number;
  roomCode: string;
  roomName: string;
  campusId: number;
  partitionId: number | null;
  roomTypeCode: string;
  capacity: number;
  courseCapacity: number;
  examCapacity: number;
}

const lines = BUILDINGS.flatMap((campus, i) => campus.map((line) => ({ campusId: i + 1, line })));
export const buildingRows = lines.map(
  ({ campusId, line: [buildingCode, buildingName, buildingType, floorsAbove] }, i) => {
    const h = hash(`building:${buildingCode}`);
    return {
      schoolId: SCHOOL_ID,
      id: i + 1,
      buildingCode,
      buildingName,
      campusId,
      buildingType,
      floorsAbove,
      floorsBelow: floorsAbove > 7 ? 1 : 0,
      managementUnitKey: MANAGER,
      area_m_2: floorsAbove * (900 + (h % 900)),
      builtOn: `${1995 + (h % 25)}-09-01`,
      accessible: h % 3 > 0,
      beginOn: `${1995 + (h % 25)}-09-01`,
      phone: `0999-650${campusId}${String(2000 + i).slice(1)}`,
      status: '1',
      ...BOOKED,
    };
  },
);
export const partitionRows = PARTITIONS.map(([partitionName, kind], i) => {
  const campusId = lines.find(({ line }) => line[4] === i + 1)?.campusId ?? 1;
  return {
    schoolId: SCHOOL_ID,
    id: i + 1,
    partitionCode: `Q0${i + 1}`,
    partitionName,
    campusId,
    kind,
    useUnitKeys: [],
    priority: kind === '1' ? 1 : 5,
    enabled: true,
    ...BOOKED,
  };
});

/** Each with somebody of 资产与后勤处 who looks after it. */
export function kept<R extends object>(
  rows: readonly R[],
  people: readonly Person[],
  codeOf: (row: R) => string,
): object[] {
  const keepers = people.filter(
    (person) => person.unitKey === MANAGER && !person.account && person.workStatus === '1',
  );
  return rows.map((row) => ({
    ...row,
    keeper: pick(keepers, `keeper:${codeOf(row)}`).employeeNumber,
  }));
}

function equipmentOf(type: string, code: string, seats: number): string[] {
  return (EQUIPMENT[type] ?? []).map((entry, i) => {
    const [what, each] = [entry.replace('*', ''), entry.endsWith('*')];
    const broken = hash(`broken:${code}:${what}`) % 40 === 0;
    return `${what}:${each ? seats : 1}:${broken ? '2' : '1'}:ZC-${code}-${i + 1}`;
  });
}

/** 300 rooms (演示 10): course 95 %, exam 50 % of the seats. Floors from below, as many rooms on each as fit. */
export function makeRooms(): { rooms: readonly Room[]; rows: readonly object[] } {
  const rooms: Room[] = [];
  const rows = lines.flatMap(({ campusId, line: [code, name, , floors, zone, types] }, at) => {
    const kinds = Object.entries(types).flatMap(([type, count]) =>
      Array.from({ length: count }, () => type),
    );
    const perFloor = Math.ceil(kinds.length / floors);
    return kinds.map((roomTypeCode, i) => {
      const floorNo = Math.floor(i / perFloor) + 1;
      const roomNo = `${floorNo}${String((i % perFloor) + 1).padStart(2, '0')}`;
      const roomCode = `${code}-${roomNo}`;
      const capacity = pick(SIZES[roomTypeCode] ?? [60], `size:${roomCode}`);
      const id = rooms.length + 1;
      const room = {
        id,
        roomCode,
        roomName: `${name}${roomNo}`,
        campusId,
        partitionId: zone,
        roomTypeCode,
        capacity,
        courseCapacity: Math.floor(capacity * 0.95),
        examCapacity: Math.floor(capacity * 0.5),
      };
      rooms.push(room);
      return {
        schoolId: SCHOOL_ID,
        ...room,
        buildingId: at + 1,
        floorNo,
        roomNo,
        useUnitKeys: [],
        managementUnitKey: MANAGER,
        equipment: equipmentOf(roomTypeCode, roomCode, capacity),
        schedulable: true,
        examable: roomTypeCode !== SPORT,
        bookable: roomTypeCode !== '7',
        checkConflict: roomTypeCode !== SPORT,
        status: '1',
        seatType: roomTypeCode === '3' ? '1' : '2',
        ...BOOKED,
      };
    });
  });
  return { rooms, rows };
}
