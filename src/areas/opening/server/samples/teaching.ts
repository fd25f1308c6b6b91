import {
  COLLEGES,
  COURSES,
  GRADES,
  MAJORS,
  nameAt,
  OFFICE,
  SAMPLE_CAMPUS,
  STAFF_COUNT,
  STUDENT_COUNT,
} from './college.ts';

/** A row by the names of the fields; what is not named is left empty. */
export type SampleRow = Readonly<Record<string, string>>;
const two = (n: number) => String(n).padStart(2, '0');

/** Where the course stands in the library, and how plan and declaration know it. */
const courseCode = (department: number, at: number) => `C${department + 1}${two(at + 1)}0`;
export const courses = (): SampleRow[] =>
  COURSES.flatMap(([department, names], of) =>
    names.split(' ').map((courseName, at) => ({
      courseCode: courseCode(of, at),
      courseName,
      teachingUnitKey: department,
      credits: '3',
      totalHours: '48',
      theoryHours: '48',
      weeklyHours: '3',
      courseModule: at < 4 ? '学科基础' : '专业',
      courseType: at < 4 ? '学科基础' : at < 8 ? '专业核心' : '专业选修',
      courseNature: '理论',
      courseRank: at < 8 ? '必修' : '选修',
      examMode: at % 3 ? '考试' : '考查',
      gradingMode: '百分制',
      languageCode: '中文',
      defaultTeachingMode: '线下',
      enabled: '启用',
    })),
  );
export const majors = (): SampleRow[] =>
  MAJORS.map(({ code, national, name, college, category }) => ({
    majorCode: code,
    nationalCode: national,
    majorName: name,
    ownerUnitKey: COLLEGES[college]?.name ?? '',
    disciplineCategory: category,
    degreeCode: `${category}学士`,
    schoolingYears: '4',
    minYears: '3',
    maxYears: '6',
    educationLevel: '本科',
    status: '在招',
  }));
export const routes = (year: number): SampleRow[] =>
  MAJORS.map(({ name, college }) => {
    const unitName = COLLEGES[college]?.name ?? '';
    return {
      majorId: name,
      homeCampusId: SAMPLE_CAMPUS.name,
      managementUnitKey: unitName,
      teachingUnitKey: unitName,
      supervisorUnitKey: unitName,
      masterUnitKey: OFFICE.name,
      beginAnnual: `${year - GRADES + 1}`,
    };
  });

const classesOf = (year: number) =>
  Array.from({ length: GRADES }, (_, ago) => year - ago).flatMap((grade) =>
    MAJORS.map((major, at) => ({
      grade,
      major,
      code: `${grade}${two(at + 1)}01`,
      name: `${major.short}${String(grade).slice(2)}01`,
      unit: COLLEGES[major.college]?.name ?? '',
    })),
  );
export const classes = (year: number): SampleRow[] =>
  classesOf(year).map(({ grade, major, code, name, unit: college }) => ({
    classCode: code,
    className: name,
    grade: `${grade}`,
    unitKey: college,
    majorId: major.name,
    homeCampusId: SAMPLE_CAMPUS.name,
    educationLevel: '本科',
    planCount: '35',
    beginOn: `${grade}-09-01`,
    classStatus: '在读',
    enabled: '启用',
  }));
export const students = (year: number): SampleRow[] => {
  const all = classesOf(year);
  return Array.from({ length: STUDENT_COUNT }, (_, n) => {
    const { grade, major, code, name, unit: college } = all[n % all.length] as (typeof all)[number];
    return {
      studentNo: `${code}${String(Math.floor(n / all.length) + 1).padStart(3, '0')}`,
      cname: nameAt(n + STAFF_COUNT),
      gender: n % 2 ? '女' : '男',
      grade: `${grade}`,
      unitKey: college,
      majorId: major.name,
      classId: name,
      homeCampusId: SAMPLE_CAMPUS.name,
      statusCode: '在读',
      educationLevel: '本科',
      studyForm: '全日制',
      schoolingYears: '4',
      enrolOn: `${grade}-09-01`,
      idType: '居民身份证',
      countryCode: '中国',
    };
  });
};

/** The group into which the sample sheet of a plan puts its courses. */
const PLAN_GROUP = '专业课';
/** The courses of the first major, a row for each; its plan has one group of this name. */
export const planRows = (year: number): (string | number)[][] =>
  (COURSES[0]?.[1] ?? '')
    .split(' ')
    .map((name, at) => [
      `${year}`,
      MAJORS[0]?.code ?? '',
      PLAN_GROUP,
      courseCode(0, at),
      name,
      at < 8 ? '必修' : '选修',
      `${(at % 8) + 1}`,
      3,
      48,
      at % 3 ? '考试' : '考查',
    ]);
export const PLAN_HEAD = [
  '年级',
  '专业代码',
  '课程组',
  '课程代码',
  '课程名称',
  '必修/选修',
  '开课学期',
  '学分',
  '理论课时',
  '考核方式',
];
