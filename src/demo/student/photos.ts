import { BOOKED, SCHOOL_ID } from '../../install/fixed.ts';
import { PORTRAIT_MODEL } from '../../platform/contract/file.calls.ts';
import { fileRow } from '../kit/files.ts';
import { uuidOf } from '../kit/hash.ts';
import { ACCOUNTS } from '../people/accounts.ts';
import { placeIn } from './rows.ts';
import { draw, type Student, typeOf } from './students.ts';

/** People of the drawings; nobody's face (演示 1). */
export const DEMO_FACES = 12;
/** Number of the account `registrar`, who has brought them in: demo accounts are the first of the staff. */
const REGISTRAR = ACCOUNTS.findIndex(({ username }) => username === 'registrar') + 1;
/** Whose pictures are loaded: a sample, since every list of them looks the same. */
const COLLEGE = '3-1';
const GRADES = [2025, 2026];
/** Class whose pictures of the enrolment nobody has looked at yet, for the review by keyboard. */
const WAITING = '计科2601';
/** Its second student has somebody else's picture. */
const MISTAKEN = 1;

/** 3 % of the students have no picture, 1 % one of the wrong size (演示 28). */
const lacks = (student: Student) => draw(student, 'photo', 100) < 3;
const wrong = (student: Student) => draw(student, 'photo', 100) === 50;
/** Whose first student's is wrong in a demo of every scale. */
const WRONG = '软件2601';

interface Photo {
  student: Student;
  kind: '1' | '2';
  face: number;
  quality: 0 | 1 | 2;
}
function photosOf(students: readonly Student[]): Photo[] {
  const sample = students.filter(
    (one) =>
      typeOf(one) === 0 && GRADES.includes(one.cohort.grade) && placeIn(one).unitKey === COLLEGE,
  );
  const places = new Map<string, number>();
  return sample.flatMap((student): Photo[] => {
    const { className } = student.home;
    const at = places.get(className) ?? 0;
    places.set(className, at + 1);
    const face = draw(student, 'face', DEMO_FACES);
    const admission: Photo = { student, kind: '1', face, quality: 1 };
    if (lacks(student)) return [admission];
    if (className === WAITING)
      return [
        admission,
        { student, kind: '2', face: at === MISTAKEN ? (face + 5) % DEMO_FACES : face, quality: 0 },
      ];
    return [
      admission,
      {
        student,
        kind: '2',
        face,
        quality: wrong(student) || (className === WRONG && at === 0) ? 2 : 1,
      },
    ];
  });
}

/** A file of a drawing; `key`: what its id follows from. */
export const drawnFile = (
  key: string,
  face: number,
  what: string,
  name: string,
  owner: readonly [entity: string, id: number],
) =>
  fileRow({
    key,
    content: `${face}:${what}`,
    name,
    suffix: 'jpg',
    owner,
    place: { clientId: 'studentStatus', modelId: PORTRAIT_MODEL },
    createdBy: REGISTRAR,
    createdAt: BOOKED.createdAt,
  });
/** Rows of `student_photo` and of their files; many share a drawing. */
export function photoTables(
  students: readonly Student[],
): readonly (readonly [table: string, rows: readonly object[]])[] {
  const photos = photosOf(students);
  const keyOf = ({ student, kind }: Photo) => `photo:${student.studentNo}:${kind}`;
  return [
    [
      'file_info',
      photos.map((photo) => {
        const { studentNo, id } = photo.student;
        return drawnFile(
          keyOf(photo),
          photo.face,
          photo.quality === 2 ? 'wrong' : photo.kind,
          studentNo,
          ['photo', id],
        );
      }),
    ],
    [
      'student_photo',
      photos.map((photo) => ({
        schoolId: SCHOOL_ID,
        studentId: photo.student.id,
        kind: photo.kind,
        fileId: uuidOf(keyOf(photo)),
        width: photo.quality === 2 ? 413 : 480,
        height: photo.quality === 2 ? 413 : 640,
        sizeKb: 8,
        takenOn:
          photo.kind === '1'
            ? `${photo.student.cohort.grade}-05-10`
            : `${photo.student.cohort.grade}-09-03`,
        quality: photo.quality,
        reason: photo.quality === 2 ? '尺寸或比例不符' : null,
        source: 'zip',
        ...BOOKED,
      })),
    ],
  ];
}
