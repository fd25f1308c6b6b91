import { type RefObject, useEffect, useState } from 'react';
import type { Captcha } from './captcha.ts';

/** Whether 登录 was pressed before any script listened (login.html keeps it); asked once. */
function takePress(): boolean {
  const pressed = document.body.dataset.pressed !== undefined;
  delete document.body.dataset.pressed;
  return pressed;
}

/**
 * A press counts, also one that comes before it is known whether a captcha is asked for: it is kept, and the form is sent (or, where
 * a code is now needed, refused by the browser beside the field) as soon as that is known.
 * `keep` answers whether the press has been kept.
 */
export function useEarlyPress(
  form: RefObject<HTMLFormElement | null>,
  captcha: Captcha,
): [waiting: boolean, keep: () => boolean] {
  const [waiting, setWaiting] = useState(false);
  const unknown = captcha.state === 'loading';
  useEffect(() => setWaiting(takePress()), []);
  useEffect(() => {
    if (!waiting || unknown) return;
    setWaiting(false);
    form.current?.requestSubmit();
  }, [waiting, unknown, form]);
  const keep = () => {
    if (unknown) setWaiting(true);
    return unknown;
  };
  return [waiting, keep];
}
