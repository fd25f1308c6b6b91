/** Colleges of the undergraduate tree: name, short name, campus, its four departments (演示 7). The order gives the ids. */
export const COLLEGES: readonly {
  name: string;
  short: string;
  campus: 1 | 2 | 3;
  departments: readonly string[];
}[] = [
  [
    '计算机与人工智能学院',
    '计算机',
    1,
    '计算机科学与技术系 软件工程系 人工智能系 网络与信息安全系',
  ],
  ['电子信息工程学院', '电信', 1, '电子信息工程系 通信工程系 电气工程系 自动化系'],
  ['机械与车辆工程学院', '机械', 1, '机械设计系 机械电子系 车辆工程系 工业工程系'],
  ['土木与建筑学院', '土建', 2, '土木工程系 建筑学系 工程管理系 测绘工程系'],
  ['材料与化学工程学院', '材化', 2, '材料科学与工程系 化学工程系 应用化学系 高分子材料系'],
  ['经济与金融学院', '经金', 1, '经济学系 金融学系 国际贸易系 财政税务系'],
  ['管理学院', '管理', 1, '工商管理系 会计学系 市场与电子商务系 信息与物流管理系'],
  ['法学院', '法学', 1, '理论法学系 民商法学系 刑事法学系 公共管理系'],
  ['文学与新闻传播学院', '文新', 3, '汉语言文学系 新闻学系 广告学系 古典文献系'],
  ['外国语学院', '外语', 3, '英语系 日语系 翻译系 大学外语教学部'],
  ['数学与统计学院', '数统', 1, '数学系 统计学系 计算数学系 公共数学教学部'],
  ['物理与光电学院', '物光', 2, '物理学系 应用物理系 光电信息系 大学物理教学部'],
  ['生物与食品工程学院', '生食', 2, '生物工程系 生物技术系 食品科学与工程系 环境工程系'],
  ['艺术与设计学院', '艺术', 3, '视觉传达系 环境设计系 数字媒体艺术系 音乐系'],
  ['教育与体育学院', '教体', 3, '学前教育系 小学教育系 体育教育系 公共体育部'],
  [
    '马克思主义学院',
    '马院',
    1,
    '马克思主义基本原理教研部 中国近现代史纲要教研部 毛泽东思想概论教研部 思想道德与法治教研部',
  ],
].map((row) => {
  const [name, short, campus, departments] = row as [string, string, 1 | 2 | 3, string];
  return { name, short, campus, departments: departments.split(' ') };
});

/** Functional offices, ids 3-17 … 3-24 in the undergraduate tree, all on the main campus. */
export const OFFICES =
  '教务处 研究生院 继续教育学院 学生工作处 人事处 资产与后勤处 信息化中心 通识教育中心'.split(' ');

/** Departments of the continuing education and the college whose courses and teachers they live from. */
export const EXTENSION_DEPARTMENTS: readonly (readonly [name: string, college: number])[] = [
  ['计算机教学部', 1],
  ['经济管理教学部', 7],
  ['法学与人文教学部', 8],
  ['机电工程教学部', 2],
  ['土木建筑教学部', 4],
  ['教师教育教学部', 15],
];
/** Teaching sites (教学站点), four for each branch. */
export const STATIONS = '青溪 梅岭 临江 石桥 东湖 柳林 白沙 云台 南浦 清源 长堤 望山'.split(' ');

export const CAMPUSES = ['明德校区', '求实校区', '滨江校区'] as const;
export const BRANCHES = ['明德分院', '求实分院', '滨江分院'] as const;

/** Units that play a part of their own in the demo (演示 21). */
export const UNIT = {
  school: '1-1',
  computing: '3-1',
  marxism: '3-16',
  academicAffairs: '3-17',
  graduateSchool: '3-17',
  /** 资产与后勤处 */
  assets: '3-22',
  extension: '3-1',
  electronics: '3-2',
  generalEducation: '3-24',
  /** Nobody can decide there at level 2. */
  bioengineering: '4-49',
} as const;
/** With the centre for general education the three units that have a single approver at level 2. */
export const SINGLE_APPROVER_DEPARTMENTS: readonly string[] = ['4-51', '4-52'];
/** 生物与食品工程学院: teaches only through its departments, so nobody there accepts tasks for all of them. */
export const COLLEGE_NOT_TEACHING = 13;
