import { assertEvent, assign, emit, setup } from 'xstate';
import { type ChartMeta, HTTP_TIMEOUT, injected, messageOf, TIMED_OUT } from '../kit/process.ts';
import { isReason, isWrite, NOT_SIMULATING } from './simulation.rules.ts';
import type { Simulated, SimulationContext, SimulationEmitted, SimulationEvent, Switched } from './simulation.types.ts';

/**
 * Viewing the product as another user, read-only (模拟 7–16). The server's session row
 * decides; where its answer was lost or another tab has switched, the chart asks it who one is (`asking`).
 */
export const simulationMachine = setup({
  types: {} as { context: SimulationContext; events: SimulationEvent; emitted: SimulationEmitted; meta: ChartMeta; tags: 'readOnly' },
  actors: {
    start: injected<Switched & { expiresAt: string }, { userId: string; reason: string }>('start'),
    back: injected<Switched>('back'),
    /** getInfo and getRouters anew; `simulated` is null when one acts as oneself */
    askWho: injected<Switched & { simulated: Simulated | null }>('askWho'),
  },
  // 30 minutes at most (模拟 12)
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
    isLeaving: ({ context }) => context.leaving,
    isOver: ({ context }) => context.over,
    cannotStay: ({ context }) => context.leaving || context.over,
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
    keepExpiry: assign((_, params: { expiresAt: string }) => ({ expiresAt: params.expiresAt, error: null })),
    keepSimulated: assign((_, params: { simulated: Simulated | null }) => ({ ...params.simulated, error: null })),
    keepError: assign((_, params: { message: string }) => ({ error: params.message })),
    dismiss: assign({ error: null }),
    wantLogout: assign({ leaving: true }),
    markOver: assign({ over: true }),
    forget: assign((_, params: { error: string | null } | undefined) => ({ ...NOT_SIMULATING, error: params?.error ?? null })),
    tellSwitched: emit((_, params: Switched) => ({ type: 'switched' as const, user: params.user, menus: params.menus })),
    tellReturned: emit(({ context }) => ({ type: 'returned' as const, returnTo: context.returnTo })),
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
      meta: { zh: '未模拟', screen: '*', fulfils: '模拟 1：有权限的人写明原因可以模拟其他用户查看' },
      on: {
        START: [
          { guard: 'targetsSelf', actions: { type: 'keepError', params: { message: '不能模拟自己' } } },
          { guard: 'lacksReason', actions: { type: 'keepError', params: { message: '请填写模拟原因（2 到 200 个字）' } } },
          { target: 'starting', actions: 'rememberStart' },
        ],
        RESTORED: { target: 'on', actions: 'restore' },
        CHANGED_ELSEWHERE: 'asking',
        DISMISS: { actions: 'dismiss' },
        LOGOUT_WANTED: { actions: 'tellLogoutNow' },
      },
    },
    starting: {
      meta: { zh: '正在切换用户', screen: 'simulation/starting', fulfils: '模拟 7：切换时替换用户、权限和菜单' },
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context }) => ({ userId: context.target?.id ?? '', reason: context.reason }),
        onDone: [
          { guard: 'isLeaving', target: 'switchingBack', actions: { type: 'keepExpiry', params: ({ event }) => event.output } },
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
      after: { httpTimeout: { target: 'asking', actions: { type: 'keepError', params: { message: TIMED_OUT } } } },
      on: { LOGOUT_WANTED: { actions: 'wantLogout' } },
    },
    on: {
      meta: { zh: '模拟中（只读）', screen: 'simulation/on', fulfils: '模拟 8：模拟中拒绝读取以外的任何请求；模拟 10：横幅不能关闭' },
      tags: 'readOnly',
      after: { simulationLimit: { target: 'switchingBack', actions: ['markOver', 'tellExpired'] } },
      on: {
        SWITCH_BACK: 'switchingBack',
        LOGOUT_WANTED: { target: 'switchingBack', actions: 'wantLogout' },
        EXPIRED: { target: 'switchingBack', actions: ['markOver', 'tellExpired'] },
        CHANGED_ELSEWHERE: 'asking',
        REQUEST: { guard: 'isWrite', actions: 'tellBlocked' },
        DISMISS: { actions: 'dismiss' },
      },
    },
    switchingBack: {
      meta: { zh: '正在返回本人', screen: 'simulation/back', fulfils: '模拟 14：回到本人和原来的页面；模拟 12：最长 30 分钟' },
      tags: 'readOnly',
      invoke: {
        id: 'back',
        src: 'back',
        onDone: [
          {
            guard: 'isLeaving',
            target: 'off',
            actions: [{ type: 'tellSwitched', params: ({ event }) => event.output }, 'forget', 'tellLogoutNow'],
          },
          { target: 'off', actions: [{ type: 'tellSwitched', params: ({ event }) => event.output }, 'tellReturned', 'forget'] },
        ],
        // the server lets a logout end the session in any case: NOT_SIMULATING is locked in
        onError: [
          { guard: 'cannotStay', target: 'off', actions: ['forget', 'tellLogoutNow'] },
          { target: 'on', actions: { type: 'keepError', params: ({ event }) => ({ message: messageOf(event.error) }) } },
        ],
      },
      after: {
        httpTimeout: [
          { guard: 'cannotStay', target: 'off', actions: ['forget', 'tellLogoutNow'] },
          { target: 'on', actions: { type: 'keepError', params: { message: TIMED_OUT } } },
        ],
      },
      on: {
        LOGOUT_WANTED: { actions: 'wantLogout' },
        EXPIRED: [{ guard: 'isOver' }, { actions: ['markOver', 'tellExpired'] }],
        REQUEST: { guard: 'isWrite', actions: 'tellBlocked' },
      },
    },
    asking: {
      meta: { zh: '正在核对身份', screen: 'simulation/asking', fulfils: '模拟 9、16：以服务器的会话为准，其他标签页随之切换' },
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
      on: { LOGOUT_WANTED: { actions: 'wantLogout' }, REQUEST: { guard: 'isWrite', actions: 'tellBlocked' } },
    },
  },
});
