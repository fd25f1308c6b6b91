import { messageOf, meta, TIMED_OUT } from '../kit/process.ts';
import { asking } from './simulation.asking.ts';
import { NOT_SIMULATING } from './simulation.rules.ts';
import { simulationSetup } from './simulation.setup.ts';

/**
 * Viewing the product as another user, read-only (模拟 7–16). The server's session row
 * decides; where its answer was lost or another tab has switched, the chart asks it who one is (`asking`).
 */
export const simulationMachine = simulationSetup.createMachine({
  id: 'simulation',
  context: NOT_SIMULATING,
  initial: 'off',
  on: { LOGGED_OUT: { target: '.off', actions: 'forget' } },
  states: {
    off: {
      meta: meta('未模拟', '*', '模拟 1：有权限的人写明原因可以模拟其他用户查看'),
      on: {
        START: [
          {
            guard: 'targetsSelf',
            actions: { type: 'keepError', params: { message: '不能模拟自己' } },
          },
          {
            guard: 'lacksReason',
            actions: { type: 'keepError', params: { message: '请填写模拟原因（2 到 200 个字）' } },
          },
          { target: 'starting', actions: 'rememberStart' },
        ],
        RESTORED: { target: 'on', actions: 'restore' },
        CHANGED_ELSEWHERE: 'asking',
        DISMISS: { actions: 'dismiss' },
        LOGOUT_WANTED: { actions: 'tellLogoutNow' },
      },
    },
    starting: {
      meta: meta('正在切换用户', 'simulation/starting', '模拟 7：切换时替换用户、权限和菜单'),
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context }) => ({
          userId: context.target?.id ?? '',
          reason: context.reason,
          draftId: context.draft?.id ?? null,
          at: context.at,
        }),
        onDone: [
          {
            guard: 'isLeaving',
            target: 'switchingBack.leaving',
            actions: { type: 'keepExpiry', params: ({ event }) => event.output },
          },
          {
            target: 'on',
            actions: [
              { type: 'keepExpiry', params: ({ event }) => event.output },
              { type: 'tellSwitched', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: [
          { guard: 'isLeaving', target: 'off', actions: ['forget', 'tellLogoutNow'] },
          {
            target: 'off',
            actions: { type: 'forget', params: ({ event }) => ({ error: messageOf(event.error) }) },
          },
        ],
      },
      // the answer was lost: the server may have begun
      after: {
        httpTimeout: [
          {
            guard: 'isLeaving',
            target: 'asking.leaving',
            actions: { type: 'keepError', params: { message: TIMED_OUT } },
          },
          { target: 'asking', actions: { type: 'keepError', params: { message: TIMED_OUT } } },
        ],
      },
      on: { LOGOUT_WANTED: '.leaving' },
      initial: 'staying',
      states: {
        staying: {
          meta: meta('正在切换用户', 'simulation/starting', '模拟 7：切换时替换用户、权限和菜单'),
        },
        leaving: {
          meta: meta(
            '正在切换用户，之后退出登录',
            'simulation/starting',
            '模拟 15：退出登录先返回本人',
          ),
        },
      },
    },
    on: {
      meta: meta(
        '模拟中（只读）',
        'simulation/on',
        '模拟 8：模拟中拒绝读取以外的任何请求；模拟 10：横幅不能关闭；模拟 20：预览未保存的权限时横幅写明；模拟 22：以某一时刻查看时横幅写明',
      ),
      tags: 'readOnly',
      after: { simulationLimit: { target: 'switchingBack.over', actions: 'tellExpired' } },
      on: {
        SWITCH_BACK: 'switchingBack',
        LOGOUT_WANTED: 'switchingBack.leaving',
        EXPIRED: { target: 'switchingBack.over', actions: 'tellExpired' },
        CHANGED_ELSEWHERE: 'asking',
        REQUEST: { guard: 'isWrite', actions: 'tellBlocked' },
        DISMISS: { actions: 'dismiss' },
      },
    },
    switchingBack: {
      meta: meta(
        '正在返回本人',
        'simulation/back',
        '模拟 14：回到本人和原来的页面；模拟 12：最长 30 分钟',
      ),
      tags: 'readOnly',
      invoke: {
        id: 'back',
        src: 'back',
        onDone: [
          {
            guard: 'isLeaving',
            target: 'off',
            actions: [
              { type: 'tellSwitched', params: ({ event }) => event.output },
              'forget',
              'tellLogoutNow',
            ],
          },
          {
            target: 'off',
            actions: [
              { type: 'tellSwitched', params: ({ event }) => event.output },
              'tellReturned',
              'forget',
            ],
          },
        ],
        // the server lets a logout end the session in any case: NOT_SIMULATING is locked in
        onError: [
          { guard: 'cannotStay', target: 'off', actions: ['forget', 'tellLogoutNow'] },
          {
            target: 'on',
            actions: {
              type: 'keepError',
              params: ({ event }) => ({ message: messageOf(event.error) }),
            },
          },
        ],
      },
      after: {
        httpTimeout: [
          { guard: 'cannotStay', target: 'off', actions: ['forget', 'tellLogoutNow'] },
          { target: 'on', actions: { type: 'keepError', params: { message: TIMED_OUT } } },
        ],
      },
      on: { LOGOUT_WANTED: '.leaving', REQUEST: { guard: 'isWrite', actions: 'tellBlocked' } },
      initial: 'staying',
      states: {
        staying: {
          meta: meta('返回本人', 'simulation/back', '模拟 14：回到本人和原来的页面'),
          on: { EXPIRED: { target: 'over', actions: 'tellExpired' } },
        },
        over: {
          meta: meta(
            '时间已到，返回本人',
            'simulation/back',
            '模拟 12：最长 30 分钟，到时自动返回',
          ),
        },
        leaving: {
          meta: meta('返回本人，之后退出登录', 'simulation/back', '模拟 15：退出登录先返回本人'),
        },
      },
    },
    asking,
  },
});
