import { assertEvent, assign, emit, or, setup, stateIn } from 'xstate';
import { type ChartMeta, HTTP_TIMEOUT, injected, messageOf, TIMED_OUT } from '../kit/process.ts';
import { isReason, isWrite, NOT_SIMULATING } from './simulation.rules.ts';
import type {
  Simulated,
  SimulationContext,
  SimulationEmitted,
  SimulationEvent,
  Switched,
} from './simulation.types.ts';

const meta = (zh: string, screen: string, fulfils: string): ChartMeta => ({ zh, screen, fulfils });

/**
 * Viewing the product as another user, read-only (模拟 7–16). The server's session row
 * decides; where its answer was lost or another tab has switched, the chart asks it who one is (`asking`).
 */
export const simulationMachine = setup({
  types: {} as {
    context: SimulationContext;
    events: SimulationEvent;
    emitted: SimulationEmitted;
    meta: ChartMeta;
    tags: 'readOnly';
  },
  actors: {
    start: injected<Switched & { expiresAt: string }, { userId: string; reason: string }>('start'),
    back: injected<Switched>('back'),
    /** getInfo and getRouters anew; `simulated` is null when one acts as oneself */
    askWho: injected<Switched & { simulated: Simulated | null }>('askWho'),
  },
  // 30 minutes at most (模拟 12); outside, where there is a clock, the time that the server has said
  delays: { httpTimeout: HTTP_TIMEOUT, simulationLimit: 30 * 60_000 },
  guards: {
    targetsSelf: ({ event }) => {
      assertEvent(event, 'START');
      return event.target.id === event.operator.id || event.target.id === '';
    },
    lacksReason: ({ event }) => {
      assertEvent(event, 'START');
      return !isReason(event.reason);
    },
    isWrite: ({ event }) => {
      assertEvent(event, 'REQUEST');
      return isWrite(event.method);
    },
    isLeaving: or([
      stateIn({ starting: 'leaving' }),
      stateIn({ switchingBack: 'leaving' }),
      stateIn({ asking: 'leaving' }),
    ]),
    cannotStay: or([stateIn({ switchingBack: 'leaving' }), stateIn({ switchingBack: 'over' })]),
    isSimulated: (_, params: { simulated: Simulated | null }) => params.simulated !== null,
  },
  actions: {
    rememberStart: assign(({ event }) => {
      assertEvent(event, 'START');
      const { operator, target, reason, returnTo } = event;
      return { operator, target, reason: reason.trim(), returnTo, error: null };
    }),
    restore: assign(({ event }) => {
      assertEvent(event, 'RESTORED');
      const { operator, target, expiresAt, returnTo } = event;
      return { operator, target, expiresAt, returnTo, error: null };
    }),
    keepExpiry: assign((_, params: { expiresAt: string }) => ({
      expiresAt: params.expiresAt,
      error: null,
    })),
    keepSimulated: assign((_, params: { simulated: Simulated | null }) => ({
      ...params.simulated,
      error: null,
    })),
    keepError: assign((_, params: { message: string }) => ({ error: params.message })),
    dismiss: assign({ error: null }),
    forget: assign((_, params: { error: string | null } | undefined) => ({
      ...NOT_SIMULATING,
      error: params?.error ?? null,
    })),
    tellSwitched: emit((_, params: Switched) => ({
      type: 'switched' as const,
      user: params.user,
      menus: params.menus,
    })),
    tellReturned: emit(({ context }) => ({
      type: 'returned' as const,
      returnTo: context.returnTo,
    })),
    tellBlocked: emit(({ event }) => {
      assertEvent(event, 'REQUEST');
      return { type: 'blocked' as const, method: event.method };
    }),
    tellExpired: emit({ type: 'expired' }),
    tellLogoutNow: emit({ type: 'logoutNow' }),
  },
}).createMachine({
  id: 'simulation',
  context: NOT_SIMULATING,
  initial: 'off',
  on: { LOGGED_OUT: { target: '.off', actions: 'forget' } },
  states: {
    off: {
      meta: {
        zh: '未模拟',
        screen: '*',
        fulfils: '模拟 1：有权限的人写明原因可以模拟其他用户查看',
      },
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
      meta: {
        zh: '正在切换用户',
        screen: 'simulation/starting',
        fulfils: '模拟 7：切换时替换用户、权限和菜单',
      },
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context }) => ({ userId: context.target?.id ?? '', reason: context.reason }),
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
      meta: {
        zh: '模拟中（只读）',
        screen: 'simulation/on',
        fulfils: '模拟 8：模拟中拒绝读取以外的任何请求；模拟 10：横幅不能关闭',
      },
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
      meta: {
        zh: '正在返回本人',
        screen: 'simulation/back',
        fulfils: '模拟 14：回到本人和原来的页面；模拟 12：最长 30 分钟',
      },
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
    asking: {
      meta: {
        zh: '正在核对身份',
        screen: 'simulation/asking',
        fulfils: '模拟 9、16：以服务器的会话为准，其他标签页随之切换',
      },
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
          meta: meta(
            '正在核对身份，之后退出登录',
            'simulation/asking',
            '模拟 15：退出登录先返回本人',
          ),
        },
      },
    },
  },
});
