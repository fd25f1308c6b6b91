import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { nodesOf } from '../../../machines/kit/edges.ts';
import type { Golden } from '../../../machines/kit/golden.ts';
import { MODEL_NAMES, modelNamed } from '../../kit/chart/walk.names.ts';

const CHINESE = /[一-鿿]/;
/** English words that people know: the key's and the value's own names. */
const WORDS = /^(Esc|undefined|a|b|[\dA-Z]*)$/;
const isChinese = (text: unknown) =>
  typeof text === 'string' &&
  CHINESE.test(text) &&
  (text.match(/[A-Za-z]+/g) ?? []).every((word) => WORDS.test(word));

async function pathsNamed(name: string) {
  const { goldenFile } = await import('../../kit/chart/walk.golden.ts');
  const { pathsOf } = await import('../../../machines/kit/paths.ts');
  return pathsOf(
    await modelNamed(name),
    JSON.parse(readFileSync(goldenFile(name), 'utf8')) as Golden,
  );
}

/** 测试 4 */
it.each(MODEL_NAMES)(
  '%s: every state, event and event case has a Chinese name, no two cases of a variant the same',
  async (name) => {
    const model = await modelNamed(name);
    const { eventsOf } = await import('../../../machines/kit/model.ts');
    const { edgesOf } = await import('../../../machines/kit/edges.ts');
    const unnamed: string[] = isChinese(model.zh) ? [] : ['the chart'];
    const isRegion = (node: { parent?: { type: string } }) =>
      node.parent === undefined || node.parent.type === 'parallel';
    for (const node of nodesOf(model.machine.root))
      if (!isRegion(node) && !isChinese(node.meta?.zh)) unnamed.push(node.id);
    for (const { event, kind } of edgesOf(model.machine).values())
      if (kind !== 'always' && kind !== 'stateDone' && !isChinese(model.typeZh(event)))
        unnamed.push(event);
    for (const variant of model.variants) {
      const names = new Map<string, string>();
      for (const event of eventsOf(model, variant)) {
        const zh = model.eventZh(event);
        const json = JSON.stringify(event);
        if (!isChinese(zh)) unnamed.push(json);
        if ((names.get(zh) ?? json) !== json) unnamed.push(`${zh}: ${names.get(zh)} and ${json}`);
        names.set(zh, json);
      }
    }
    expect(unnamed).toEqual([]);
  },
);

/** 测试 4、14 */
it.each(MODEL_NAMES)(
  '%s: every path has a Chinese title of its own, a screen at each step, and says what is refused',
  async (name) => {
    const paths = await pathsNamed(name);
    expect(paths.length).toBeGreaterThan(0);
    for (const key of ['id', 'title'] as const)
      expect(new Set(paths.map((path) => path[key])).size).toBe(paths.length);
    const wrong = paths.flatMap(({ title, steps }) => [
      ...(isChinese(title) ? [] : [title]),
      ...steps
        .filter((step) => !isChinese(step.stateZh) || !isChinese(step.zh) || step.screen === '')
        .map((step) => `${title}: ${step.event} ${step.state}`),
    ]);
    expect(wrong).toEqual([]);
  },
);

/** 测试 13 */
it('a stranger finds the path by its words, and the link to it stays', async () => {
  const [path, ...others] = (await pathsNamed('approval')).filter(({ title }) =>
    title.includes('主管单位退回上一级，教学单位再次通过'),
  );
  expect(others.every(({ story }) => !story)).toBe(true);
  expect(path?.id).toBe('1tmcay71pevtho');
  expect(path?.steps.map(({ zh, stateZh, screen }) => [zh, stateZh, screen])).toEqual([
    ['开始', '草稿', 'talent/declaration/form'],
    ['申报人提交', '管理单位审批', 'talent/approve/management'],
    ['管理单位通过', '教学单位审批', 'talent/approve/teaching'],
    ['教学单位通过', '主管单位审批', 'talent/approve/supervisor'],
    ['主管单位退回上一级', '教学单位审批', 'talent/approve/teaching'],
    ['教学单位再次通过', '主管单位审批', 'talent/approve/supervisor'],
  ]);
  const { can = [], cannot = [] } = path?.steps.at(-1) ?? {};
  expect(can.map(({ zh }) => zh)).toEqual([
    '申报人撤回（写明原因）',
    '主管单位通过',
    '主管单位退回申报人',
    '主管单位退回上一级',
    '主管单位不予通过',
    '刚通过的审批人取回',
    '申报人评论',
    '管理单位评论',
  ]);
  expect(cannot.map(({ zh }) => zh)).toContain('管理单位通过');
});
