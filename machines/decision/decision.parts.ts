import type { ChartMeta } from '../kit/process.ts';

/** What several states of a decision are made of. */
export const meta = (zh: string, fulfils: string, screen = 'decision/sending'): ChartMeta => ({
  zh,
  screen,
  fulfils,
});
export const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const lost = { type: 'end', params: { outcome: 'lost' } } as const;
export const refused = { type: 'end', params: { outcome: 'refused' } } as const;
/** What a call ends with that has not done it. */
export const failed = [
  {
    guard: { type: 'isOvertaken', params: failure },
    target: '#decision.overtaken',
    actions: { type: 'keepRefusal', params: failure },
  },
  {
    guard: { type: 'isObstructed', params: failure },
    target: '#decision.obstructed',
    actions: { type: 'keepRefusal', params: failure },
  },
  {
    guard: { type: 'isAnswered', params: failure },
    target: '#decision.reading',
    actions: [{ type: 'keepRefusal', params: failure }, refused],
  },
  { target: '#decision.over', actions: [{ type: 'keepRefusal', params: failure }, lost] },
] as const;
/** Ten seconds and a little for the call; when its answer is lost it is asked once more under its key. */
export const inTime = {
  initial: 'asked',
  states: {
    asked: {
      meta: meta('等待回答', '调用 14：回答丢失或超时的再核对一次'),
      after: { callTimeout: 'checking' },
    },
    checking: {
      meta: meta('正在核对', '调用 14：结果未知，正在核对，以同一个键再问一次'),
      after: { callTimeout: { target: '#decision.over', actions: ['tellTimeout', lost] } },
    },
  },
} as const;

/** Before anything has been wished. */
export const nothing = { warnings: [], confirmed: [], refusal: null, outcome: null } as const;
