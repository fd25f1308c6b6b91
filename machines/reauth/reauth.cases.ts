import { after, model, named } from '../kit/model.ts';
import { reauthBroken } from './reauth.invariants.ts';
import { reauthMachine } from './reauth.machine.ts';

const { by, ...given } = named(
  reauthMachine,
  ['请求被拒：登录已过期（请求一）', { type: 'UNAUTHORIZED', requestId: 'r1' }],
  ['请求被拒：登录已过期（请求二）', { type: 'UNAUTHORIZED', requestId: 'r2' }],
  ['取消前发出的请求被拒', { type: 'LATE_UNAUTHORIZED', requestId: 'r3' }],
  ['点重新登录', { type: 'CONFIRM' }],
  ['点取消', { type: 'CANCEL' }],
  ['点关闭', { type: 'CLOSE' }],
  ['在其他标签页已处理', { type: 'DISMISSED_ELSEWHERE' }],
  ['登录成功', { type: 'LOGGED_IN' }],
  ['前往登录超时', after('leaveTimeout', 'reauth.leaving')],
);

export const reauthModel = model({
  name: 'reauth',
  zh: '登录过期',
  kind: 'process',
  machine: reauthMachine,
  variants: [{ name: '-' }],
  ...given,
  stories: [
    {
      title: '两个请求同时发现登录过期，只弹一个框，点取消留在原页',
      variant: '-',
      events: by('请求被拒：登录已过期（请求一）', '请求被拒：登录已过期（请求二）', '点取消'),
    },
    {
      title: '点取消后，之前发出的请求迟到，不再弹框',
      variant: '-',
      events: by('请求被拒：登录已过期（请求一）', '点取消', '取消前发出的请求被拒'),
    },
    {
      title: '登录过期后重新登录',
      variant: '-',
      events: by('请求被拒：登录已过期（请求一）', '点重新登录', '登录成功'),
    },
  ],
  broken: reauthBroken,
  home: ['closed'],
});
