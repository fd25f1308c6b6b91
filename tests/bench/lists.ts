import { type Line, median } from './decisions.ts';
import type { Ground, Sender } from './ground.ts';

const ROUNDS = 20;
const LISTS: readonly (readonly [what: string, path: string])[] = [
  ['用户', '/system/user/list?pageSize=10'],
  ['我的团队', '/hr/team/list?pageSize=10'],
  ['专业单位检查', '/talent/majorUnit/coverage'],
  ['专业单位', '/talent/majorUnit/list?pageSize=10'],
  ['学院', '/foundation/college/list?pageSize=10'],
];
/** What every page asks for before anything else. */
const BESIDE = '/getInfo';

async function timed(send: Sender, path: string): Promise<number> {
  const begin = performance.now();
  const { code, msg } = await send('GET', path);
  if (code !== 200) throw new Error(`${path}: ${msg}`);
  return performance.now() - begin;
}

/** Lists of people and units that once were the slowest of all, one request after the other, in turn with an ordinary one (milliseconds). */
export async function lists(ground: Ground): Promise<Line[]> {
  const send = await ground.login('admin');
  const took = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round++)
    for (const path of [BESIDE, ...LISTS.map(([, path]) => path)])
      took.set(path, [...(took.get(path) ?? []), await timed(send, path)]);
  const of = (path: string) => median(took.get(path) ?? []);
  return LISTS.map(([what, path]) => [
    `列表：${what}（毫秒）`,
    of(path).toFixed(1),
    `${of(BESIDE).toFixed(1)}  个人信息`,
    (of(path) / of(BESIDE)).toFixed(2),
  ]);
}
