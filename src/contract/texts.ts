/** Texts fixed by the specification or decisions.md 5, used to the letter. Zod-free. */
export const TEXT = {
  sessionExpired: '登录状态已过期，您可以继续留在该页面，或者重新登录',
  invalidSession: '会话无效或已过期，请重新登录',
  reLogin: '重新登录',
  cancel: '取消',
  confirm: '确定',
  duplicateRequest: '数据正在处理，请勿重复提交',
  simulationReadOnly: '模拟用户状态，没有权限进行此操作',
  networkError: '后端接口连接异常',
  timeout: '系统接口请求超时',
  httpError: (status: number | string) => `系统接口${status}异常`,
  downloading: '正在下载数据，请稍候',
  downloaded: '下载成功',
  downloadFailed: '下载文件出现错误，请联系管理员',
  noFileId: '文件唯一标识不存在，无法下载',
  outcomeUnknown: '结果未知，正在核对',
} as const;
export const DIALOG_TITLE = { info: '提示', error: '错误', warn: '警告', success: '成功' } as const;
