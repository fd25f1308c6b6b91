import { type FormEvent, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { Chosen } from './below/DemoAccounts.tsx';
import { type Captcha, useCaptcha } from './captcha.ts';
import { useEarlyPress } from './early.ts';
import { PasswordField } from './PasswordField.tsx';
import { CaptchaField, type Session, useSnapshot } from './pieces.tsx';

/** Without it one can log in all the same. */
const OtherMethods = lazy(() =>
  import('./below/OtherMethods.tsx').catch(() => ({ default: () => <></> })),
);
/** 登录 may be pressed. */
const FORM = ['restoring', 'loggedOut', 'blocked'] as const;
const text = (form: FormData, name: string) => String(form.get(name) ?? '');

/**
 * The login page. Its inputs are uncontrolled, so what somebody types into the pre-rendered page before the script has
 * come is kept, and so is a press of 登录. Why a login failed stands beside the form, which keeps what was typed but the captcha's code.
 */
export function LoginPage({ session, message }: { session: Session; message?: string | null }) {
  const snapshot = useSnapshot(session);
  const { error, captchaRound } = snapshot.context;
  const [captcha, again] = useCaptcha(captchaRound);
  // until hydrated the page shows what was pre-rendered, however far the session has come meanwhile
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const form = useRef<HTMLFormElement>(null);
  const open = FORM.some((state) => snapshot.matches(state));
  const [waiting, keep] = useEarlyPress(form, open && captcha.state !== 'loading');
  const busy = ready && (waiting || !open);
  useTryAgain(form, captchaRound, captcha);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (keep()) return;
    const given = new FormData(event.currentTarget);
    const uuid = captcha.state === 'shown' ? captcha.uuid : '';
    session.send({
      type: 'LOGIN',
      username: text(given, 'username'),
      password: text(given, 'password'),
      code: text(given, 'code'),
      uuid,
    });
  };
  /** An account of the demo: what is left is the captcha, or nothing (演示 33). */
  const choose = (chosen: Chosen) => {
    const fields = form.current?.elements;
    for (const [name, value] of Object.entries(chosen))
      (fields?.namedItem(name) as HTMLInputElement).value = value;
    const code = fields?.namedItem('code') as HTMLInputElement | null;
    if (code) code.focus();
    else form.current?.requestSubmit();
  };
  return (
    <main className="login">
      <form className="login-card" method="post" ref={form} onSubmit={submit} aria-busy={busy}>
        <header>
          <p>
            {captcha.methods?.schoolName ?? '\u00a0'} {captcha.methods?.motto}
          </p>
          <h1>教务管理系统</h1>
        </header>
        <label htmlFor="username">用户名</label>
        <input
          id="username"
          name="username"
          autoComplete="username"
          // biome-ignore lint/a11y/noAutofocus: the page is for typing this, and nothing stands before it
          autoFocus
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          required
        />
        <PasswordField />
        <CaptchaField captcha={captcha} onAgain={again} />
        <p className="login-error" role="alert">
          {ready && (error ?? message ?? (captcha.state === 'failed' && captcha.why))}
        </p>
        <button type="submit" className="login-button" disabled={busy} data-busy={busy}>
          {busy ? '正在登录…' : '登录'}
        </button>
        {captcha.methods && (
          <Suspense>
            <OtherMethods {...captcha.methods} onChoose={choose} />
          </Suspense>
        )}
      </form>
    </main>
  );
}

/** After a refused try the code is emptied and waits for the new one; without captcha it is the password's turn. */
function useTryAgain(
  form: RefObject<HTMLFormElement | null>,
  round: number,
  captcha: Captcha,
): void {
  const first = useRef(round);
  const off = captcha.state === 'off';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new round is a refused try
  useEffect(() => {
    if (round === first.current) return;
    const field = (name: string) =>
      form.current?.elements.namedItem(name) as HTMLInputElement | null;
    const code = field('code');
    if (code) code.value = '';
    if (off) field('password')?.select();
    else code?.focus();
  }, [round]);
}
