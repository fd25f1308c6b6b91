import { useEffect, useRef } from 'react';
import type { ProviderAnswer } from '../../../../machines/session/session.types.ts';
import { type Session, useSnapshot } from './pieces.tsx';

const NAMES = ['code', 'iss', 'error'] as const;
/** What the provider sent back with the browser; without any of it the server says that the login is lost. */
export function answerOf(search: string): ProviderAnswer {
  const sent = new URLSearchParams(search);
  const answer: ProviderAnswer = { state: sent.get('state') ?? '' };
  for (const name of NAMES) {
    const value = sent.get(name);
    if (value !== null) answer[name] = value;
  }
  return answer;
}

/**
 * The redirect page under login (登录 12). It answers the server once, with what the provider sent;
 * then the session goes on as after any login, or the page says why not. Whoever is logged in here already is not logged in anew.
 */
export function OauthRedirect({ session, answer }: { session: Session; answer: ProviderAnswer }) {
  const snapshot = useSnapshot(session);
  const sent = useRef(false);
  const out = snapshot.matches('loggedOut');
  useEffect(() => {
    if (!out || sent.current) return;
    sent.current = true;
    session.send({ type: 'LOGIN_BY_PROVIDER', answer });
  }, [out, session, answer]);
  const { error } = snapshot.context;
  const failed = (out || snapshot.matches('blocked')) && error !== null;
  return (
    <main className="login">
      <section className="login-card" aria-busy={!failed}>
        <header>
          <p>教务管理系统</p>
          <h1>统一身份认证登录</h1>
        </header>
        <p className="login-error" role="alert">
          {failed && error}
        </p>
        {failed ? (
          <a className="login-button" href="/login">
            返回登录
          </a>
        ) : (
          <p role="status">正在登录…</p>
        )}
      </section>
    </main>
  );
}
