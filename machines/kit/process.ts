import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate';

/** What every state says about itself: its Chinese name, the screen it shows, the sentence it fulfils. */
export interface ChartMeta {
  zh: string;
  screen: string;
  fulfils: string;
}

/** The same, in one line of a chart. */
export const meta = (zh: string, screen: string, fulfils: string): ChartMeta => ({
  zh,
  screen,
  fulfils,
});

/** How long a call takes at most, milliseconds (调用 18). */
export const HTTP_TIMEOUT = 10_000;
/** How long success is told, milliseconds. */
export const SUCCESS_DURATION = 3000;
/** Said when no answer came in time (调用 18). */
export const TIMED_OUT = '系统接口请求超时';
/** The text when a failure brings none of its own (调用 3). */
export const UNKNOWN_ERROR = '系统未知错误，请反馈给管理员';

/** A short message for the outside to show as a notification. `duration` in milliseconds; absent means the default. */
export interface Notice {
  type: 'notice';
  kind: 'info' | 'success' | 'error';
  text: string;
  duration?: number;
}

/** An actor whose work is given from outside by `provide`; run without it, it fails like any other call. */
export const injected = <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  name: string,
): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} not provided`)));

/**
 * Whether a text was written for people (调用 38). What a runtime says is English, also where it quotes what somebody typed:
 * `Unexpected token '课', "课程" is not valid JSON`.
 */
export const isForPeople = (text: string): boolean =>
  text.split(/[\u4e00-\u9fff]/).length * 2 - 1 > text.split(/[a-z]/i).length;

/** The code of an answer (调用 2), and not that of an exception of the browser. */
const isAnswer = (code: unknown): boolean => typeof code === 'number' && code >= 200;

/** The text of whatever was thrown, an Error, a plain `{message}` or anything else, as far as people may read it. */
export function messageOf(error: unknown): string {
  const { message, code } = (Object(error) === error ? error : { message: error }) as {
    message?: unknown;
    code?: unknown;
  };
  const isTold =
    typeof message === 'string' &&
    // who answers with a code has chosen the words
    (isAnswer(code) || isForPeople(message));
  return (isTold && message) || UNKNOWN_ERROR;
}

/**
 * The server's own words, or null when no answer came. An error that carries the numeric response code was answered;
 * one without is the transport's (connection lost, stalled, aborted).
 */
export function serverMessage(error: unknown): string | null {
  return isAnswer((error as { code?: unknown } | null | undefined)?.code) ? messageOf(error) : null;
}
