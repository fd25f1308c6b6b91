import type { Condition, Question } from './ask.ts';
import { nodesOf } from './edges.ts';
import { eventsOf, type Model } from './model.ts';
import type { ChartMeta } from './process.ts';

/** What can be named in a question about a chart. */
export interface Words {
  /** ids and names of its states, in the order of the chart */
  states: readonly { id: string; zh: string }[];
  /** who does something in it; empty where the cases name nobody */
  who: readonly string[];
  /** event types and their words */
  types: readonly { type: string; zh: string }[];
  /** its settings */
  variants: readonly { name: string; zh: string }[];
  /** names of all event cases */
  cases: readonly string[];
}
export function wordsOf(model: Model): Words {
  const events = model.variants.flatMap((variant) => eventsOf(model, variant));
  const types = [...new Set(events.map(({ type }) => type))];
  return {
    states: nodesOf(model.machine.root).flatMap(({ id, meta }) => {
      const { zh = '' } = (meta ?? {}) as Partial<ChartMeta>;
      return zh ? [{ id, zh }] : [];
    }),
    who: [...new Set(events.map((event) => model.whoZh?.(event) ?? ''))].filter(Boolean),
    types: types.flatMap((type) => {
      const zh = model.typeZh(type);
      return zh ? [{ type, zh }] : [];
    }),
    variants: model.variants.map(({ name, zh }) => ({
      name,
      zh: zh ?? (name === '-' ? '' : name),
    })),
    cases: [...new Set(events.map((event) => model.eventZh(event)))],
  };
}

/** A question that was read, or in Chinese what is wrong with its sentence. */
export type Reading = { question: Question } | { problem: string };
type Kind = 'from' | 'to' | 'through' | 'without';

/** What is called so exactly, or with 已 before it; else all in whose name the words stand. */
function called<T extends { zh: string }>(things: readonly T[], words: string): T[] {
  const exact = things.filter(({ zh }) => zh === words || zh === `已${words}`);
  return exact.length ? exact : things.filter(({ zh }) => zh.includes(words));
}
/** A setting by its whole name, else all that have each of the words in their names: 四级审批，主讲已定. */
function settingsCalled({ variants }: Words, said: string): string[] {
  const exact = variants.filter(({ zh }) => zh === said);
  const each = said.split(/[，,、；]/).filter(Boolean);
  const found = exact.length
    ? exact
    : variants.filter(({ zh }) => each.every((word) => zh.includes(word)));
  return found.map(({ name }) => name);
}
const ids = (states: Words['states']) => states.map(({ id }) => id);

/** What is meant by 教学单位, 教学单位通过, 退回, 主审单位审批 or a part of the name of an event case; null: nothing here. */
function conditionCalled(words: Words, text: string): Condition | null {
  const state = words.states.find(({ zh }) => zh === text);
  if (state) return { states: [state.id] };
  const type = words.types.find(({ zh }) => zh === text);
  if (type) return { types: [type.type] };
  const who = [...words.who]
    .sort((a, b) => b.length - a.length)
    .find((name) => text.startsWith(name));
  const rest = who === undefined ? text : text.slice(who.length).replace(/^的/, '');
  if (who !== undefined && rest === '') return { who };
  const types = called(words.types, rest).map(({ type }) => type);
  if (types.length) return { ...(who !== undefined && { who }), types };
  const ofCase = words.cases.some(
    (name) => name.startsWith(text) || name.replace(/^[^（]*/, '').includes(text),
  );
  if (ofCase) return { words: text };
  const states = ids(called(words.states, text));
  return states.length ? { states } : null;
}

const ASKING =
  /^(?:请问)?(?:有没有|是否有|是否存在|有无)?(?:办法|可能|途径|路径)?(?:能不能|能否|可不可以|可否|是否能|是否可以|会不会|可以|能)?/;
const MARKS: readonly [RegExp, Kind][] = [
  [/^(?:不经过|不经|不由|没有经过|没有|未经过|未经|不)/, 'without'],
  [/^(?:能|可以|会)?从/, 'from'],
  [/^(?:经过|先经过|先经|先由|经|先|由)/, 'through'],
  [
    /^(?:(?:也|就|而|才|直接|还|再)*(?:能|可以|会)?(?:回到|变为|变成|成为|到达|到|被)|(?:也|就|而|才|直接)+(?:能|可以|会)?)/,
    'to',
  ],
];
const IN_SETTING = /^(?:在)?(.+?)(?:的?设置下|时)[，,]/;

/** Cuts a sentence at its marks; names of the chart are not cut, though 不予通过 begins like a mark. */
function parts(words: Words, text: string): { kind: Kind | null; said: string }[] {
  const names = [
    ...words.states.flatMap(({ zh }) => [zh, zh.replace(/^已/, '')]),
    ...words.who,
    ...words.types.map(({ zh }) => zh),
    ...words.cases,
  ].sort((a, b) => b.length - a.length);
  const found: { kind: Kind | null; said: string }[] = [{ kind: null, said: '' }];
  for (let rest = text; rest !== ''; ) {
    const name = names.find((one) => one !== '' && rest.startsWith(one));
    const mark = name ? undefined : MARKS.find(([sign]) => sign.test(rest));
    const taken = name ?? mark?.[0].exec(rest)?.[0] ?? rest.slice(0, 1);
    const last = found[found.length - 1];
    if (mark) found.push({ kind: mark[1], said: '' });
    else if (last) last.said += taken;
    rest = rest.slice(taken.length);
  }
  return found.filter(({ kind, said }) => kind !== null || said !== '');
}

/**
 * Reads a question as people say it: 有没有办法不经教学单位就通过？ 四级审批时，从已退回经过申报人提交能到不予通过吗？
 * Its parts are 从 (where the way begins), 经 and 先 (what happens on it), 不经 and 没有 (what does not), 就 and 到 (where it ends),
 * several of a kind joined by 、.
 */
export function readQuestion(words: Words, sentence: string): Reading {
  const whole = sentence.trim().replace(/[？?。吗呢\s]+$/u, '');
  const setting = IN_SETTING.exec(whole)?.[1];
  const variants = setting === undefined ? [] : settingsCalled(words, setting);
  if (setting !== undefined && variants.length === 0)
    return { problem: `没有名为“${setting}”的设置` };
  const text = whole
    .replace(IN_SETTING, '')
    .replace(ASKING, '')
    .replace(/[，,；;\s]/g, '');
  const asked: Question = { from: [], to: [], through: [], without: [], variants };
  const cut = parts(words, text);
  const ends = cut.some(({ kind }) => kind === 'to');
  for (const { kind, said } of cut)
    for (const word of said.split(/[、和或]/).filter(Boolean)) {
      const states = ids(called(words.states, word));
      // 申报人作废能到已作废吗: what stands first without a mark is done when it is no state
      const as = kind ?? (ends ? (states.length ? 'from' : 'through') : 'to');
      if (as === 'from' || as === 'to') {
        if (states.length === 0) return { problem: `这张图里没有名为“${word}”的状态` };
        asked[as] = [...asked[as], ...states];
      } else {
        const condition = conditionCalled(words, word);
        if (!condition) return { problem: `这张图里没有“${word}”这样的人、操作或状态` };
        asked[as] = [...asked[as], condition];
      }
    }
  return asked.to.length
    ? { question: asked }
    : { problem: '没有说到哪个状态，请写“就……”或“到……”，例如“就通过”' };
}

const nameOf = ({ states }: Words, id: string) => states.find((one) => one.id === id)?.zh ?? id;
/** A condition in Chinese: 教学单位通过. */
export function conditionText(words: Words, condition: Condition): string {
  const { who = '', types = [], words: said = '', states = [] } = condition;
  const doing = types.map((type) => words.types.find((one) => one.type === type)?.zh ?? type);
  if (states.length) return states.map((id) => `状态“${nameOf(words, id)}”`).join('或');
  if (said) return `“${said}”`;
  return `${who}${doing.length ? doing.join('或') : '的任何操作'}`;
}
/** What was understood, one line a part. */
export function questionParts(words: Words, asked: Question): { name: string; text: string }[] {
  const states = (list: readonly string[]) => list.map((id) => nameOf(words, id)).join('或');
  const all = (list: readonly Condition[]) =>
    list.map((one) => conditionText(words, one)).join('、');
  const zh = (name: string) => words.variants.find((one) => one.name === name)?.zh || '唯一的设置';
  const settings = asked.variants.map(zh);
  return [
    { name: '从', text: asked.from.length ? states(asked.from) : '图的开始' },
    { name: '到', text: states(asked.to) },
    { name: '经过', text: all(asked.through) || '不限' },
    { name: '不经', text: all(asked.without) || '不限' },
    {
      name: '设置',
      text: settings.length ? settings.join('；') : `全部 ${words.variants.length} 种`,
    },
  ];
}
