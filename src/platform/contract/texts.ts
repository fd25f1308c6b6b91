/**
 * Fixed texts of the request layer, to the letter (调用 14、19、21、23；模拟 8). Zod-free. Those of a chart
 * stand beside it: REAUTH_TEXT, DOWNLOAD_TEXT, UPLOAD_TEXT, DIALOG_TITLES, DIALOG_BUTTONS.
 */
export const TEXT = {
  invalidSession: '会话无效或已过期，请重新登录',
  duplicateRequest: '数据正在处理，请勿重复提交',
  simulationReadOnly: '模拟用户状态，没有权限进行此操作',
  networkError: '后端接口连接异常',
  timeout: '系统接口请求超时',
  httpError: (status: number | string) => `系统接口${status}异常`,
  outcomeUnknown: '结果未知，正在核对',
} as const;
