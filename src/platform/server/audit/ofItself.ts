/** What the product does of itself, or by a command on its machine, as the audit log calls it. */
export const OF_ITSELF: readonly (readonly [action: string, word: string])[] = [
  ['adminCreate', '命令：建立管理员'],
  ['adminNetworks', '命令：停用 IP 允许名单'],
  ['adminSecond', '命令：重置两步验证'],
  ['releaseStart', '启动时随版本更新'],
  ['semesterAutoCurrent', '自动设为当前学期'],
  ['roomClosingEnds', '教室维修到期'],
  ['departureDue', '离岗计划到期'],
  ['statusChangeEffect', '学籍异动到期生效'],
  ['chartWitness', '拦下与图不符的写入'],
  ['chartReplay', '夜间重放全部历史'],
];
