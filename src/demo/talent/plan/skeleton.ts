import { COURSE_TYPE, type CourseType } from '../sketches.ts';

/** Course groups of a plan as its template has them; `credits` is what has to be reached by choosing, none: everything is required. */
export interface GroupSketch {
  key: string;
  name: string;
  under?: string;
  type?: CourseType;
  credits?: number;
}
/** One of the six templates (演示 8): whom it is for and how much it asks. */
export interface TemplateSketch {
  id: number;
  code: string;
  name: string;
  businessType: 0 | 1 | 2;
  educationLevel: string;
  /** First two digits of the national code. */
  disciplines: readonly string[];
  schoolingYears: number;
  endTerm: number;
  totalCredits: number;
  groups: readonly GroupSketch[];
}

const GENERAL: readonly GroupSketch[] = [
  { key: 'general', name: '通识教育课程' },
  { key: 'politics', name: '思想政治理论', under: 'general', type: COURSE_TYPE.politics },
  { key: 'language', name: '大学外语', under: 'general', type: COURSE_TYPE.language, credits: 8 },
  { key: 'sport', name: '大学体育', under: 'general', type: COURSE_TYPE.sport, credits: 4 },
  { key: 'science', name: '数学与自然科学', under: 'general', type: COURSE_TYPE.mathematics },
  { key: 'computing', name: '计算机基础', under: 'general', type: COURSE_TYPE.computing },
  { key: 'open', name: '通识选修', under: 'general', type: COURSE_TYPE.general, credits: 8 },
  { key: 'more', name: '公共基础拓展', under: 'general', credits: 2 },
];
const SPECIAL: readonly GroupSketch[] = [
  { key: 'foundation', name: '学科基础课程', type: COURSE_TYPE.foundation },
  { key: 'major', name: '专业课程' },
  { key: 'core', name: '专业核心', under: 'major', type: COURSE_TYPE.core },
  // what is still missing to the total is chosen here
  { key: 'elective', name: '专业选修', under: 'major', type: COURSE_TYPE.elective, credits: 0 },
  { key: 'practice', name: '集中实践', type: COURSE_TYPE.practice },
];
const SHORT: readonly GroupSketch[] = [
  { key: 'politics', name: '公共课程', type: COURSE_TYPE.politics },
  { key: 'foundation', name: '学科基础课程', type: COURSE_TYPE.foundation },
  { key: 'core', name: '专业核心', type: COURSE_TYPE.core },
  { key: 'elective', name: '专业选修', type: COURSE_TYPE.elective, credits: 0 },
];

const undergraduate = (
  id: number,
  name: string,
  disciplines: string,
  totalCredits: number,
  schoolingYears = 4,
): TemplateSketch => ({
  id,
  code: `MB0${id}`,
  name,
  businessType: 0,
  educationLevel: '1',
  disciplines: disciplines.split(' '),
  schoolingYears,
  endTerm: schoolingYears * 2,
  totalCredits,
  groups: [...GENERAL, ...SPECIAL],
});

/** The six templates from which the plans of the demo are made. */
export const TEMPLATES: readonly TemplateSketch[] = [
  undergraduate(1, '理工类四年制本科', '07 08', 168),
  undergraduate(2, '经管法类四年制本科', '02 03 12', 156),
  undergraduate(3, '文教艺术类四年制本科', '04 05 13', 152),
  undergraduate(4, '建筑类五年制本科', '08', 190, 5),
  {
    id: 5,
    code: 'MB05',
    name: '学术型硕士',
    businessType: 1,
    educationLevel: '2',
    disciplines: [],
    schoolingYears: 3,
    endTerm: 6,
    totalCredits: 36,
    groups: SHORT,
  },
  {
    id: 6,
    code: 'MB06',
    name: '继续教育专升本',
    businessType: 2,
    educationLevel: '3',
    disciplines: [],
    schoolingYears: 2.5,
    endTerm: 6,
    totalCredits: 70,
    groups: SHORT,
  },
];
