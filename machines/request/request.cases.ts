import { after, done, fail, model, named } from '../kit/model.ts';
import { requestBroken } from './request.invariants.ts';
import { requestMachine } from './request.machine.ts';
import type { Left } from './request.types.ts';

const failed = (message: string, left: Left) => {
  const failure = { message, left };
  return fail('send', failure);
};
const { by, ...given } = named(
  requestMachine,
  ['有回答', done('send', { code: 200 })],
  ['没有办成（被拒绝）', failed('该申报已由 周敏 通过', null)],
  ['没有办成（回答丢失）', failed('后端接口连接异常', 'lost')],
  ['没有办成（同时操作的人较多）', failed('同时操作的人较多，本次没有办成', 'busy')],
  ['没有办成（服务器还答不上来）', failed('系统接口503异常', 'later')],
  ['一直没有回答', after('callTimeout', 'request.sending.waiting')],
  ['核对也一直没有回答', after('callTimeout', 'request.checking.waiting')],
  ['过了两秒', after('pause', 'request.checking.pausing')],
  ['按再试一次', { type: 'RETRY' }],
  ['按暂不', { type: 'CANCEL' }],
);
const LATER = ['没有办成（服务器还答不上来）', '过了两秒'];

export const requestModel = model({
  name: 'request',
  zh: '一次写入的发送',
  kind: 'process',
  machine: requestMachine,
  variants: [
    { name: '本人可以再试', input: { offers: true } },
    { name: '由调用者重复', input: { offers: false } },
  ],
  ...given,
  stories: [
    { title: '一次办成', variant: '本人可以再试', events: by('有回答') },
    {
      title: '回答丢失，核对后知道已办',
      variant: '本人可以再试',
      events: by('没有办成（回答丢失）', '有回答'),
    },
    {
      title: '回答丢失，服务器五次都答不上来',
      variant: '由调用者重复',
      events: by(
        '没有办成（回答丢失）',
        ...LATER,
        ...LATER,
        ...LATER,
        ...LATER,
        '没有办成（服务器还答不上来）',
      ),
    },
    {
      title: '同时操作的人较多，再试一次办成',
      variant: '本人可以再试',
      events: by('没有办成（同时操作的人较多）', '按再试一次', '有回答'),
    },
    {
      title: '同时操作的人较多，暂不办理',
      variant: '本人可以再试',
      events: by('没有办成（同时操作的人较多）', '按暂不'),
    },
  ],
  project: ({ offers, again, asked, failure }) => [offers, again, asked, failure?.left ?? null],
  broken: requestBroken,
  home: ['answered', 'failed'],
});
