import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AnyStateNode, EventObject } from 'xstate';
import { ask, type Question } from '../../../machines/kit/ask.ts';
import { questionParts, readQuestion, wordsOf } from '../../../machines/kit/question.ts';
import { stepper } from '../../../machines/kit/stepper.ts';
import { MODEL_NAMES, modelNamed } from '../../kit/chart/walk.names.ts';

const NOTHING: Question = { from: [], to: [], through: [], without: [], variants: [] };
const nodes = (snapshot: { _nodes: unknown }) =>
  (snapshot._nodes as AnyStateNode[]).map(({ id }) => id);

/** 测试 30 */
it.each(MODEL_NAMES)(
  '%s: its kept questions have the answers that their rules want',
  async (name) => {
    const model = await modelNamed(name);
    const words = wordsOf(model);
    const answers = (model.questions ?? []).map(({ text }) => {
      const read = readQuestion(words, text);
      return {
        text,
        can: 'problem' in read ? read.problem : ask(model, read.question).way !== null,
      };
    });
    expect(answers).toEqual((model.questions ?? []).map(({ text, can }) => ({ text, can })));
  },
);

/** 测试 30: walked by steps of the chart itself, never by the search that is judged here */
it.each(['approval', 'studentStatus', 'semester', 'session'])(
  '%s: where a random walk has come, ask finds a way, and never a longer one',
  async (name) => {
    const model = await modelNamed(name);
    const pure = stepper(model.machine);
    fc.assert(
      fc.property(
        fc.constantFrom(...model.variants),
        fc.array(fc.nat(), { minLength: 1, maxLength: 8 }),
        fc.nat(),
        (variant, picks, cut) => {
          const events: EventObject[] = [];
          const visited: string[][] = [];
          let { snapshot } = pure.initial(variant.input);
          visited.push(nodes(snapshot));
          for (const pick of picks) {
            if (snapshot.status !== 'active') break;
            const possible = (variant.events ?? model.events).filter(
              (event) => pure.step(snapshot, event).taken.length > 0,
            );
            const event = possible[pick % possible.length];
            if (!event) break;
            events.push(event);
            ({ snapshot } = pure.step(snapshot, event));
            visited.push(nodes(snapshot));
          }
          fc.pre(events.length > 0);
          const at = cut % events.length;
          const asked: Question = {
            ...NOTHING,
            from: visited[at]?.slice(-1) ?? [],
            to: visited.at(-1)?.slice(-1) ?? [],
            through: [{ types: [events.at(-1)?.type ?? ''] }],
            variants: [variant.name],
          };
          const { way } = ask(model, asked);
          expect(way).not.toBeNull();
          expect(way?.moves.length).toBeLessThanOrEqual(events.length);
          // the way is one of the chart: walked again, it passes where it should and ends where it should
          let now = pure.initial(variant.input);
          const passed = [nodes(now.snapshot)];
          for (const { event } of way?.moves ?? []) {
            now = pure.step(now.snapshot, event);
            expect(now.taken.length).toBeGreaterThan(0);
            passed.push(nodes(now.snapshot));
          }
          const [from, to] = [asked.from[0] ?? '', asked.to[0] ?? ''];
          expect(passed[way?.before ?? -1]).toContain(from);
          expect(passed.at(-1)).toContain(to);
          const part = way?.moves.slice(way.before).map(({ event }) => event.type);
          expect(part).toContain(events.at(-1)?.type);
          // without what it needs there is no way
          const barred = way?.moves.slice(way.before).map(({ event }) => event.type) ?? [];
          const never = ask(model, {
            ...asked,
            without: barred.map((type) => ({ types: [type] })),
            through: [],
          });
          for (const { event } of never.way?.moves.slice(never.way.before) ?? [])
            expect(barred).not.toContain(event.type);
        },
      ),
      { numRuns: 60, seed: 4 },
    );
  },
);

const readAs = async (chart: string, sentence: string) => {
  const words = wordsOf(await modelNamed(chart));
  const read = readQuestion(words, sentence);
  return 'problem' in read
    ? read.problem
    : questionParts(words, read.question)
        .filter(({ text }) => !/^(不限|图的开始|全部 \d+ 种)$/.test(text))
        .map(({ name, text }) => `${name}：${text}`)
        .join('；');
};

/** 测试 30 */
it.each([
  ['approval', '有没有办法不经教学单位就通过？', '到：已通过；不经：教学单位的任何操作'],
  ['approval', '从不予通过能回到审批中吗', '从：不予通过；到：审批中'],
  [
    'approval',
    '不经管理员能从不予通过到已通过',
    '从：不予通过；到：已通过；不经：管理员的任何操作',
  ],
  ['approval', '申报人作废能到已作废吗？', '到：已作废；经过：申报人作废'],
  ['approval', '先由系统通过，能到已通过吗？', '到：已通过；经过：系统通过'],
  [
    'approval',
    '经主审单位退回到管理单位能到已通过吗',
    '到：已通过；经过：“主审单位退回到管理单位”',
  ],
  ['approval', '四级审批，主讲已定时，能到已通过吗？', '到：已通过；设置：四级审批，主讲已定'],
  [
    'approval',
    '从草稿、已退回不经提交和作废到审批中',
    '从：草稿或已退回；到：审批中；不经：提交、作废',
  ],
  ['semester', '从已归档能到进行中吗？', '从：已归档；到：进行中'],
  ['approval', '不经教学单位通过', '没有说到哪个状态，请写“就……”或“到……”，例如“就通过”'],
  ['approval', '从月球能到已通过吗', '这张图里没有名为“月球”的状态'],
  ['approval', '不经校长就通过', '这张图里没有“校长”这样的人、操作或状态'],
  ['approval', '五级审批时，能到已通过吗', '没有名为“五级审批”的设置'],
  ['approval', '？', '没有说到哪个状态，请写“就……”或“到……”，例如“就通过”'],
])('%s: %s', async (chart, sentence, understood) => {
  expect(await readAs(chart, sentence)).toBe(understood);
});
