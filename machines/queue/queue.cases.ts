import { model, named } from '../kit/model.ts';
import { queueBroken } from './queue.invariants.ts';
import { queueMachine } from './queue.machine.ts';
import type { CutOff } from './queue.types.ts';

const items = (...ids: number[]) => ids.map((id) => ({ id, version: 1 }));
const CUT_OFF: CutOff = {
  type: 'returnToDeclarer',
  opinion: '学时与方案不一致',
  confirmed: [],
  key: 'k1',
  rows: items(8, 9),
};
const LEFT: CutOff = { type: 'pass', opinion: '同意。', confirmed: [], key: 'k2', rows: items(2) };

const { by, ...given } = named(
  queueMachine,
  ['看快捷键', { type: 'HELP' }],
  ['批量通过（2 条）', { type: 'BATCH', act: 'pass', rows: items(1, 2) }],
  ['批量通过（没有选）', { type: 'BATCH', act: 'pass', rows: [] }],
  ['批量退回（2 条）', { type: 'BATCH', act: 'returnToDeclarer', rows: items(1, 2) }],
  ['批量退回指定级（2 条）', { type: 'BATCH', act: 'returnToLevel', rows: items(1, 2) }],
  ['批量取回（2 条）', { type: 'BATCH', act: 'takeBack', rows: items(1, 2) }],
  ['批量安排教师（2 条）', { type: 'ASSIGN', rows: items(1, 2) }],
  ['批量安排教师（没有选）', { type: 'ASSIGN', rows: [] }],
  ['接着通过（1 条）', { type: 'FOLLOW', rows: [{ id: 1, version: 2 }] }],
  ['接着通过（没有安排好的）', { type: 'FOLLOW', rows: [] }],
  ['继续上次的', { type: 'RESUME' }],
  ['不再继续上次的', { type: 'FORGET' }],
  ['一批答复（还有 1 条）', { type: 'LEFT', left: LEFT }],
  ['一批答复（全部有了结果）', { type: 'LEFT', left: null }],
  ['打开一条', { type: 'OPEN', id: 2 }],
  ['关闭', { type: 'CLOSE' }],
);

export const queueModel = model({
  name: 'queue',
  zh: '审批队列',
  kind: 'process',
  machine: queueMachine,
  variants: [
    { name: '新打开', input: { found: null } },
    { name: '上次没有做完', input: { found: CUT_OFF } },
  ],
  ...given,
  stories: [
    {
      title: '批量通过所选的',
      variant: '新打开',
      events: by('批量通过（2 条）', '一批答复（还有 1 条）', '一批答复（全部有了结果）', '关闭'),
    },
    {
      title: '批量通过，整批取回',
      variant: '新打开',
      events: by(
        ...['批量通过（2 条）', '一批答复（全部有了结果）', '关闭'],
        ...['批量取回（2 条）', '一批答复（全部有了结果）', '关闭'],
      ),
    },
    {
      title: '批量退回指定级',
      variant: '新打开',
      events: by(
        '批量退回指定级（2 条）',
        '一批答复（还有 1 条）',
        '一批答复（全部有了结果）',
        '关闭',
      ),
    },
    {
      title: '批量安排教师，接着批量通过',
      variant: '新打开',
      events: by('批量安排教师（2 条）', '接着通过（1 条）', '一批答复（全部有了结果）', '关闭'),
    },
    {
      title: '页面刷新后从断处继续',
      variant: '上次没有做完',
      events: by('继续上次的', '一批答复（全部有了结果）', '关闭'),
    },
    {
      title: '看结果中失败的一条',
      variant: '新打开',
      events: by('批量退回（2 条）', '一批答复（全部有了结果）', '打开一条'),
    },
  ],
  broken: queueBroken,
  home: ['browsing'],
});
