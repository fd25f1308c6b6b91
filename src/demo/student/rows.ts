import { BOOKED, SCHOOL_ID } from '../../install/fixed.ts';
import { idCheckDigit } from '../../platform/contract/validators/idNumber.ts';
import { pick } from '../kit/hash.ts';
import { draw, type Student, typeOf } from './students.ts';

const two = (n: number) => String(n).padStart(2, '0');
export const PROVINCES =
  '澄川省 云南省 四川省 河南省 湖南省 江西省 安徽省 山东省 广西壮族自治区 贵州省 甘肃省 新疆维吾尔自治区'.split(
    ' ',
  );
const CITIES = '明德市 求实市 滨江市 安宁市 平川市 永和市 清源市 望山市'.split(' ');
export const NATIONS = [
  '01',
  '01',
  '01',
  '01',
  '01',
  '01',
  '01',
  '01',
  '03',
  '08',
  '11',
  '15',
  '02',
  '05',
];

/** Begin of the study: freshmen of all types come in September, those of 继续教育 in spring too. */
export function enrolOf({ cohort, origin }: Student): string {
  const { grade } = (origin ?? { cohort }).cohort;
  return grade === 2026 ? '2026-08-31' : `${grade}-09-01`;
}
const after = (day: string, years: number): string =>
  `${Number(day.slice(0, 4)) + Math.floor(years)}${years % 1 ? '-12-31' : '-06-30'}`;

/** When somebody of this grade is to graduate: who comes into another one does so with it. */
export const graduationOf = ({ cohort }: Student, grade = String(cohort.grade)): string =>
  after(grade, cohort.major.schoolingYears);

/** Numbers of cards: each day has its own row of them, odd for men, even for women (GB 11643). */
class Cards {
  private readonly last = new Map<string, number>();
  next(birthday: string, gender: string): string {
    const key = `${birthday}:${gender}`;
    const n = (this.last.get(key) ?? 0) + 1;
    this.last.set(key, n);
    const first17 = `990101${birthday.replaceAll('-', '')}${String(n * 2 + (gender === '1' ? 1 : 0)).padStart(3, '0')}`;
    return `${first17}${idCheckDigit(first17)}`;
  }
}
function papersOf(student: Student, cards: Cards) {
  const { cohort, foreign, gender, cname, id } = student;
  const older = [0, 4, 8][typeOf(student)] ?? 0;
  const year = cohort.grade - 18 - older - (draw(student, 'age', 10) < 3 ? 1 : 0);
  const birthday = `${year}-${two(draw(student, 'month', 12) + 1)}-${two(draw(student, 'day', 28) + 1)}`;
  return {
    idType: foreign ? 'A' : '1',
    idNumber: foreign ? `P${10_000_000 + id}` : cards.next(birthday, gender),
    birthday,
    countryCode: foreign ? '466' : '156',
    nationCode: foreign
      ? '98'
      : cname.includes('·')
        ? '05'
        : pick(NATIONS, `nation:${student.studentNo}`),
    politicalCode: foreign
      ? '13'
      : pick(['03', '03', '03', '03', '13', '02', '01'], `political:${student.studentNo}`),
  };
}

/** Where somebody stands, as `student` and `student_state` have it. */
export interface DemoPlace {
  grade: string;
  unitKey: string;
  majorId: number;
  directionId: null;
  classId: number;
  campusId: number;
  inSchool: boolean;
  statusCode: string;
}
export const placeIn = (
  { cohort: { major, grade }, home }: Pick<Student, 'cohort' | 'home'>,
  statusCode = '01',
  inSchool = statusCode === '01',
): DemoPlace => ({
  grade: String(grade),
  unitKey: major.managementUnitKey,
  majorId: major.id,
  directionId: null,
  classId: home.id,
  campusId: major.campusId,
  inSchool,
  statusCode,
});

/** Rows of `student`; `placed`: where those stand who are not simply in their class; `ends`: until when those study to whom something has happened. */
export function studentRows(
  students: readonly Student[],
  placed: ReadonlyMap<number, DemoPlace>,
  ends: ReadonlyMap<number, string | null>,
): object[] {
  const cards = new Cards();
  return students.map((student) => {
    const { id, studentNo, cname, gender, pinyin, cohort, foreign } = student;
    const enrolOn = enrolOf(student);
    const province = pick(PROVINCES, `province:${studentNo}`);
    const city = pick(CITIES, `city:${studentNo}`);
    const years = cohort.major.schoolingYears;
    return {
      schoolId: SCHOOL_ID,
      id,
      businessType: typeOf(student),
      studentNo,
      cname,
      ename: foreign ? cname : null,
      gender,
      pinyin,
      ...papersOf(student, cards),
      hometown: foreign ? null : `${province}${city}`,
      originDivision: foreign ? null : province,
      ...(placed.get(id) ?? placeIn(student)),
      educationLevel: String(typeOf(student) + 1),
      studyForm: typeOf(student) === 2 ? '3' : '1',
      schoolingYears: years,
      enrolOn,
      expectedGraduateOn: ends.get(id) ?? graduationOf(student),
      maxLeaveOn: after(enrolOn, years + 2),
      registered: true,
      examineeNo: foreign
        ? null
        : `${String(cohort.grade).slice(2)}99${String(id).padStart(10, '0')}`,
      enrolMode: foreign ? '4' : '1',
      eduMode: '1',
      score: typeOf(student) === 0 && !foreign ? 480 + draw(student, 'score', 160) : null,
      previousSchool: foreign ? null : `${city}第${'一二三四五六'[draw(student, 'school', 6)]}中学`,
      mobile: `1400${String(1_000_000 + draw(student, 'mobile', 9_000_000))}`,
      email: `${studentNo}@chengchuan.example`,
      dormitory:
        typeOf(student) === 2
          ? null
          : `${draw(student, 'house', 18) + 1} 号楼 ${draw(student, 'floor', 6) + 1}${two(draw(student, 'room', 30) + 1)}`,
      homeAddress: foreign
        ? null
        : `${province}${city}学府路 ${draw(student, 'street', 300) + 1} 号`,
      ...BOOKED,
    };
  });
}

/** One row of the history of a student. */
export interface DemoState {
  studentId: number;
  beginOn: string;
  endOn: string | null;
  byChangeId: number | null;
  place: DemoPlace;
}
/** Rows of `student_state`: of those to whom nothing has happened one, from the day they came. */
export function stateRows(
  students: readonly Student[],
  story: ReadonlyMap<number, readonly DemoState[]>,
): object[] {
  let id = 0;
  return students.flatMap((student) => {
    const own: readonly DemoState[] = story.get(student.id) ?? [
      {
        studentId: student.id,
        beginOn: enrolOf(student),
        endOn: null,
        byChangeId: null,
        place: placeIn(student),
      },
    ];
    return own.map(({ place, ...row }) => ({
      schoolId: SCHOOL_ID,
      id: ++id,
      ...row,
      ...place,
      createdAt: BOOKED.createdAt,
    }));
  });
}
