import { model, named, rules, type Step } from '../kit/model.ts';
import { NOUN } from '../nouns.ts';
import { templateMachine } from './template.machine.ts';

const academic = { mayEdit: true, mayApply: true };
/** Makes plans, and leaves templates as they are. */
const secretary = { mayEdit: false, mayApply: true };
const reader = { mayEdit: false, mayApply: false };

const { by, ...given } = named(
  templateMachine,
  ['保存模板', { type: 'save', by: academic }],
  ['保存模板（教学秘书）', { type: 'save', by: secretary }],
  ['启用模板', { type: 'enable', by: academic }],
  ['启用模板（教学秘书）', { type: 'enable', by: secretary }],
  ['停用模板', { type: 'disable', by: academic }],
  ['停用模板（教学秘书）', { type: 'disable', by: secretary }],
  ['用它新建方案', { type: 'use', by: secretary }],
  ['用它新建方案（只能查看的人）', { type: 'use', by: reader }],
);

/** What must hold at every step, written by hand and not read from the chart (方案 34–36). */
function broken({ before, event, after }: Step<typeof templateMachine>): string[] {
  const { must, broken } = rules();
  const { groups, edition } = after.context;
  must(edition >= 1, 'editions are counted from one');
  if (!before || !event || after === before) return broken;
  const { type, by: who } = event as unknown as { type: string; by: typeof academic };
  const [from, to, more] = [
    before.value as string,
    after.value as string,
    edition - before.context.edition,
  ];
  must(type === 'use' ? who.mayApply : who.mayEdit, 'nobody does anything without the right');
  must(
    (type === 'save' || type === 'use') === (from === to),
    'what is written or used stays where it is',
  );
  must(
    more === (type === 'save' && from !== 'draft' ? 1 : 0),
    'what has been in use and is changed is the next edition, nothing else is',
  );
  if (type === 'use') must(from === 'inUse', 'plans are made from templates in use');
  if (to !== from && to === 'inUse')
    must(type === 'enable' && groups > 0, 'an empty template is not for use');
  if (to !== from && to === 'stopped')
    must(type === 'disable' && from === 'inUse', 'what is not in use is not stopped');
  must(to !== 'draft' || from === 'draft', 'nothing becomes a draft again');
  return broken;
}

export const templateModel = model({
  name: 'template',
  zh: NOUN.template,
  kind: 'domain',
  machine: templateMachine,
  variants: [
    { name: 'filled', zh: '有课程组', input: { groups: 3 } },
    { name: 'empty', zh: '还没有课程组', input: {} },
  ],
  ...given,
  stories: [
    {
      title: '启用，用它新建方案，停用',
      variant: 'filled',
      events: by('启用模板', '用它新建方案', '停用模板'),
    },
    {
      title: '启用后修改成为新的一版',
      variant: 'filled',
      events: by('保存模板', '启用模板', '保存模板'),
    },
    {
      title: '停用的可以再启用',
      variant: 'filled',
      events: by('启用模板', '停用模板', '启用模板'),
    },
  ],
  // the number of the edition makes no other state
  project: () => null,
  broken,
  home: ['draft', 'inUse', 'stopped'],
});
