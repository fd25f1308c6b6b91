import { useCallback, useEffect, useState } from 'react';
import { PATH } from '../../contract/paths.ts';
import { send } from '../api/send.ts';

/** `loading` until the first answer; `off` when the server asks for none; `failed` may be asked for again. */
export type Captcha = { state: 'loading' | 'off' | 'failed' } | { state: 'shown'; img: string; uuid: string };

async function ask(signal: AbortSignal): Promise<Captcha> {
  const request = { method: 'GET', path: PATH.captcha, query: {}, token: false, silent: true, signal } as const;
  const answer = (await send(request)) as { captchaEnabled: boolean; img?: string; uuid?: string };
  if (!answer.captchaEnabled) return { state: 'off' };
  return { state: 'shown', img: answer.img ?? '', uuid: answer.uuid ?? '' };
}

/** The captcha of this round, and how to get another: each is good for one try (specification 7). */
export function useCaptcha(round: number): [captcha: Captcha, again: () => void] {
  const [captcha, setCaptcha] = useState<Captcha>({ state: 'loading' });
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round and a wish each ask for a new picture
  useEffect(() => {
    const waiting = new AbortController();
    ask(waiting.signal).then(setCaptcha, () => {
      if (!waiting.signal.aborted) setCaptcha({ state: 'failed' });
    });
    return () => waiting.abort();
  }, [round, asked]);
  const again = useCallback(() => setAsked((times) => times + 1), []);
  return [captcha, again];
}
