// The program: `node main.js` serves, `node main.js <command> …` does one thing and ends. A command is a file in commands/ with a line here.
import { StartError } from '../../platform/server/startError.ts';

/** Does its work with what stands behind its name. Answers the exit code. */
type Command = (args: string[]) => Promise<number>;
/** What is shown of it, and where it is: loaded only when it is asked for. */
const COMMANDS: Readonly<Record<string, readonly [zh: string, load: () => Promise<Command>]>> = {
  admin: ['建立管理员，停用允许的网络', async () => (await import('./commands/admin.ts')).admin],
  audit: ['校验审计链', async () => (await import('./commands/audit.ts')).audit],
  backup: [
    '备份数据库和文件，不必停止服务',
    async () => (await import('./commands/backup.ts')).backup,
  ],
  restore: [
    '把备份恢复到空的数据目录或数据库',
    async () => (await import('./commands/restore.ts')).restore,
  ],
  verify: [
    '核对审计链、数字、编号、文件和历史',
    async () => (await import('./commands/verify.ts')).verify,
  ],
  conform: ['按状态图重放全部历史', async () => (await import('./commands/conform.ts')).conform],
};
const usage = (name: string): string =>
  [
    `没有“${name}”这个命令。可以用：`,
    '  （不写命令）  启动服务',
    ...Object.entries(COMMANDS).map(([known, [zh]]) => `  ${known.padEnd(12)}${zh}`),
  ].join('\n');

async function run(name: string, args: string[]): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new StartError(usage(name));
  const work = await command[1]();
  return work(args);
}

const [name, ...args] = process.argv.slice(2);
if (name === undefined) (await import('./serve.ts')).serve();
else
  run(name, args).then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      console.error(error instanceof StartError ? error.message : error);
      process.exitCode = 2;
    },
  );
