import { BOOKED, SCHOOL_ID } from '../../install/fixed.ts';
import { CELLS, cellOf, slotsText } from '../../school/room/contract/grid.ts';
import { currentSemester, semesterRows } from '../foundation/calendar.ts';
import { chance, hash, pick } from '../kit/hash.ts';
import type { Person } from '../people/staff.ts';
import type { Course } from '../talent/courses.ts';
import { buildingRows, kept, makeRooms, partitionRows } from './rooms.ts';

const BLOCKS = [
  [1, 2],
  [3, 4],
  [5, 6],
  [7, 8],
  [9, 11],
] as const;
const WEEKS = 18;
const [TERM, ODD, EVEN, EXAMS, WHOLE] = [0xffff, 0x5555, 0xaaaa, 3 << 16, 2 ** WEEKS - 1];
/** Of the blocks of a week so many of a hundred are taken, so that 62 % of the open hours are (演示 10). */
const TAKEN = 67;
/** Closed for repair while courses stand in it (演示 27). */
export const CLOSED_ROOM = 'MD01-302';
const CLOSED_REASON = '投影设备更换，本学期停用';
/** Three semesters up to the running one. */
const SEMESTERS = [-2, -1, 0].map((back) => currentSemester(0).id + back);

/** Nobody is taught at weekends, and Thursday afternoon is kept for meetings. */
const closed = Array.from({ length: CELLS }, (_, cell) =>
  cell >= cellOf(6, 1) || cell === cellOf(4, 7) || cell === cellOf(4, 8) ? WHOLE : 0,
);
const SPORT = '9';

/** Courses whose kind suits the room. */
function coursesFor(courses: readonly Course[]): (type: string) => readonly Course[] {
  const own = courses.filter((course) => course.businessType === 0 && course.courseNature !== '4');
  const sports = own.filter((course) => course.courseType === '3');
  const computing = own.filter((course) => course.computerHours > 0);
  const labs = own.filter((course) => course.experimentHours > 0);
  const languages = own.filter((course) => course.courseType === '2');
  const others = own.filter((course) => course.courseType !== '3' && course.courseNature !== '3');
  return (type) => ({ '5': computing, '6': languages, '7': labs, [SPORT]: sports })[type] ?? others;
}

/** Buildings, partitions, rooms, 学期教室明细 and what stands in the rooms of the running semester. */
export function makeRoomTables(
  courses: readonly Course[],
  people: readonly Person[],
): Readonly<Record<string, readonly object[]>> {
  const { rooms, rows } = makeRooms();
  const suited = coursesFor(courses);
  const { beginOn } = semesterRows.find(({ id }) => id === currentSemester(0).id) ?? {
    beginOn: '2026-08-31',
  };
  const details = SEMESTERS.flatMap((semesterId) =>
    rooms.map((room) => ({ semesterId, room })),
  ).map(({ semesterId, room }, i) => {
    const isClosed = semesterId === currentSemester(0).id && room.roomCode === CLOSED_ROOM;
    return {
      schoolId: SCHOOL_ID,
      id: i + 1,
      semesterId,
      roomId: room.id,
      campusId: room.campusId,
      isOpen: !isClosed,
      reason: isClosed ? CLOSED_REASON : null,
      courseCapacity: room.courseCapacity,
      examCapacity: room.examCapacity,
      useUnitKeys: [],
      closed,
      reserved: [],
      ...BOOKED,
    };
  });
  const occupancies = rooms.flatMap((room) =>
    [1, 2, 3, 4, 5].flatMap((weekday) =>
      BLOCKS.flatMap(([from, to], block) => {
        const key = `${room.roomCode}:${weekday}:${block}`;
        if (closed[cellOf(weekday, from)] || !chance(TAKEN, `taken:${key}`)) return [];
        const course = pick(suited(room.roomTypeCode), `course:${key}`);
        const exam =
          weekday % 2 === 1 &&
          block < 4 &&
          room.roomTypeCode !== SPORT &&
          chance(70, `exam:${key}`);
        const halves = chance(8, `halves:${key}`) ? [ODD, EVEN] : [TERM];
        const share = 60 + (hash(`share:${key}`) % 36);
        const row = (source: string, subject: string, weeks: number, seats: number) => ({
          roomId: room.id,
          source,
          subject,
          weeks,
          weekday,
          periodFrom: from,
          periodTo: to,
          unitKey: course.teachingUnitKey,
          headcount: Math.floor((seats * share) / 100),
        });
        return [
          ...halves.map((weeks, i) =>
            row('1', `${course.courseName}-0${i + 1}`, weeks, room.courseCapacity),
          ),
          ...(exam ? [row('2', `${course.courseName} 期末考试`, EXAMS, room.examCapacity)] : []),
        ];
      }),
    ),
  );
  const closedRoom = rooms.find(({ roomCode }) => roomCode === CLOSED_ROOM)?.id;
  return {
    building: kept(buildingRows, people, (row) => row.buildingCode),
    room_partition: kept(partitionRows, people, (row) => row.partitionCode),
    classroom: rows,
    semester_room: details,
    room_occupancy: occupancies.map((row, i) => ({
      schoolId: SCHOOL_ID,
      id: i + 1,
      semesterId: currentSemester(0).id,
      ...row,
      shared: false,
      adjustReason: row.roomId === closedRoom ? CLOSED_REASON : null,
      ...BOOKED,
    })),
    room_hold: occupancies.flatMap((row, i) =>
      rooms[row.roomId - 1]?.roomTypeCode === SPORT
        ? []
        : {
            schoolId: SCHOOL_ID,
            occupancyId: i + 1,
            roomId: row.roomId,
            slots: slotsText(beginOn, row.weeks, row.weekday, row.periodFrom, row.periodTo),
          },
    ),
  };
}
