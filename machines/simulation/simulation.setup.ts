import { assertEvent, assign, emit, or, setup, stateIn } from 'xstate';
import { type ChartMeta, HTTP_TIMEOUT, injected } from '../kit/process.ts';
import { isReason, isWrite, NOT_SIMULATING } from './simulation.rules.ts';
import type {
  Simulated,
  SimulationContext,
  SimulationEmitted,
  SimulationEvent,
  Switched,
} from './simulation.types.ts';

/** Conditions, effects and calls of a simulation; its states stand in simulation.machine.ts. */
export const simulationSetup = setup({
  types: {} as {
    context: SimulationContext;
    events: SimulationEvent;
    emitted: SimulationEmitted;
    meta: ChartMeta;
    tags: 'readOnly';
  },
  actors: {
    start: injected<
      Switched & { expiresAt: string },
      { userId: string; reason: string; draftId: string | null; at: string | null }
    >('start'),
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
      const { operator, target, reason, returnTo, open = null, draft = null, at = null } = event;
      return { operator, target, reason: reason.trim(), returnTo, open, draft, at, error: null };
    }),
    restore: assign(({ event }) => {
      assertEvent(event, 'RESTORED');
      const { operator, target, expiresAt, preview, at, returnTo } = event;
      return { operator, target, expiresAt, preview, at, returnTo, error: null };
    }),
    keepExpiry: assign(({ context }, params: { expiresAt: string }) => ({
      expiresAt: params.expiresAt,
      preview: context.draft?.title ?? null,
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
});
