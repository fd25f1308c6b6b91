import { type FormEvent, useEffect, useState } from 'react';
import { DECISION } from '../../../../platform/contract/delivery/paths.ts';
import { send } from '../../../../platform/web/api/send.ts';
import './decide.css';

interface Shown {
  title: string;
  level: string;
  person: string;
  facts: string[];
  passRefusal: string | null;
  returnRefusal: string | null;
  link: string;
}
/** Both calls are POSTs and know nothing but the secret of the link. */
const ask = async <T,>(path: string, body: object): Promise<T> => {
  const request = {
    method: 'POST',
    path,
    query: {},
    data: body,
    context: false,
    token: false,
    silent: true,
  } as const;
  return ((await send(request)) as { data: T }).data;
};
const wordsOf = (error: unknown) =>
  error instanceof Error && error.message ? error.message : '没有成功，请稍后再试';

/** What a link of a message opens: the item and two buttons (消息 19). Opening it decides nothing. */
export function Decide({ token }: { token: string }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [fault, setFault] = useState('');
  const [opinion, setOpinion] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    ask<Shown>(DECISION.view, { token }).then(setShown, (error: unknown) =>
      setFault(wordsOf(error)),
    );
  }, [token]);
  const decide = async (type: 'pass' | 'returnToDeclarer') => {
    setBusy(true);
    setFault('');
    try {
      const body = { token, type, ...(opinion.trim() ? { opinion: opinion.trim() } : {}) };
      setSaid((await ask<{ said: string }>(DECISION.decide, body)).said);
    } catch (error) {
      setFault(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const still = (event: FormEvent) => event.preventDefault();
  return (
    <main className="login">
      <form className="login-card" onSubmit={still} aria-busy={busy} noValidate>
        <header>
          <p>教务管理系统</p>
          <h1>{shown?.title ?? '办理'}</h1>
        </header>
        {said !== null && <p role="status">{said}。</p>}
        {said === null && !shown && !fault && <p role="status">正在读取…</p>}
        {said === null && shown && (
          <>
            <p>
              {shown.level}，以{shown.person}的身份办理。
            </p>
            {shown.facts.map((fact) => (
              <p key={fact}>{fact}</p>
            ))}
            <label htmlFor="opinion">
              意见（退回须填写）
              <input
                id="opinion"
                value={opinion}
                maxLength={500}
                autoComplete="off"
                onChange={(event) => setOpinion(event.target.value)}
              />
            </label>
            {shown.passRefusal !== null && (
              <p className="login-note">不能从这里通过：{shown.passRefusal}</p>
            )}
            {shown.returnRefusal !== null && shown.returnRefusal !== shown.passRefusal && (
              <p className="login-note">不能从这里退回：{shown.returnRefusal}</p>
            )}
          </>
        )}
        {fault && (
          <p className="login-error" role="alert">
            {fault}
          </p>
        )}
        {said === null && shown && shown.passRefusal === null && (
          <button
            className="login-button decide-pass"
            type="button"
            disabled={busy}
            onClick={() => void decide('pass')}
          >
            通过
          </button>
        )}
        {said === null && shown && shown.returnRefusal === null && (
          <button
            className="login-button decide-return"
            type="button"
            disabled={busy}
            onClick={() => void decide('returnToDeclarer')}
          >
            退回申报人
          </button>
        )}
        <a className="login-link" href={shown?.link ?? '/'}>
          登录系统查看
        </a>
      </form>
    </main>
  );
}
