import { FIRST_PAGE } from '../contract/paths.ts';
import type { Config } from './config/config.ts';

/** The demo accounts as they are introduced at each start (运行 5). */
const ACCOUNTS = [
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

/** The command that makes the first person who can log in. */
const FIRST_ADMIN = 'npm run admin -- create --username 登录名 --name 姓名 --number 工号';

/** What a person reads when the server is up: where it is, in the demo who they can be, in an empty database what to do first. */
export function banner(config: Config, port: number, openingCode: string | null): string {
  const name = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  const what = config.webRoot ? '澄川大学教务管理系统已启动' : '接口已启动（页面由 Vite 提供）';
  const lines = [`${what}：${address}`];
  if (config.demo) {
    lines.push(`演示账号，密码均为 ${config.demoPassword}`);
    for (const [account, role] of ACCOUNTS) lines.push(`  ${account.padEnd(12)}${role}`);
  }
  if (openingCode)
    lines.push(
      `还没有人能登录。下一步：打开 ${address}${FIRST_PAGE}，用一次性代码 ${openingCode} 建立学校和第一个系统管理员。`,
      '也可以另开一个终端执行（DATA_DIR 或 DATABASE_URL 与本服务相同），命令会显示一次密码：',
      `  ${FIRST_ADMIN}`,
    );
  return [...lines, '按 Ctrl-C 停止。'].join('\n');
}
