/** What notes name about somebody who asks an administrator, about drafts of rights and shared filters, lists of points and certificates, histories on their charts (权限 30；模拟 20；列表 33；审批 80；证明 4、6；测试 34、35). */
export const ASKING_FIELDS: Readonly<Record<string, string>> = {
  page: '页面',
  said: '系统的说明',
  told: '发给人数',
  roles: '角色',
  holderId: '用户编号',
  draft: '权限草稿编号',
  list: '列表',
  search: '筛选条件',
  share: '共享范围',
  times: '次数',
  source: '来源',
  id: '编号',
  walk: '经过',
  histories: '历史份数',
  records: '记录数',
  divergences: '不符数',
  ms: '用时（毫秒）',
};
export const ASKING_THINGS: Readonly<Record<string, string>> = {
  rightsDraft: '权限草稿',
  sharedFilter: '共享筛选',
  why: '为什么',
  checklist: '检查要点',
};
export const ASKING_EVENTS: Readonly<Record<string, string>> = {
  endOwn: '结束自己在别处的会话',
  save: '保存',
  share: '共享',
  rename: '改名',
  issue: '出具',
  withdraw: '作废',
  counted: '合并记录的拒绝',
  stopped: '拦下',
  replayed: '重放',
};
