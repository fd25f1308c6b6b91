import { BOOKED, type BusinessType, SCHOOL_ID } from '../../install/fixed.ts';
import { COLLEGES, EXTENSION_DEPARTMENTS, UNIT } from '../foundation/units.data.ts';
import type { Unit, Units } from '../foundation/units.ts';
import { pick } from '../kit/hash.ts';
import { searchPinyin } from '../people/names.ts';
import { DEPARTMENT_COURSES, GENERAL_COURSES, MARXISM_COURSES } from './courses.data.ts';
import { weeklyOf } from './hours.ts';
import { COURSE_TYPE, type CourseType, ofDepartment, type Sketch } from './sketches.ts';

export interface Course {
  id: number;
  businessType: BusinessType;
  courseCode: string;
  courseName: string;
  teachingUnitKey: string;
  credits: number;
  totalHours: number;
  theoryHours: number;
  experimentHours: number;
  computerHours: number;
  practiceHours: number;
  weeklyHours: number;
  practiceWeeks: number;
  courseType: CourseType;
  courseNature: string;
  courseRank: string;
  examMode: string;
}

const NATURE = { theory: '1', withLab: '2', lab: '3', practice: '4', skill: '5' } as const;
const CREDITS: Readonly<Record<CourseType, readonly number[]>> = {
  '1': [3],
  '2': [3, 2],
  '3': [1],
  '4': [4, 3],
  '5': [4, 3],
  '6': [2.5],
  '7': [2],
  '8': [3, 4],
  '9': [3, 3.5, 4, 2.5],
  '10': [2, 2.5, 1.5],
  '11': [2, 3],
};
/** Courses that the task scripts and the planted situations name (演示 20、30). */
const FIXED_CREDITS: Readonly<Record<string, number>> = {
  形势与政策: 0.5,
  操作系统: 4,
  数据库原理: 4,
  程序设计基础: 4,
  高等数学: 5,
  算法设计: 3,
};
/** Weeks of practice without hours in the plan. */
const WITHOUT_HOURS = '测绘工程认识实习';

function hoursOf(sketch: Sketch, credits: number, byComputer: boolean) {
  const total = sketch.name === WITHOUT_HOURS ? 0 : credits * 16;
  const none = { theoryHours: 0, experimentHours: 0, computerHours: 0, practiceHours: 0 };
  const lab = sketch.nature === 'withLab' ? Math.max(8, Math.round(total / 16) * 8) : 0;
  const split = {
    theory: { ...none, theoryHours: total },
    withLab: {
      ...none,
      theoryHours: total - lab,
      [byComputer ? 'computerHours' : 'experimentHours']: lab,
    },
    lab: { ...none, experimentHours: total },
    practice: { ...none, practiceHours: total },
    skill: { ...none, practiceHours: total },
  }[sketch.nature];
  return {
    totalHours: total,
    ...split,
    weeklyHours: total > 0 ? weeklyOf(total, sketch.nature === 'practice').weeklyHours : 0,
  };
}

function rankOf(type: CourseType, name: string): string {
  if (type === COURSE_TYPE.general) return '4';
  return type === COURSE_TYPE.elective ? pick(['2', '3'], `rank:${name}`) : '1';
}

class Catalogue {
  readonly rows: object[] = [];
  readonly courses: Course[] = [];
  private readonly counts = new Map<string, number>();
  private readonly offices: ReadonlyMap<string, string>;
  constructor(units: readonly Unit[]) {
    const offices = units.filter(
      (unit) => unit.businessType === 0 && unit.level === 5 && unit.unitCategory === '5',
    );
    this.offices = new Map(offices.map((unit) => [unit.nodeKeyParent ?? '', unit.nodeKey]));
  }
  add(
    businessType: BusinessType,
    prefix: string,
    teachingUnitKey: string,
    byComputer: boolean,
    sketch: Sketch,
  ): void {
    const serial = (this.counts.get(prefix) ?? 0) + 1;
    this.counts.set(prefix, serial);
    const courseCode = `${prefix}${String(serial).padStart(3, '0')}`;
    const credits =
      FIXED_CREDITS[sketch.name] ?? pick(CREDITS[sketch.type], `credits:${courseCode}`);
    const course: Course = {
      id: this.courses.length + 1,
      businessType,
      courseCode,
      courseName: sketch.name,
      teachingUnitKey,
      credits,
      ...hoursOf(sketch, credits, byComputer),
      practiceWeeks: sketch.nature === 'practice' ? Math.ceil(credits) : 0,
      courseType: sketch.type,
      courseNature: NATURE[sketch.nature],
      courseRank: rankOf(sketch.type, sketch.name),
      examMode: ['3', '7', '10', '11'].includes(sketch.type) || sketch.nature === 'lab' ? '2' : '1',
    };
    this.courses.push(course);
    this.rows.push({
      schoolId: SCHOOL_ID,
      ...course,
      pinyin: searchPinyin(sketch.name),
      officeUnitKey: businessType === 0 ? (this.offices.get(teachingUnitKey) ?? null) : null,
      courseModule: moduleOf(sketch.type),
      defaultTeachingMode: 2,
      enabled: true,
      ...BOOKED,
    });
  }
}
const moduleOf = (type: CourseType) =>
  ({ '8': '2', '9': '3', '10': '3', '11': '4' })[type as '8' | '9' | '10' | '11'] ?? '1';

const two = (n: number) => String(n).padStart(2, '0');
/** Departments that have one course more than the others: 48 × 19 + 12 × 18 + 24 + 48 = 1,200. */
const LARGER_DEPARTMENTS = 48;

function addUndergraduate(catalogue: Catalogue): void {
  let index = 0;
  COLLEGES.forEach(({ departments }, c) => {
    if (`3-${c + 1}` === UNIT.marxism) return;
    departments.forEach((department, d) => {
      const sketches = ofDepartment(c + 1, department, index++ < LARGER_DEPARTMENTS ? 19 : 18);
      const byComputer = c === 0 || department === '计算数学系';
      for (const sketch of sketches)
        catalogue.add(0, `B${two(c + 1)}${two(d + 1)}`, `4-${c * 4 + d + 1}`, byComputer, sketch);
    });
  });
  for (const name of MARXISM_COURSES)
    catalogue.add(0, 'B1600', UNIT.marxism, false, {
      name,
      type: COURSE_TYPE.politics,
      nature: 'theory',
    });
  for (const name of GENERAL_COURSES)
    catalogue.add(0, 'B2400', UNIT.generalEducation, false, {
      name,
      type: COURSE_TYPE.general,
      nature: 'theory',
    });
}

/** 40 departments × 4 + 16 colleges + 4 for everybody = 180. */
function addGraduate(catalogue: Catalogue): void {
  let key = 0;
  COLLEGES.forEach(({ short, departments }, c) => {
    departments.slice(0, c < 8 ? 3 : 2).forEach((department, d) => {
      const listed = (DEPARTMENT_COURSES[department] ?? MARXISM_COURSES.slice(d * 4).join(' '))
        .split(' ')
        .slice(3);
      const names = [
        `高级${listed[0]}`,
        `${listed[1]}前沿`,
        `${listed[2]}专题研究`,
        `${listed[3]}理论与方法`,
      ];
      const types = [
        COURSE_TYPE.foundation,
        COURSE_TYPE.core,
        COURSE_TYPE.core,
        COURSE_TYPE.elective,
      ] as const;
      key += 1;
      for (const [i, type] of types.entries())
        catalogue.add(1, `Y${two(c + 1)}${two(d + 1)}`, `4-${key}`, c === 0, {
          name: names[i] ?? '',
          type,
          nature: 'theory',
        });
    });
    catalogue.add(1, `Y${two(c + 1)}00`, `3-${c + 1}`, false, {
      name: `学术规范与论文写作（${short}）`,
      type: COURSE_TYPE.core,
      nature: 'theory',
    });
  });
  for (const name of [
    '新时代中国特色社会主义理论与实践',
    '自然辩证法概论',
    '马克思主义与社会科学方法论',
    '中国马克思主义与当代',
  ])
    catalogue.add(1, 'Y1600', UNIT.marxism, false, {
      name,
      type: COURSE_TYPE.politics,
      nature: 'theory',
    });
}

/** 6 departments × 20 = 120, out of what the colleges teach. */
function addExtension(catalogue: Catalogue): void {
  EXTENSION_DEPARTMENTS.forEach(([, college], d) => {
    const source = COLLEGES[college - 1]?.departments ?? [];
    const names = source.flatMap((department) =>
      (DEPARTMENT_COURSES[department] ?? '').split(' ').slice(0, 5),
    );
    names.slice(0, 20).forEach((name, i) => {
      const type = i % 5 < 2 ? COURSE_TYPE.foundation : COURSE_TYPE.core;
      catalogue.add(2, `J01${two(d + 1)}`, `4-${d + 1}`, false, { name, type, nature: 'theory' });
    });
  });
}

/** The 1,500 courses (演示 8): 1,200 + 180 + 120; hours = credits × 16. */
export function makeCourses(units: Units): { courses: readonly Course[]; rows: readonly object[] } {
  const catalogue = new Catalogue(units.all);
  addUndergraduate(catalogue);
  addGraduate(catalogue);
  addExtension(catalogue);
  return catalogue;
}
