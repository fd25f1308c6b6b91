import { type RefObject, useEffect, useState } from 'react';

/** Whether 登录 was pressed before any script listened (login.html keeps it); asked once. */
function takePress(): boolean {
  const pressed = document.body.dataset.pressed !== undefined;
  delete document.body.dataset.pressed;
  return pressed;
}

/**
 * A press counts, also one that comes before the page can act on it (`settled`): before it is known whether a captcha is asked for, or
 * while a token that another tab has given is looked at. It is kept, and the form is sent (or, where a code is now needed, refused
 * by the browser beside the field) as soon as it can be. `keep` answers whether the press has been kept.
 */
export function useEarlyPress(
  form: RefObject<HTMLFormElement | null>,
  settled: boolean,
): [waiting: boolean, keep: () => boolean] {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => setWaiting(takePress()), []);
  useEffect(() => {
    if (!waiting || !settled) return;
    setWaiting(false);
    form.current?.requestSubmit();
  }, [waiting, settled, form]);
  const keep = () => {
    if (!settled) setWaiting(true);
    return !settled;
  };
  return [waiting, keep];
}
