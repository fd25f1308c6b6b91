import type { Line } from './decisions.ts';
import { type Ground, inLanes } from './ground.ts';

const REQUESTS = 10_000;
const PATHS = [
  '/talent/declaration/list?pageSize=20',
  '/talent/declaration/statistics',
  '/home/summary',
  '/talent/declaration/options/teacher?keyword=w',
  '/getInfo',
];
type Memory = ReturnType<Ground['memory']>;
const shown = ({ server, database }: Memory) =>
  `${server?.toFixed(0) ?? '—'} + ${database?.toFixed(0) ?? '—'}`;
const ratio = (a: Memory, b: Memory) =>
  a.server && b.server ? (b.server / a.server).toFixed(2) : '—';

/** Memory of server and database before and after 10,000 reads, and how fast those were. */
export async function memory(ground: Ground, atRest: Memory): Promise<Line[]> {
  const send = await ground.login('declarer');
  const targets = Array.from({ length: REQUESTS }, (_, i) => PATHS[i % PATHS.length] ?? '');
  const took = await inLanes(8, targets, async (target) => {
    const { code, msg } = await send('GET', target);
    if (code !== 200) throw new Error(`${target}: ${msg}`);
  });
  const after = ground.memory();
  return [
    ['内存：服务 + 数据库（MB）', shown(after), `${shown(atRest)}  刚启动`, ratio(atRest, after)],
    [`读取 ${REQUESTS} 次，8 个连接（次/秒）`, ((REQUESTS * 1000) / took).toFixed(0), '', ''],
  ];
}
