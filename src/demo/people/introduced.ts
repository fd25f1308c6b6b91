/** The accounts as they are introduced at each start (运行 5). */
export const INTRODUCED = [
  ['admin', '系统管理员'],
  ['security', '安全管理员'],
  ['auditor', '审计管理员'],
  ['declarer', '教学秘书'],
  ['management', '管理单位审批'],
  ['management2', '管理单位审批'],
  ['teaching', '教学单位审批'],
  ['teaching2', '教学单位审批（马克思主义学院）'],
  ['supervisor', '主管单位审批'],
  ['master', '主审单位审批'],
  ['registrar', '学籍'],
  ['registrar2', '学籍（审批 registrar 的申请）'],
  ['rooms', '教室'],
  ['hr', '人事'],
  ['teacher', '教师'],
  ['multi', '多个角色，两个业务类型'],
  ['qa', '测试'],
  ['newcomer', '没有角色'],
] as const;

const ON_LOGIN_PAGE: readonly string[] = [
  'admin',
  'declarer',
  'management',
  'teaching',
  'supervisor',
  'master',
  'registrar',
  'rooms',
  'hr',
  'teacher',
];
/** One of each kind, for the login page (演示 33). */
export const OFFERED = INTRODUCED.filter(([username]) => ON_LOGIN_PAGE.includes(username));
