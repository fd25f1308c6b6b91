import { type Line, median } from './decisions.ts';
import { type Ground, inLanes } from './ground.ts';

const ROUNDS = 5;
const ROUND = 200;
const LANES = 4;
/** What people read most: who they are, their menus, a queue, a list of ten. */
const READS: readonly (readonly [what: string, account: string, path: string])[] = [
  ['个人信息', 'admin', '/getInfo'],
  ['个人信息（教学秘书）', 'declarer', '/getInfo'],
  ['菜单', 'admin', '/getRouters'],
  ['一级审批队列', 'management', '/talent/approve/management/list?pageSize=10'],
  ['教学任务列表', 'declarer', '/talent/declaration/list?pageSize=10'],
  ['用户列表', 'admin', '/system/user/list?pageSize=10'],
];
const spread = (all: readonly number[]) =>
  `${median(all).toFixed(2)} (${Math.min(...all).toFixed(2)}–${Math.max(...all).toFixed(2)})`;

/** Milliseconds of processor time that a read takes of the server and of PostgreSQL, rounds in turn, beside the same of an address that does nothing. */
export async function wayIn(ground: Ground): Promise<Line[]> {
  const asked = new Map<string, () => Promise<unknown>>();
  const none = async () => await (await fetch(`${ground.url}/healthz`)).text();
  asked.set('空', none);
  for (const [what, account, path] of READS) {
    const send = await ground.login(account);
    asked.set(what, async () => {
      const { code, msg } = await send('GET', path);
      if (code !== 200) throw new Error(`${path}: ${msg}`);
    });
  }
  const took = new Map<string, { server: number[]; database: number[] }>();
  for (let round = -1; round < ROUNDS; round++)
    for (const [what, ask] of asked) {
      const before = ground.processor();
      await inLanes(
        LANES,
        Array.from({ length: ROUND }, (_, i) => i),
        ask,
      );
      const after = ground.processor();
      if (round < 0) continue; // a round to warm up
      const of = took.get(what) ?? { server: [], database: [] };
      of.server.push((after.server - before.server) / ROUND);
      of.database.push((after.database - before.database) / ROUND);
      took.set(what, of);
    }
  return [...took].map(([what, { server, database }]) => [
    `一次读取：${what}（处理器毫秒：服务）`,
    spread(server),
    `${spread(database)}  PostgreSQL`,
    '',
  ]);
}
