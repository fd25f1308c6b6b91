import { model, named, rules, type Step } from '../kit/model.ts';
import { publicationMachine } from './publication.machine.ts';

const office = { mayPublish: true, mayChange: false };
const college = { mayPublish: false, mayChange: true };

const { by, ...given } = named(
  publicationMachine,
  ['审批通过', { type: 'pass' }],
  ['审批不予通过', { type: 'reject' }],
  ['发布', { type: 'publish', by: office }],
  ['发布（学院的人）', { type: 'publish', by: college }],
  ['取消发布', { type: 'unpublish', by: office, reason: '调整' }],
  ['取消发布（原因只有一个字）', { type: 'unpublish', by: office, reason: ' 调' }],
  ['取消发布（学院的人）', { type: 'unpublish', by: college, reason: '需要调整课程' }],
  ['新版发布', { type: 'supersede' }],
  ['申请变更', { type: 'change', by: college }],
  ['申请变更（学校的人）', { type: 'change', by: office }],
);

/** What must hold at every step, written by hand and not read from the chart (方案 24–29). */
function broken({ before, event, after }: Step<typeof publicationMachine>): string[] {
  const { must, broken } = rules();
  if (!before || !event || after === before) return broken;
  const {
    type,
    by: who,
    reason,
  } = event as unknown as { type: string; by?: typeof office; reason?: string };
  const [from, to] = [before.value, after.value];
  if (to === 'published')
    must(
      type === (from === to ? 'change' : 'publish') && from !== 'preparing',
      'what has passed is published',
    );
  if (type === 'publish' || type === 'unpublish')
    must(who?.mayPublish === true, 'nobody publishes without the right');
  if (type === 'unpublish')
    must(
      before.context.usedBy === 0 && (reason ?? '').trim().length >= 2,
      'what is declared from stays published; who takes it back says why',
    );
  if (type === 'change')
    must(
      who?.mayChange === true && from === to && from !== 'preparing',
      'a draft is edited, not changed',
    );
  if (to === 'passed' && from !== to)
    must(
      from === 'preparing' ? type === 'pass' : type === 'unpublish',
      'passed by the approval, or taken back',
    );
  if (to === 'stopped')
    must(
      type === 'reject' || (type === 'supersede' && from === 'published'),
      'stopped by the next edition, or never passed',
    );
  must(from !== 'stopped', 'what is stopped stays so');
  return broken;
}

export const publicationModel = model({
  name: 'publication',
  zh: '方案发布',
  kind: 'domain',
  machine: publicationMachine,
  variants: [
    { name: 'unused', zh: '没有申报使用', input: {} },
    { name: 'used', zh: '有 3 条申报使用', input: { usedBy: 3 } },
  ],
  ...given,
  stories: [
    {
      title: '审批通过，发布，新版发布后停用',
      variant: 'used',
      events: by('审批通过', '发布', '新版发布'),
    },
    {
      title: '没有申报使用的取消发布，再发布',
      variant: 'unused',
      events: by('审批通过', '发布', '取消发布', '发布'),
    },
    { title: '发布以后申请变更', variant: 'used', events: by('审批通过', '发布', '申请变更') },
  ],
  broken,
  home: ['preparing', 'passed', 'published', 'stopped'],
});
