import {
  COLLEGE_OFFICES,
  COLLEGES,
  nameAt,
  OFFICE,
  SAMPLE_CAMPUS,
  SCHOOL_OFFICES,
  STAFF_COUNT,
  staffNumber,
} from './college.ts';
import { classes, courses, majors, routes, type SampleRow, students } from './teaching.ts';

const YES = '是';
const NO = '否';
const two = (n: number) => String(n).padStart(2, '0');

const campuses = (): SampleRow[] => [
  {
    campusCode: SAMPLE_CAMPUS.code,
    campusName: SAMPLE_CAMPUS.name,
    businessTypes: '本科生教育',
    sortNo: '1',
    enabled: '启用',
  },
];
const unit = (
  code: string,
  name: string,
  parent: string,
  roles: readonly boolean[],
  kind: string,
) => {
  const [isManagement, isTeaching, isSupervisor, isMaster] = roles.map((it) => (it ? YES : NO));
  return {
    unitCode: code,
    unitName: name,
    nodeKeyParent: parent,
    unitCategory: kind,
    isManagement: isManagement ?? NO,
    isTeaching: isTeaching ?? NO,
    isSupervisor: isSupervisor ?? NO,
    isMaster: isMaster ?? NO,
    sortNo: '1',
    enabled: '启用',
  };
};
const colleges = (): SampleRow[] => [
  ...COLLEGES.map(({ code, name }) =>
    unit(code, name, SAMPLE_CAMPUS.name, [true, true, true, false], '教学学院'),
  ),
  unit(OFFICE.code, OFFICE.name, SAMPLE_CAMPUS.name, [false, false, true, true], '职能部门'),
];
const departments = (): SampleRow[] =>
  COLLEGES.flatMap(({ code, name, departments: below }) =>
    below.map((department, at) =>
      unit(`${code}${at + 1}`, department, name, [false, true, false, false], '教研室'),
    ),
  );

const annuals = (year: number): SampleRow[] =>
  [year - 3, year - 2, year - 1, year].map((one) => ({
    annualCode: `${one}`,
    annualName: `${one}级`,
    isCurrentEnrol: one === year ? YES : NO,
    enabled: '启用',
  }));
const schoolYears = (year: number): SampleRow[] => [
  {
    schoolYearCode: `${year}-${year + 1}`,
    schoolYearName: `${year}-${year + 1}学年`,
    beginOn: `${year}-08-01`,
    endOn: `${year + 1}-07-31`,
    isCurrent: YES,
    archived: NO,
  },
];
const holidays = (year: number): SampleRow[] => [
  { holidayName: '国庆节', startOn: `${year}-10-01`, endOn: `${year}-10-07` },
  { holidayName: '元旦', startOn: `${year + 1}-01-01`, endOn: `${year + 1}-01-01` },
  { holidayName: '劳动节', startOn: `${year + 1}-05-01`, endOn: `${year + 1}-05-03` },
];
/** Minutes of midnight at which the eleven periods of 45 minutes begin. */
const BEGINS = [480, 535, 600, 655, 840, 895, 960, 1015, 1140, 1195, 1250];
const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
const timetable = (): SampleRow[] =>
  BEGINS.map((begin, at) => ({
    atCampusId: SAMPLE_CAMPUS.name,
    season: '全年',
    period: `${at + 1}`,
    dayPart: at < 4 ? '上午' : at < 8 ? '下午' : '晚上',
    beginAt: clock(begin),
    endAt: clock(begin + 45),
    enabled: '启用',
  }));

/** Whoever has an office, and where: the first of the staff; the others teach in the departments in turn. */
const offices = () => [
  ...COLLEGES.flatMap(({ name, code }) =>
    COLLEGE_OFFICES.map(({ role, scope }) => ({ role, scope, unit: name, where: code })),
  ),
  ...SCHOOL_OFFICES.map(({ role, scope }) => ({
    role,
    scope,
    unit: OFFICE.name,
    where: null,
  })),
];
const DEPARTMENTS = COLLEGES.flatMap(({ departments: below }) => below);
const unitOfStaff = (n: number): string =>
  offices()[n]?.unit ?? DEPARTMENTS[n % DEPARTMENTS.length] ?? '';
const TITLES = ['教授', '副教授', '讲师', '助教'];
const people = Array.from({ length: STAFF_COUNT }, (_, n) => n);
const teaches = (n: number) => offices()[n] === undefined;
const staff = (): SampleRow[] =>
  people.map((n) => ({
    employeeNumber: staffNumber(n),
    cname: nameAt(n),
    unitKey: unitOfStaff(n),
    staffType: teaches(n) ? '专任教师' : '行政',
    ...(teaches(n) ? { titleCode: TITLES[n % TITLES.length] ?? '' } : {}),
    gender: n % 2 ? '女' : '男',
    idType: '居民身份证',
    workStatus: '在职',
    onStaff: YES,
  }));
const teachers = (): SampleRow[] =>
  people.filter(teaches).map((n) => ({
    employeeNumber: staffNumber(n),
    teachUnitKey: unitOfStaff(n),
  }));
/** A scope of the whole school is written with the code of the school, which each school has itself. */
const grants = (schoolCode: string): SampleRow[] =>
  people.map((n) => {
    const office = offices()[n];
    if (!office) return { employeeNumber: staffNumber(n), roleNames: '教师' };
    const where = office.where ?? schoolCode;
    return {
      employeeNumber: staffNumber(n),
      roleNames: office.role,
      ofBusinessType: '本科生教育',
      ...(office.scope === 'management' ? { managementUnit: where } : { supervisorUnit: where }),
    };
  });

/** What stands in the sheet of each resource, in the order in which the sheets are imported. */
export const SAMPLE_ROWS: Readonly<
  Record<string, (year: number, schoolCode: string) => SampleRow[]>
> = {
  'foundation/campus': campuses,
  'foundation/college': colleges,
  'foundation/department': departments,
  'foundation/annual': annuals,
  'foundation/schoolYear': schoolYears,
  'foundation/holiday': holidays,
  'foundation/timetable': timetable,
  'system/user': staff,
  'system/teacherSheet': teachers,
  'system/userGrant': (_year, schoolCode) => grants(schoolCode),
  'talent/course': courses,
  'talent/major': majors,
  'talent/majorUnit': routes,
  'student/class': classes,
  'student/student': students,
};
