import { BOOKED, type BusinessType, SCHOOL_ID } from '../../install/fixed.ts';
import { COLLEGES, UNIT } from '../foundation/units.data.ts';
import type { Units } from '../foundation/units.ts';
import { COURSE_TYPE } from './sketches.ts';

export interface Major {
  id: number;
  businessType: BusinessType;
  name: string;
  short: string;
  college: number;
  /** Key of the department that the major belongs to. */
  departmentKey: string;
  managementUnitKey: string;
  campusId: number;
  /** Classes of each grade. */
  classes: number;
  schoolingYears: number;
}
/** National code, name, short name, college, its department, classes of a grade (演示 8: 30 × 1, 20 × 2, 6 × 3). */
const UNDERGRADUATE = `080901 计算机科学与技术 计科 1 1 3;080902 软件工程 软件 1 2 2;080903 网络工程 网工 1 4 2;080910T 数据科学与大数据技术 大数据 1 3 2
080717T 人工智能 人工智能 1 3 2;080701 电子信息工程 电信 2 1 3;080703 通信工程 通信 2 2 2;080601 电气工程及其自动化 电气 2 3 3
080801 自动化 自动化 2 4 2;080202 机械设计制造及其自动化 机械 3 1 3;080207 车辆工程 车辆 3 3 2;080204 机械电子工程 机电 3 2 2
081001 土木工程 土木 4 1 2;082801 建筑学 建筑 4 2 1;080401 材料科学与工程 材料 5 1 2;081301 化学工程与工艺 化工 5 2 1
020101 经济学 经济 6 1 1;020301K 金融学 金融 6 2 2;020401 国际经济与贸易 国贸 6 3 2;120201K 工商管理 工商 7 1 2;120203K 会计学 会计 7 2 3
120202 市场营销 营销 7 3 1;120204 财务管理 财务 7 2 2;120206 人力资源管理 人力 7 1 1;120102 信息管理与信息系统 信管 7 4 1;120601 物流管理 物流 7 4 1
120801 电子商务 电商 7 3 1;120402 行政管理 行管 8 4 1;030101K 法学 法学 8 2 3;050101 汉语言文学 汉语言 9 1 2;050301 新闻学 新闻 9 2 1
050303 广告学 广告 9 3 1;050201 英语 英语 10 1 2;050207 日语 日语 10 2 1;070101 数学与应用数学 数学 11 1 2;071201 统计学 统计 11 2 1
070201 物理学 物理 12 1 1;070202 应用物理学 应物 12 2 1;070301 化学 化学 5 3 1;070302 应用化学 应化 5 3 1;071002 生物技术 生技 13 2 1
083001 生物工程 生工 13 1 1;082701 食品科学与工程 食品 13 3 2;082502 环境工程 环工 13 4 1;130502 视觉传达设计 视传 14 1 2;130503 环境设计 环设 14 2 1
130508 数字媒体艺术 数媒 14 3 1;130202 音乐学 音乐 14 4 1;040106 学前教育 学前 15 1 1;040107 小学教育 小教 15 2 2;040201 体育教育 体教 15 3 1
080905 物联网工程 物联网 1 1 1;080904K 信息安全 信安 1 4 1;080906 数字媒体技术 数技 1 2 1;080907T 智能科学与技术 智科 1 3 1;120103 工程管理 工管 4 3 1`;
/** Code, name, short name, college, its department in the graduate tree. */
const GRADUATE = `0812 计算机科学与技术 计科 1 1;0835 软件工程 软件 1 2;0810 信息与通信工程 信通 2 2;0802 机械工程 机械 3 1;0814 土木工程 土木 4 1
0805 材料科学与工程 材料 5 1;0202 应用经济学 应经 6 1;1202 工商管理学 工商 7 1;0301 法学 法学 8 2;0502 外国语言文学 外文 10 1;0701 数学 数学 11 1;0305 马克思主义理论 马理 16 1`;
/** Code, name, short name, department of the continuing education, branch. */
const EXTENSION = `080901 计算机科学与技术 计科 1 1;120203K 会计学 会计 2 1;120201K 工商管理 工商 2 2;030101K 法学 法学 3 1;050101 汉语言文学 汉语言 3 3
080601 电气工程及其自动化 电气 4 2;081001 土木工程 土木 5 2;040106 学前教育 学前 6 3`;

const parse = (text: string) =>
  text.split(/[;\n]/).map((line) => line.split(' ') as [string, string, string, ...string[]]);
const GRADUATE_DEPARTMENTS_BEFORE = COLLEGES.map((_, i) =>
  COLLEGES.slice(0, i).reduce((sum, _c, j) => sum + (j < 8 ? 3 : 2), 0),
);
/** The only major of five years (演示 30). */
const FIVE_YEARS = '建筑学';
/** The row of the routing table that misses its supervisor unit (演示 26). */
export const WITHOUT_SUPERVISOR = '音乐学';

/** Public courses are taught and supervised by the same units for every major (专业 13). */
export const COURSE_TYPE_OVERRIDES = {
  [COURSE_TYPE.politics]: { teachingUnitKey: UNIT.marxism, supervisorUnitKey: UNIT.marxism },
  [COURSE_TYPE.language]: { teachingUnitKey: '4-40', supervisorUnitKey: '3-10' },
  [COURSE_TYPE.sport]: { teachingUnitKey: '4-60', supervisorUnitKey: '3-15' },
  [COURSE_TYPE.mathematics]: { teachingUnitKey: '4-44', supervisorUnitKey: '3-11' },
  [COURSE_TYPE.physics]: { teachingUnitKey: '4-48', supervisorUnitKey: '3-12' },
  [COURSE_TYPE.computing]: { teachingUnitKey: '4-1', supervisorUnitKey: UNIT.computing },
  [COURSE_TYPE.general]: {
    teachingUnitKey: UNIT.generalEducation,
    supervisorUnitKey: UNIT.generalEducation,
  },
} as const;

type Made = { major: Major; nationalCode: string; masterUnitKey: string; educationLevel: string };
function make(
  businessType: BusinessType,
  line: readonly string[],
  units: Units,
): Omit<Made, 'major'> & { major: Omit<Major, 'id'> } {
  const [nationalCode = '', name = '', short = '', a = '', b = '', classes = '1'] = line;
  if (businessType === 2) {
    const at = {
      college: 1,
      departmentKey: `4-${a}`,
      managementUnitKey: `4-${a}`,
      campusId: Number(b),
    };
    return {
      nationalCode,
      masterUnitKey: UNIT.extension,
      educationLevel: '3',
      major: { businessType, name, short, ...at, classes: 1, schoolingYears: 2.5 },
    };
  }
  const college = Number(a);
  const before =
    businessType === 0 ? (college - 1) * 4 : (GRADUATE_DEPARTMENTS_BEFORE[college - 1] ?? 0);
  const managementUnitKey = `3-${college}`;
  const campusId = Number(units.get(businessType, managementUnitKey).nodeKeyParent?.slice(2));
  const at = { college, departmentKey: `4-${before + Number(b)}`, managementUnitKey, campusId };
  const schoolingYears = businessType === 1 ? 3 : name === FIVE_YEARS ? 5 : 4;
  const masterUnitKey = businessType === 0 ? UNIT.academicAffairs : UNIT.graduateSchool;
  const major = { businessType, name, short, ...at, classes: Number(classes), schoolingYears };
  return { nationalCode, masterUnitKey, educationLevel: String(businessType + 1), major };
}

/** 56 + 12 + 8 majors and for each the row of the routing table at its home campus (演示 8). */
export function makeMajors(units: Units) {
  const lines: [BusinessType, string[]][] = [
    ...parse(UNDERGRADUATE).map((line): [BusinessType, string[]] => [0, line]),
    ...parse(GRADUATE).map((line): [BusinessType, string[]] => [1, line]),
    ...parse(EXTENSION).map((line): [BusinessType, string[]] => [2, line]),
  ];
  const made = lines.map(([businessType, line], i): Made => {
    const one = make(businessType, line, units);
    return { ...one, major: { id: i + 1, ...one.major } };
  });
  const majorRows = made.map(({ major, nationalCode, educationLevel }) => ({
    schoolId: SCHOOL_ID,
    id: major.id,
    businessType: major.businessType,
    majorCode: `${'BYJ'.charAt(major.businessType)}${nationalCode}`,
    nationalCode,
    majorName: major.name,
    ownerUnitKey: major.managementUnitKey,
    disciplineCategory: nationalCode.slice(0, 2),
    degreeCode:
      major.businessType === 1 ? `3${nationalCode.slice(0, 2)}` : `4${nationalCode.slice(0, 2)}`,
    schoolingYears: major.schoolingYears,
    minYears: major.schoolingYears - (major.businessType === 0 ? 1 : 0.5),
    maxYears: major.schoolingYears + 2,
    educationLevel,
    status: '1',
    ...BOOKED,
  }));
  const majorUnitRows = made.map(({ major, masterUnitKey, nationalCode }) => ({
    schoolId: SCHOOL_ID,
    id: major.id,
    businessType: major.businessType,
    majorId: major.id,
    campusId: major.campusId,
    managementUnitKey: major.managementUnitKey,
    teachingUnitKey: major.departmentKey,
    supervisorUnitKey:
      major.name === WITHOUT_SUPERVISOR
        ? null
        : units.collegeOf(major.businessType, major.departmentKey).nodeKey,
    masterUnitKey,
    beginAnnual: '2020',
    routeCode: `${'BYJ'.charAt(major.businessType)}${nationalCode}-0${major.campusId}`,
    courseTypeOverrides: overridesOf(major.businessType),
    ...BOOKED,
  }));
  return { majors: made.map(({ major }) => major), majorRows, majorUnitRows };
}

function overridesOf(businessType: BusinessType) {
  if (businessType === 0) return COURSE_TYPE_OVERRIDES;
  return businessType === 1
    ? { [COURSE_TYPE.politics]: COURSE_TYPE_OVERRIDES[COURSE_TYPE.politics] }
    : {};
}
