import { model, named, rules, type Step } from '../kit/model.ts';
import { NOUN } from '../nouns.ts';
import { jobMachine } from './job.machine.ts';

const { by, ...given } = named(
  jobMachine,
  ['开始执行', { type: 'take' }],
  ['进度（200/500）', { type: 'progress', done: 200, total: 500 }],
  ['进度（400/500）', { type: 'progress', done: 400, total: 500 }],
  ['进度（超过总数）', { type: 'progress', done: 501, total: 500 }],
  ['全部做完', { type: 'finish' }],
  ['出错', { type: 'fail' }],
  ['取消', { type: 'cancel' }],
  ['执行者停止', { type: 'release' }],
);

/** What must hold at every step, written by hand. */
function broken({ before, event, after }: Step<typeof jobMachine>): string[] {
  const { must, broken } = rules();
  must(after.context.done <= after.context.total, 'no more is done than there is');
  if (after.matches('done'))
    must(after.context.done === after.context.total, 'a finished job is complete');
  if (!before || !event) return broken;
  must(after.context.done >= before.context.done, 'progress never goes back');
  if (before.status === 'done') must(after.value === before.value, 'an end is an end');
  if (before.matches('queued') && after.matches('running'))
    must(event.type === 'take', 'only a runner begins');
  if (event.type === 'cancel' && before.status !== 'done')
    must(after.matches('cancelled'), 'what is open can be cancelled');
  return broken;
}

export const jobModel = model({
  name: 'job',
  zh: NOUN.job,
  kind: 'domain',
  machine: jobMachine,
  variants: [{ name: '-' }],
  ...given,
  stories: [
    {
      title: '导入中途服务重启，接着做完',
      variant: '-',
      events: by(
        '开始执行',
        '进度（200/500）',
        '执行者停止',
        '开始执行',
        '进度（400/500）',
        '全部做完',
      ),
    },
    { title: '做到一半取消', variant: '-', events: by('开始执行', '进度（200/500）', '取消') },
  ],
  broken,
  home: ['queued', 'done', 'failed', 'cancelled'],
});
