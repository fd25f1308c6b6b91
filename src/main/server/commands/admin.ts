import { parseArgs } from 'node:util';
import {
  createFirstAdmin,
  forgetPhone,
  openNetworks,
} from '../../../areas/user/server/firstAdmin.ts';
import { insertBase } from '../../../install/base.ts';
import { migrate } from '../../../platform/server/database/migrate.ts';
import { openPool } from '../../../platform/server/database/pool.ts';
import { StartError } from '../../../platform/server/startError.ts';
import { openPlace } from './place.ts';

const USAGE = `用法：
  node dist/server/main.js admin create --username 登录名 --name 姓名 --number 工号 [--role ROLE_ADMIN|ROLE_SECURITY|ROLE_AUDIT] [--school 校名]
  node dist/server/main.js admin networks
  node dist/server/main.js admin second --username 登录名`;

const COMMANDS = ['create', 'networks', 'second'];

/**
 * The first administrators of a school, and the way back in (用户 19): `main.js admin create …`, `main.js admin networks`, which stops the list
 * of networks from which administrators may come, and `main.js admin second …`, after which somebody binds their phone anew.
 * @throws StartError when something is missing or not allowed
 */
export async function admin(args: string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { username: text, name: text, number: text, role: text, school: text },
  });
  const [command] = positionals;
  if (!COMMANDS.includes(command ?? '')) throw new StartError(USAGE);
  const { place, close } = await openPlace();
  const pool = openPool(place, { max: 2 });
  try {
    await migrate(pool);
    if (command === 'networks') {
      const stopped = await openNetworks(pool);
      console.log(
        stopped
          ? `已停用 ${stopped} 条允许的网络，管理员可以从任何网络登录。`
          : '没有启用的允许网络，登录不受限制。',
      );
      return 0;
    }
    const {
      username = '',
      name: cname = '',
      number: employeeNumber = '',
      role: roleKey = 'ROLE_ADMIN',
      school,
    } = values;
    if (command === 'second') {
      const whose = username ? await forgetPhone(pool, username) : null;
      if (whose === null) throw new StartError(`${username} 没有绑定两步验证。\n${USAGE}`);
      console.log(`已重置 ${whose} 的两步验证，下次登录时重新绑定手机。`);
      return 0;
    }
    if (!username || !cname || !employeeNumber) throw new StartError(USAGE);
    const password = await createFirstAdmin(
      pool,
      { username, cname, employeeNumber, roleKey },
      (client) =>
        insertBase(client, { schoolCode: '0000000000', schoolName: school ?? '未命名学校' }),
    );
    console.log(
      `已建立 ${cname}（${roleKey}）。\n登录名：${username}\n密码：${password}\n密码只显示这一次，首次登录时必须修改。`,
    );
    return 0;
  } finally {
    await pool.end();
    await close();
  }
}
