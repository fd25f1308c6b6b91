import { model, named, rules, type Step } from '../kit/model.ts';
import { NOUN } from '../nouns.ts';
import { openingMachine } from './opening.machine.ts';
import { OPENING_FACTS, type OpeningFacts } from './opening.steps.ts';

/** A school with one of everything, but for what is named. */
const school = (...without: readonly (keyof OpeningFacts)[]): OpeningFacts =>
  Object.fromEntries(
    OPENING_FACTS.map((fact) => [fact, without.includes(fact) ? 0 : 1]),
  ) as unknown as OpeningFacts;
const before = ['declarations', 'passed'] as const;
const empty = school(...OPENING_FACTS);
const leader = { leads: true, fills: true };
const helper = { leads: false, fills: true };
const reader = { leads: false, fills: false };

const { by, ...given } = named(
  openingMachine,
  ['该有的都有了', { type: 'complete', facts: school(...before) }],
  ['该有的都有了（没有班级）', { type: 'complete', facts: school('classes', ...before) }],
  ['又缺了申报窗口', { type: 'lack', facts: school('window', ...before) }],
  ['又缺了申报窗口（什么也不缺）', { type: 'lack', facts: school(...before) }],
  ['第一条申报通过', { type: 'finish', facts: school() }],
  ['第一条申报通过（还没有通过的）', { type: 'finish', facts: school('passed') }],
  ['办理一步', { type: 'work', step: 'campus', facts: empty, by: helper }],
  ['办理一步（先要有校区）', { type: 'work', step: 'units', facts: empty, by: leader }],
  ['办理一步（没有权限）', { type: 'work', step: 'campus', facts: empty, by: reader }],
  ['收起指南', { type: 'putAway', by: leader }],
  ['收起指南（不是系统管理员）', { type: 'putAway', by: helper }],
  ['继续指南', { type: 'takeUp', by: leader }],
  ['继续指南（不是系统管理员）', { type: 'takeUp', by: helper }],
);

/** What must hold at every step, written by hand (开始 2–4). */
function broken({ before: from, event, after }: Step<typeof openingMachine>): string[] {
  const { must, broken } = rules();
  if (!from || !event) return broken;
  const sent = event as unknown as { type: string; facts?: OpeningFacts; by?: { leads: boolean } };
  if (after.value === 'over' && from.value !== 'over')
    must((sent.facts?.passed ?? 0) > 0, 'the guide ends with a declaration that has passed');
  if (after.value === 'ready' && from.value === 'preparing')
    must(
      sent.facts !== undefined && sent.facts.classes > 0 && sent.facts.window > 0,
      'nothing is declared without classes and a window',
    );
  if ((from.value === 'away') !== (after.value === 'away'))
    must(sent.by?.leads === true, 'whoever leads puts it away and takes it up');
  if (sent.type === 'work') must(from.value === after.value, 'to work on a step moves nothing');
  return broken;
}

export const openingModel = model({
  name: 'opening',
  zh: NOUN.opening,
  kind: 'domain',
  machine: openingMachine,
  variants: [{ name: '-', input: {} }],
  ...given,
  stories: [
    {
      title: '一步一步办完，第一条申报通过',
      variant: '-',
      events: by('办理一步', '该有的都有了', '第一条申报通过'),
    },
    {
      title: '收起以后再继续',
      variant: '-',
      events: by('收起指南', '继续指南', '办理一步'),
    },
    {
      title: '窗口关了又缺一样',
      variant: '-',
      events: by('该有的都有了', '又缺了申报窗口', '该有的都有了'),
    },
  ],
  broken,
  home: ['preparing', 'ready', 'away', 'over'],
});
