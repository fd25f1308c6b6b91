import { plain } from '../../../../machines/kit/view.ts';

/** What charts tell the outside, in words; what is missing here is shown under its own name. */
const WORDS: Readonly<Record<string, string>> = {
  notice: '通知',
  loggedIn: '已登录',
  loggedOut: '已退出',
  tokenChanged: '令牌已变',
  resolved: '已确定',
  chosen: '选上',
  rejected: '已拒绝',
  reLogin: '要求重新登录',
  switched: '身份已切换',
  returned: '已返回本人',
  blocked: '已拦下写操作',
  expired: '模拟已到时间',
  logoutNow: '要求退出',
  settled: '上传列表已定',
  left: '可以离开',
  stayed: '留在原处',
  ask: '询问',
  hold: '请浏览器先询问',
  leave: '转到',
  rewrite: '改写地址',
  failed: '加载失败',
  reload: '重新加载',
  answered: '已答复',
  job: '地址中的任务',
  written: '已写入',
  changed: '有变化',
  keep: '本机草稿：留存',
  drop: '本机草稿：清除',
  put: '表单换成',
  refused: '有需要修改的地方',
  stored: '已保存',
  submitted: '已提交',
  askLeave: '询问是否离开',
  askWarnings: '询问提醒',
  overtaken: '询问以谁的为准',
  shut: '已不能修改',
};
const KIND: Readonly<Record<string, string>> = { info: '提示', success: '成功', error: '错误' };

/** One report with everything that it carries, so that two different ones never read alike. */
export function emittedText(report: unknown): string {
  const { type, kind, text, ...rest } = plain(report) as {
    type: string;
    kind?: string;
    text?: string;
  };
  const said = text === undefined ? '' : `“${text}”`;
  const more = Object.keys(rest).length > 0 ? `（${JSON.stringify(rest).slice(1, -1)}）` : '';
  return `${kind ? (KIND[kind] ?? kind) : ''}${WORDS[type] ?? type}${said}${more}`;
}
