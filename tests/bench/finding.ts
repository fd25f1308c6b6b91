import { type Line, median } from './decisions.ts';
import type { Ground } from './ground.ts';

/** Milliseconds within which the first answer stands (查找). */
const BUDGET = 100;
const KEYWORDS = ['张', 'zhang', '数据结构', 'sjjg', '2026', '20262-0-001', '101'];
const ROUNDS = 5;

/** Ctrl-K: the first answer to each text, and the middle of all, of whoever sees most (milliseconds). */
export async function finding(ground: Ground): Promise<Line[]> {
  const lines: Line[] = [];
  for (const account of ['admin', 'registrar', 'declarer']) {
    const send = await ground.login(account);
    const ask = async (keyword: string) => {
      const begin = performance.now();
      const { code, msg } = await send('GET', `/find?keyword=${encodeURIComponent(keyword)}`);
      if (code !== 200) throw new Error(`/find ${keyword}: ${msg}`);
      return performance.now() - begin;
    };
    const first: number[] = [];
    const later: number[] = [];
    for (let round = 0; round < ROUNDS; round++)
      for (const keyword of KEYWORDS) (round === 0 ? first : later).push(await ask(keyword));
    const slowest = Math.max(...first);
    lines.push([
      `查找（Ctrl-K）：${account}，首次回答最慢（毫秒）`,
      slowest.toFixed(1),
      `${BUDGET}  上限；以后中位 ${median(later).toFixed(1)}`,
      (slowest / BUDGET).toFixed(2),
    ]);
  }
  return lines;
}
