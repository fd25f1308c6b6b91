import { vi } from 'vitest';
import { CODE } from '../../../src/platform/contract/codes.ts';
import { TEXT } from '../../../src/platform/contract/texts.ts';
import { ApiError } from '../../../src/platform/web/api/errors.ts';
import { connectApi, type Ports } from '../../../src/platform/web/api/ports.ts';
import { sendByChart } from '../../../src/platform/web/api/repeat.ts';
import { STEPS } from '../../../src/platform/web/api/steps.ts';

export interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
}
type Answer = object | Error | Response | Promise<never>;

/** A network that answers from a list, the last answer for ever; what was sent stands in `sent`. */
export function fakeFetch(...answers: Answer[]): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    const body =
      typeof options.body === 'string'
        ? (JSON.parse(options.body) as unknown)
        : (options.body ?? null);
    sent.push({
      method: options.method ?? 'GET',
      url,
      headers: { ...(options.headers as Record<string, string>) },
      body,
    });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    if (answer instanceof Response) return answer;
    if (answer instanceof Promise)
      return new Promise<Response>((_, reject) =>
        options.signal?.addEventListener('abort', () => reject(options.signal?.reason)),
      );
    return new Response(JSON.stringify(answer), {
      headers: { 'Content-Type': 'application/json' },
    });
  });
  return sent;
}
export const NEVER = new Promise<never>(() => {});
export const done = (data: unknown = null) => ({ code: 200, msg: '操作成功', data });

/** The request layer before nobody's eyes; what would be shown stands in `shown`. */
export function connect(part: Partial<Ports> = {}) {
  const shown: string[] = [];
  connectApi({
    steps: STEPS,
    write: sendByChart,
    token: () => 't0',
    context: () => ({
      schoolId: 1,
      campusId: null,
      businessType: 0,
      schoolYearId: 20,
      semesterId: 42,
    }),
    simulatedUser: () => null,
    refusesNow: () => false,
    simulationOver: () => shown.push('over'),
    unauthorized: () => Promise.reject(new ApiError(CODE.noSession, TEXT.invalidSession)),
    alert: async ({ type, message }) => void shown.push(`${type} ${message}`),
    notify: ({ type, message }) => shown.push(`notice ${type} ${message}`),
    ...part,
  });
  return shown;
}
