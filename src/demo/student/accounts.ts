import { BOOKED, SCHOOL_ID } from '../../install/fixed.ts';
import { NO_TREE } from '../../platform/contract/scope.ts';
import { type DemoPlace, placeIn } from './rows.ts';
import { draw, type Student, typeOf } from './students.ts';

/** Whose accounts have been opened: the freshmen's are still to be. */
const COLLEGE = '3-1';
const GRADES = [2024, 2025];
/** Behind the staff. */
const FIRST_ID = 10_001;
const LOCKED = '2999-01-01T00:00:00Z';
/** 退学, 转出, 死亡, 开除. */
const GONE = ['03', '10', '11', '14'];

/**
 * Accounts of a share of the students. They have no password: one that stands in a program is known to everybody, so each gets theirs by a
 * reset (演示 17). Those who have left are closed by their change.
 */
export function accountTables(
  students: readonly Student[],
  placed: ReadonlyMap<number, DemoPlace>,
  closedBy: ReadonlyMap<number, number>,
): readonly (readonly [table: string, rows: readonly object[]])[] {
  const own = students
    .filter(
      (one) =>
        typeOf(one) === 0 && GRADES.includes(one.cohort.grade) && placeIn(one).unitKey === COLLEGE,
    )
    .map((student, i) => ({
      student,
      userId: FIRST_ID + i,
      gone: GONE.includes((placed.get(student.id) ?? placeIn(student)).statusCode),
    }));
  return [
    [
      'app_user',
      own.map(({ student, userId, gone }) => ({
        schoolId: SCHOOL_ID,
        id: userId,
        username: student.studentNo,
        employeeNumber: student.studentNo,
        cname: student.cname,
        gender: student.gender,
        pinyin: student.pinyin,
        idType: '1',
        otherUnitKeys: [],
        canTeach: false,
        weeklyHourLimit: 0,
        workStatus: '1',
        unitBusinessType: NO_TREE,
        accountStatus: gone ? 'disabled' : 'normal',
        lockedUntil: !gone && draw(student, 'locked', 60) === 0 ? LOCKED : null,
        mustChangePassword: draw(student, 'login', 5) === 0,
        lastLoginAt:
          draw(student, 'login', 5) === 0
            ? null
            : `2026-11-${String(draw(student, 'loginDay', 18) + 1).padStart(2, '0')}T10:20:00+08:00`,
        userConfig: {},
        ...BOOKED,
      })),
    ],
    [
      'student_account',
      own.map(({ student, userId, gone }) => ({
        schoolId: SCHOOL_ID,
        studentId: student.id,
        userId,
        openedAt: BOOKED.createdAt,
        openedBy: null,
        closedByChangeId: gone ? (closedBy.get(student.id) ?? null) : null,
      })),
    ],
  ];
}
