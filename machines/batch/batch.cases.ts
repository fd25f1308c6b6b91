import { after, done, fail, model, named } from '../kit/model.ts';
import { batchBroken } from './batch.invariants.ts';
import { batchMachine } from './batch.machine.ts';
import type { BatchAnswer } from './batch.types.ts';

const items = [1, 2, 3].map((id) => ({ id, version: 1 }));
const answer = (given: BatchAnswer) => done('sendChunk', given);
const waits = (id: number) => ({
  id,
  msg: '有提醒待确认',
  code: 601,
  warnings: [{ key: 'late', text: '截止时间已近' }],
});

const { by, ...given } = named(
  batchMachine,
  ['开始处理（3 条）', { type: 'RUN', items }],
  ['开始处理（没有条目）', { type: 'RUN', items: [] }],
  ['按暂停', { type: 'PAUSE' }],
  ['按继续', { type: 'RESUME' }],
  ['按结束', { type: 'END' }],
  ['确认提醒并再次处理', { type: 'CONFIRM' }],
  ['按关闭', { type: 'CLOSE' }],
  ['一批答复（第 1、2 条成功）', answer({ done: [1, 2], refused: [] })],
  ['一批答复（第 2 条待确认）', answer({ done: [1], refused: [waits(2)] })],
  ['一批答复（第 3 条待确认）', answer({ done: [], refused: [waits(3)] })],
  ['一批答复（第 3 条成功）', answer({ done: [3], refused: [] })],
  [
    '一批答复（第 3 条被拒绝）',
    answer({ done: [], refused: [{ id: 3, msg: '数据已被他人修改，请刷新后重试', code: 409 }] }),
  ],
  ['一批没有答复（网络中断）', fail('sendChunk', { message: '后端接口连接异常' })],
  ['一批超时', after('httpTimeout', 'batch.running')],
);
const [begin, first, third] = [
  '开始处理（3 条）',
  '一批答复（第 1、2 条成功）',
  '一批答复（第 3 条成功）',
];

export const batchModel = model({
  name: 'batch',
  zh: '批量处理',
  kind: 'process',
  machine: batchMachine,
  variants: [{ name: '-', input: { size: 2 } }],
  ...given,
  stories: [
    { title: '分两批全部成功', variant: '-', events: by(begin, first, third, '按关闭') },
    {
      title: '中途暂停，再继续到完成',
      variant: '-',
      events: by(begin, '按暂停', first, '按继续', third),
    },
    {
      title: '网络中断，继续时重发这一批',
      variant: '-',
      events: by(begin, '一批没有答复（网络中断）', '按继续', first, third),
    },
    {
      title: '网络中断后结束，其余列为未发送',
      variant: '-',
      events: by(begin, '一批没有答复（网络中断）', '按结束', '按关闭'),
    },
    {
      title: '有提醒的一条，确认后通过',
      variant: '-',
      events: by(begin, first, '一批答复（第 3 条待确认）', '确认提醒并再次处理', third, '按关闭'),
    },
  ],
  // runs count on, and the order of answers tells nothing
  project: ({ items: sent, at, confirmed, answer: all, problem }) => [
    sent.length,
    at,
    confirmed.length,
    problem !== null,
    [...all.done].sort(),
    all.refused.map(({ id, code, warnings }) => `${id} ${code} ${warnings?.length}`).sort(),
  ],
  broken: batchBroken,
  home: ['asking', 'paused', 'answered'],
});
