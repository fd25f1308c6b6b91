import type { Config } from './config.ts';

/** The command that makes the first person who can log in. */
export const FIRST_ADMIN = 'npm run admin -- create --username 登录名 --name 姓名 --number 工号';

/**
 * What a person reads when the server is up: where it is, in the demo who they can be, in an empty database what to do first.
 * @param accounts those of the demo, none without it: username and what they are
 */
export function banner(
  config: Config,
  port: number,
  isEmpty: boolean,
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
  if (isEmpty)
    lines.push(
      '还没有管理员，暂时不能登录。请另开一个终端执行（DATA_DIR 或 DATABASE_URL 与本服务相同）：',
      `  ${FIRST_ADMIN}`,
      '命令会显示一次密码；建立后即可登录，不必重新启动。',
    );
  return [...lines, '按 Ctrl-C 停止。'].join('\n');
}
