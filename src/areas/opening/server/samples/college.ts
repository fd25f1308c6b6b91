/**
 * The small college of the sample workbooks (开始 7): one description from which each workbook is written. All of it is invented; the years
 * follow the day on which a workbook is fetched, so that classes and terms are of now.
 */
export const SAMPLE_CAMPUS = { code: '01', name: '云岭校区' } as const;

interface College {
  code: string;
  name: string;
  departments: readonly string[];
}
export const COLLEGES: readonly College[] = [
  { code: 'A01', name: '信息工程学院', departments: ['计算机系', '电子系'] },
  { code: 'A02', name: '经济管理学院', departments: ['经济系', '管理系'] },
  { code: 'A03', name: '人文学院', departments: ['中文系', '外语系'] },
];
/** Approves at the last level, for the whole school. */
export const OFFICE = { code: 'B01', name: '教务处' } as const;

interface Major {
  code: string;
  national: string;
  name: string;
  college: number;
  category: string;
  short: string;
}
export const MAJORS: readonly Major[] = [
  {
    code: 'M01',
    national: '080901',
    name: '计算机科学与技术',
    college: 0,
    category: '工学',
    short: '计科',
  },
  {
    code: 'M02',
    national: '080701',
    name: '电子信息工程',
    college: 0,
    category: '工学',
    short: '电信',
  },
  {
    code: 'M03',
    national: '020101',
    name: '经济学',
    college: 1,
    category: '经济学',
    short: '经济',
  },
  {
    code: 'M04',
    national: '120201K',
    name: '工商管理',
    college: 1,
    category: '管理学',
    short: '工商',
  },
  {
    code: 'M05',
    national: '050101',
    name: '汉语言文学',
    college: 2,
    category: '文学',
    short: '汉语',
  },
  { code: 'M06', national: '050201', name: '英语', college: 2, category: '文学', short: '英语' },
];

/** Ten courses of each department, each of 48 hours. */
export const COURSES: readonly (readonly [department: string, names: string])[] = [
  [
    '计算机系',
    '程序设计基础 数据结构 操作系统 计算机网络 数据库原理 软件工程 编译原理 计算机组成 人工智能导论 信息安全',
  ],
  [
    '电子系',
    '电路分析 模拟电子技术 数字电子技术 信号与系统 通信原理 电磁场与波 单片机原理 自动控制原理 数字图像处理 嵌入式系统',
  ],
  [
    '经济系',
    '微观经济学 宏观经济学 计量经济学 国际贸易 货币银行学 财政学 统计学 产业经济学 区域经济学 经济思想史',
  ],
  [
    '管理系',
    '管理学原理 市场营销 人力资源管理 财务管理 运营管理 战略管理 组织行为学 会计学 项目管理 商务谈判',
  ],
  [
    '中文系',
    '古代文学 现代文学 外国文学 古代汉语 现代汉语 文学理论 语言学概论 写作 民间文学 文献学',
  ],
  [
    '外语系',
    '综合英语 英语听力 英语口语 英语阅读 英语写作 英汉翻译 英美文学 语言测试 跨文化交际 第二外语',
  ],
];

/** Who does what besides teaching, in each college in turn, then for the school. */
export const COLLEGE_OFFICES = [
  { role: '教学秘书', scope: 'management' },
  { role: '管理单位审批', scope: 'management' },
  { role: '教学单位审批', scope: 'management' },
  { role: '主管单位审批', scope: 'supervisor' },
] as const;
export const SCHOOL_OFFICES = [
  { role: '主审单位审批', scope: 'supervisor' },
  { role: '教务处', scope: 'management' },
  { role: '学籍管理', scope: 'management' },
  { role: '教室管理', scope: 'management' },
] as const;
export const STAFF_COUNT = 40;
export const STUDENT_COUNT = 400;
/** Classes of a major: of this grade and of the one before. */
export const GRADES = 2;

const FAMILY = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏';
const GIVEN =
  '安然 博文 晨曦 丹宁 尔雅 方舟 光远 海川 景行 可嘉 林枫 明哲 乃文 鹏程 清和 若水 思齐 天佑 文渊 晓岚 雅正 子衿 致远 卓然 承志 德明 恒毅 嘉树 立言'.split(
    ' ',
  );
/** The n-th invented name; the first 870 differ. */
export const nameAt = (n: number): string =>
  `${FAMILY[n % FAMILY.length]}${GIVEN[(n + Math.floor(n / FAMILY.length)) % GIVEN.length]}`;
/** The number of the n-th member of staff, from 0. */
export const staffNumber = (n: number): string => `${20001 + n}`;

/** The school year of a day begins in August. */
export const firstYearOf = (now: Date): number => {
  const [year = 0, month = 0] = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' })
    .format(now)
    .split('-')
    .map(Number);
  return month >= 8 ? year : year - 1;
};
