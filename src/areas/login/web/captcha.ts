import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { CODE } from '../../../platform/contract/codes.ts';
import { PATH } from '../../../platform/contract/paths.ts';
import { ApiError } from '../../../platform/web/api/errors.ts';
import { send } from '../../../platform/web/api/send.ts';

/** What the page offers beside the form, as far as the server has said so. */
export interface SignInMethods {
  registerEnabled: boolean;
  oauthEnabled: boolean;
  schoolName?: string;
  motto?: string;
  /** Whom to ask who has forgotten the password. */
  contact?: string;
  phone?: string;
  record?: string;
  /** Nobody can log in yet. */
  isEmpty?: boolean;
  /** The school is the demo. */
  demoDay?: string;
  /** Its accounts may be asked for. */
  demoLogin?: true;
}
/** `loading` until the first answer; `off` when the server asks for none; `failed` may be asked for again, `why` when the server said so. */
export type Captcha = (
  | { state: 'loading' | 'off' }
  | { state: 'failed'; why?: string }
  | { state: 'shown'; img: string; uuid: string }
) & {
  methods?: SignInMethods;
};

async function ask(signal: AbortSignal): Promise<Captcha> {
  const request = {
    method: 'GET',
    path: PATH.captcha,
    query: {},
    token: false,
    silent: true,
    signal,
  } as const;
  const answer = (await send(request)) as SignInMethods & {
    captchaEnabled: boolean;
    img?: string;
    uuid?: string;
  };
  const { captchaEnabled, img = '', uuid = '', ...methods } = answer;
  return captchaEnabled ? { state: 'shown', img, uuid, methods } : { state: 'off', methods };
}

/** Who is asked for a captcha: the server, but on the stage of the workbench, where nothing is sent. */
export const AskCaptcha = createContext(ask);

/** The captcha of this round, and how to get another: each is good for one try (登录 11). */
export function useCaptcha(round: number): [captcha: Captcha, again: () => void] {
  const [captcha, setCaptcha] = useState<Captcha>({ state: 'loading' });
  const [asked, setAsked] = useState(0);
  const askOne = useContext(AskCaptcha);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round and a wish each ask for a new picture
  useEffect(() => {
    const waiting = new AbortController();
    askOne(waiting.signal).then(setCaptcha, (error: unknown) => {
      const why =
        error instanceof ApiError && error.code === CODE.rule ? { why: error.message } : {};
      if (!waiting.signal.aborted)
        setCaptcha(({ methods }) => ({ state: 'failed', ...why, ...(methods ? { methods } : {}) }));
    });
    return () => waiting.abort();
  }, [round, asked, askOne]);
  const again = useCallback(() => setAsked((times) => times + 1), []);
  return [captcha, again];
}
