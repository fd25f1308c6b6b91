/** What the product does of itself, as the audit log calls it. */
export const OF_ITSELF: readonly (readonly [action: string, word: string])[] = [
  ['releaseStart', '启动时随版本更新'],
  ['semesterAutoCurrent', '自动设为当前学期'],
  ['roomClosingEnds', '教室维修到期'],
  ['departureDue', '离岗计划到期'],
  ['statusChangeEffect', '学籍异动到期生效'],
  ['chartWitness', '拦下与图不符的写入'],
  ['chartReplay', '夜间重放全部历史'],
];
