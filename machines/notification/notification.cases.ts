import { model, named } from '../kit/model.ts';
import { NOUN } from '../nouns.ts';
import { notificationBroken } from './notification.invariants.ts';
import { notificationMachine } from './notification.machine.ts';

const NAMES = { n1: '“上传成功”', n2: '“密码将到期”', n3: '“已通过”', n4: '不存在的通知' };
const ids = Object.keys(NAMES) as (keyof typeof NAMES)[];

const { by, ...given } = named(
  notificationMachine,
  [
    '弹出通知（“上传成功”，3 秒）',
    { type: 'NOTIFY', notice: { id: 'n1', kind: 'success', text: '上传成功', duration: 3000 } },
  ],
  [
    '弹出通知（“密码将到期”，左下角，不自动关闭）',
    {
      type: 'NOTIFY',
      notice: {
        id: 'n2',
        kind: 'warning',
        text: '密码将于 3 天后到期',
        title: '提醒',
        duration: 0,
        position: 'bottom-left',
      },
    },
  ],
  [
    '弹出通知（“已通过”，可以取回）',
    {
      type: 'NOTIFY',
      notice: {
        id: 'n3',
        kind: 'success',
        text: '《离散数学》已通过',
        duration: 10_000,
        act: '取回',
      },
    },
  ],
  ...ids.flatMap(
    (id) =>
      [
        [`显示时间到（${NAMES[id]}）`, { type: 'TIME_OVER', id }],
        [`鼠标移入（${NAMES[id]}）`, { type: 'HOVER', id }],
        [`鼠标移出（${NAMES[id]}）`, { type: 'LEAVE', id }],
        [`点关闭（${NAMES[id]}）`, { type: 'CLOSE', id }],
        [`点上面的按钮（${NAMES[id]}）`, { type: 'ACT', id }],
      ] as const,
  ),
  ['按 Esc 键', { type: 'ESC' }],
  ['按 Z 键', { type: 'ACT_NEWEST' }],
);

export const notificationModel = model({
  name: 'notification',
  zh: NOUN.notice,
  kind: 'process',
  machine: notificationMachine,
  variants: [{ name: '-' }],
  ...given,
  stories: [
    {
      title: '鼠标停在通知上时不会消失',
      variant: '-',
      events: by(
        '弹出通知（“上传成功”，3 秒）',
        '鼠标移入（“上传成功”）',
        '鼠标移出（“上传成功”）',
        '显示时间到（“上传成功”）',
      ),
    },
    {
      title: '按 Z 取回刚通过的',
      variant: '-',
      events: by('弹出通知（“已通过”，可以取回）', '弹出通知（“上传成功”，3 秒）', '按 Z 键'),
    },
  ],
  broken: notificationBroken,
  home: ['empty'],
  closers: ['ESC', 'TIME_OVER'],
});
