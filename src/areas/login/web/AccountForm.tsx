import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError, TransportError } from '../../../platform/web/api/errors.ts';
import { send } from '../../../platform/web/api/send.ts';
import { type Described, Field } from './RegisterFields.tsx';

export const FAILED = '没有连接到服务器，请稍后再试。';

const Header = ({ title }: { title: string }) => (
  <header>
    <p>教务管理系统</p>
    <h1>{title}</h1>
  </header>
);
/** A page that says one thing and leads back. */
export const Statement = ({ title, text }: { title: string; text: string }) => (
  <main className="login">
    <section className="login-card">
      <Header title={title} />
      <p role="status">{text}</p>
      <a className="login-button" href="/login">
        返回登录
      </a>
    </section>
  </main>
);

interface Problem {
  text: string | null;
  fields: Readonly<Record<string, string>>;
}
const NO_PROBLEM: Problem = { text: null, fields: {} };

interface FormProps {
  title: string;
  verb: string;
  fields: readonly Described[];
  path: string;
  /** what goes along with what is typed */
  more?: Readonly<Record<string, string>>;
  onRefused?: () => void;
  onDone: () => void;
  children?: ReactNode;
}
/** A form for an account without a login. Keeps what was typed when it is refused, but the captcha's code: each is good for one try. */
export function AccountForm({
  title,
  verb,
  fields,
  path,
  more,
  onRefused,
  onDone,
  children,
}: FormProps) {
  const [problem, setProblem] = useState(NO_PROBLEM);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const wrong = fields.find(({ name }) => problem.fields[name]);
    if (wrong) (form.current?.elements.namedItem(wrong.name) as HTMLInputElement | null)?.focus();
  }, [problem, fields]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { again, ...typed } = Object.fromEntries(new FormData(event.currentTarget)) as Record<
      string,
      string
    >;
    if (again !== typed.password)
      return setProblem({ text: null, fields: { again: '两次输入的密码不一致' } });
    setBusy(true);
    setProblem(NO_PROBLEM);
    try {
      await send({
        method: 'POST',
        path,
        query: {},
        data: { ...typed, ...more },
        token: false,
        guard: false,
        silent: true,
      });
      onDone();
    } catch (error) {
      setProblem(problemOf(error, fields));
      setBusy(false);
      const code = form.current?.elements.namedItem('code') as HTMLInputElement | null;
      if (code) code.value = '';
      onRefused?.();
    }
  };
  return (
    <main className="login">
      <form
        className="login-card"
        method="post"
        ref={form}
        onSubmit={submit}
        aria-busy={busy}
        noValidate
      >
        <Header title={title} />
        {fields.map((field) => (
          <Field key={field.name} {...field} error={problem.fields[field.name]} />
        ))}
        {children}
        <p className="login-error" role="alert">
          {problem.text}
        </p>
        <button type="submit" className="login-button" disabled={busy} data-busy={busy}>
          {busy ? '正在提交…' : verb}
        </button>
        <a className="login-link" href="/login">
          返回登录
        </a>
      </form>
    </main>
  );
}

/** Messages beside their fields; in words what belongs to none of them. */
function problemOf(error: unknown, asked: readonly Described[]): Problem {
  const fields = error instanceof ApiError ? error.fields : {};
  const isTold = error instanceof ApiError || error instanceof TransportError;
  const beside = asked.some(({ name }) => fields[name]);
  return { text: beside ? null : isTold ? error.message : FAILED, fields };
}
