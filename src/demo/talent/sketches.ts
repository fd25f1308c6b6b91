import { chance } from '../kit/hash.ts';
import { DEPARTMENT_COURSES, PUBLIC_COMPUTING } from './courses.data.ts';

/** Dictionary `course_type`; 1–7 are given to the whole school by the unit that the routing table names. */
export const COURSE_TYPE = {
  politics: '1',
  language: '2',
  sport: '3',
  mathematics: '4',
  physics: '5',
  computing: '6',
  general: '7',
  foundation: '8',
  core: '9',
  elective: '10',
  practice: '11',
} as const;
export type CourseType = (typeof COURSE_TYPE)[keyof typeof COURSE_TYPE];
type Nature = 'theory' | 'withLab' | 'lab' | 'practice' | 'skill';
/** A course before it has a code, credits and hours. */
export interface Sketch {
  name: string;
  type: CourseType;
  nature: Nature;
}
const LONGEST_NAME =
  '面向新工科的多学科交叉融合创新创业项目式学习与工程实践能力综合训练（含校企联合课程设计与毕业设计前期准备及工程伦理研讨）';
const PUBLIC_DEPARTMENTS: Readonly<Record<string, CourseType>> = {
  大学外语教学部: '2',
  公共体育部: '3',
  公共数学教学部: '4',
  大学物理教学部: '5',
};
const ENGINEERING: readonly number[] = [1, 2, 3, 4, 5, 12, 13];

/** What a department of the undergraduate tree teaches, `count` courses. */
export function ofDepartment(college: number, department: string, count: number): Sketch[] {
  const names = (DEPARTMENT_COURSES[department] ?? '').split(' ');
  const open = PUBLIC_DEPARTMENTS[department];
  if (open) {
    const nature = open === COURSE_TYPE.sport ? 'skill' : 'theory';
    return [...names, ...names.map((name) => `${name}（提高）`)]
      .slice(0, count)
      .map((name) => ({ name, type: open, nature }));
  }
  const engineering = ENGINEERING.includes(college);
  const listed = names.map((name, i): Sketch => {
    const type = i < 3 ? COURSE_TYPE.foundation : i < 8 ? COURSE_TYPE.core : COURSE_TYPE.elective;
    return { name, type, nature: engineering && chance(45, `lab:${name}`) ? 'withLab' : 'theory' };
  });
  const computing = department === '计算机科学与技术系' ? PUBLIC_COMPUTING : [];
  const open6 = computing.map(
    (name): Sketch => ({ name, type: COURSE_TYPE.computing, nature: 'withLab' }),
  );
  return [
    ...listed,
    ...open6,
    ...derived(names.slice(3, 8), department.replace(/系$/, ''), engineering),
  ].slice(0, count);
}

/** Designs, experiments and training that belong to the core courses of a department. */
function derived(core: readonly string[], stem: string, engineering: boolean): Sketch[] {
  const [a = '', b = '', c = '', d = '', e = ''] = core;
  const practice = (name: string): Sketch => ({
    name,
    type: COURSE_TYPE.practice,
    nature: 'practice',
  });
  const elective = (name: string): Sketch => ({
    name,
    type: COURSE_TYPE.elective,
    nature: 'theory',
  });
  const experiment = (name: string): Sketch => ({ name, type: COURSE_TYPE.core, nature: 'lab' });
  const training = stem === '软件工程' ? LONGEST_NAME : `${stem}综合实训`;
  return engineering
    ? [
        practice(`${a}课程设计`),
        practice(training),
        experiment(`${c}实验`),
        practice(`${stem}认识实习`),
        elective(`${b}专题`),
        experiment(`${d}实验`),
        practice(`${e}课程设计`),
      ]
    : [
        elective(`${a}专题研究`),
        practice(training),
        practice(`${c}实训`),
        practice(`${stem}专业实习`),
        elective(`${b}研讨`),
        practice(`${d}实训`),
        elective(`${e}专题研究`),
      ];
}
