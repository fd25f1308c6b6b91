import { meta } from '../kit/process.ts';
import { simulationSetup } from './simulation.setup.ts';

/** Another tab has switched, or an answer was lost: the server says who one is (模拟 9、16). */
export const asking = simulationSetup.createStateConfig({
  meta: meta(
    '正在核对身份',
    'simulation/asking',
    '模拟 9、16：以服务器的会话为准，其他标签页随之切换',
  ),
  tags: 'readOnly',
  invoke: {
    id: 'askWho',
    src: 'askWho',
    onDone: [
      { guard: 'isLeaving', target: 'off', actions: ['forget', 'tellLogoutNow'] },
      {
        guard: { type: 'isSimulated', params: ({ event }) => event.output },
        target: 'on',
        actions: [
          { type: 'keepSimulated', params: ({ event }) => event.output },
          { type: 'tellSwitched', params: ({ event }) => event.output },
        ],
      },
      {
        target: 'off',
        actions: [
          { type: 'tellSwitched', params: ({ event }) => event.output },
          'tellReturned',
          { type: 'forget', params: ({ context }) => ({ error: context.error }) },
        ],
      },
    ],
    // who one is cannot be told: the safe way is out (模拟 16)
    onError: { target: 'off', actions: ['forget', 'tellLogoutNow'] },
  },
  after: { httpTimeout: { target: 'off', actions: ['forget', 'tellLogoutNow'] } },
  on: { LOGOUT_WANTED: '.leaving', REQUEST: { guard: 'isWrite', actions: 'tellBlocked' } },
  initial: 'staying',
  states: {
    staying: {
      meta: meta('正在核对身份', 'simulation/asking', '模拟 9、16：以服务器的会话为准'),
    },
    leaving: {
      meta: meta('正在核对身份，之后退出登录', 'simulation/asking', '模拟 15：退出登录先返回本人'),
    },
  },
});
