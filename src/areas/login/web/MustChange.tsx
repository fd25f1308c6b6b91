import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import type { NewPassword } from '../../../../machines/session/session.types.ts';
import { PATH } from '../../../platform/contract/paths.ts';
import { quiet } from '../../../platform/web/actors/io/session.io.ts';
import { send } from '../../../platform/web/api/send.ts';
import { LoginCard, LoginLoading, LogoutLink } from './LoginCard.tsx';
import { type Session, useSnapshot } from './pieces.tsx';
import { Field } from './RegisterFields.tsx';

const text = (form: FormData, name: string) => String(form.get(name) ?? '');
const FIELDS = [
  {
    name: 'oldPassword',
    label: '当前密码',
    autoComplete: 'current-password',
    hint: '刚才登录用的，由管理员设定的密码',
  },
  { name: 'newPassword', label: '新密码', autoComplete: 'new-password' },
  { name: 'again', label: '确认新密码', autoComplete: 'new-password' },
] as const;

async function ask(signal: AbortSignal): Promise<string> {
  const request = {
    method: 'GET',
    path: PATH.passwordRules,
    query: {},
    context: false,
    silent: true,
    signal,
  } as const;
  return ((await send(request)) as { data: { text: string } }).data.text;
}
/** Who is asked for the rules: the server, but on the stage of the workbench, where nothing is sent. */
export const AskRules = createContext(ask);

/** What a new password has to be, in the words of the school's own policy. */
function useRules(): string {
  const [rules, setRules] = useState('');
  const askThem = useContext(AskRules);
  useEffect(() => {
    const waiting = new AbortController();
    askThem(waiting.signal).then(setRules, () => {}); // the server says it again when it refuses
    return () => waiting.abort();
  }, [askThem]);
  return rules;
}

/** The call of the session chart, which only this page makes. */
export const changePassword = fromPromise<void, Omit<NewPassword, 'again'>>(
  async ({ input, signal }) => {
    await send({ method: 'PUT', path: PATH.password, data: input, ...quiet, guard: false, signal });
  },
);

/**
 * After a reset: a password of their own before anything else (登录 18). What is wrong stands below; then they go on to where
 * they wanted to go.
 */
export function MustChange({ session }: { session: Session }) {
  const snapshot = useSnapshot(session);
  const { error } = snapshot.context;
  const busy = snapshot.matches({ mustChange: 'changing' });
  const form = useRef<HTMLFormElement>(null);
  const rules = useRules();
  useEffect(
    () => (form.current?.elements.namedItem('oldPassword') as HTMLInputElement | null)?.focus(),
    [],
  );
  const submit = (given: FormData) =>
    session.send({
      type: 'CHANGE_PASSWORD',
      oldPassword: text(given, 'oldPassword'),
      newPassword: text(given, 'newPassword'),
      again: text(given, 'again'),
    });
  return (
    <LoginCard
      title="请先修改密码"
      action={busy ? '正在修改…' : '修改密码并继续'}
      error={error}
      busy={busy}
      form={form}
      onSubmit={submit}
      way={<LogoutLink disabled={busy} onLeave={() => session.send({ type: 'LOGOUT' })} />}
    >
      <p role="status">您的密码由管理员设定，修改后才能使用系统。</p>
      {FIELDS.map((field) => (
        <Field
          key={field.name}
          {...field}
          {...(field.name === 'newPassword' && rules ? { hint: rules } : {})}
          type="password"
          maxLength={128}
          error={undefined}
        />
      ))}
    </LoginCard>
  );
}

/** The page under login that asks for it; who is not logged in goes to the form of names and passwords. */
export function PasswordPage({ session }: { session: Session }) {
  const snapshot = useSnapshot(session);
  const out = snapshot.matches('loggedOut') || snapshot.matches('blocked');
  useEffect(() => {
    if (out) location.replace(`/login${location.search}`);
  }, [out]);
  if (snapshot.matches('mustChange')) return <MustChange session={session} />;
  return <LoginLoading />;
}
