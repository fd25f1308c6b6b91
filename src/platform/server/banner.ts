import { FIRST_PAGE } from '../contract/paths.ts';
import type { Config } from './config/config.ts';

/** The command that makes the first person who can log in, where npm has started the server and where something else has. */
const PERSON = 'create --username 登录名 --name 姓名 --number 工号';
const FIRST_ADMIN = {
  npm: `npm run admin -- ${PERSON}`,
  other: `node dist/server/main.js admin ${PERSON}（按“运行”一章安装的：chengchuan admin create …）`,
};

/**
 * What a person reads when the server is up: where it is, in the demo who they can be, in an empty database what to do first.
 * @param openingCode makes the first administrator on the login page; null where somebody can log in already
 * @param by who has started the server
 * @param accounts those of the demo, none without it: username and what they are
 */
export function banner(
  config: Config,
  port: number,
  openingCode: string | null,
  by: keyof typeof FIRST_ADMIN,
  accounts: readonly (readonly [username: string, zh: string])[],
): string {
  const name = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  const what = config.webRoot ? '澄川大学教务管理系统已启动' : '接口已启动（页面由 Vite 提供）';
  const lines = [`${what}：${address}`];
  if (accounts.length) {
    lines.push(`演示账号，密码均为 ${config.demoPassword}`);
    for (const [account, role] of accounts) lines.push(`  ${account.padEnd(12)}${role}`);
  }
  if (openingCode)
    lines.push(
      `还没有人能登录。下一步：打开 ${address}${FIRST_PAGE}，用一次性代码 ${openingCode} 建立学校和第一个系统管理员。`,
      '也可以另开一个终端执行（DATA_DIR 或 DATABASE_URL 与本服务相同），命令会显示一次密码：',
      `  ${FIRST_ADMIN[by]}`,
    );
  return [...lines, '按 Ctrl-C 停止。'].join('\n');
}
