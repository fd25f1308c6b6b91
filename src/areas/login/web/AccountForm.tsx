import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError, TransportError } from '../../../platform/web/api/errors.ts';
import { send } from '../../../platform/web/api/send.ts';
import { CardHeader, LoginCard } from './LoginCard.tsx';
import { type Described, Field } from './RegisterFields.tsx';

export const FAILED = '没有连接到服务器，请稍后再试。';

/** A page that says one thing and leads back. */
export const Statement = ({ title, text }: { title: string; text: string }) => (
  <main className="login">
    <section className="login-card">
      <CardHeader title={title} />
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
  const submit = async (given: FormData) => {
    const { again, ...typed } = Object.fromEntries(given) as Record<string, string>;
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
    <LoginCard
      title={title}
      action={busy ? '正在提交…' : verb}
      error={problem.text}
      busy={busy}
      form={form}
      onSubmit={(given) => void submit(given)}
      way={
        <a className="login-link" href="/login">
          返回登录
        </a>
      }
    >
      {fields.map((field) => (
        <Field key={field.name} {...field} error={problem.fields[field.name]} />
      ))}
      {children}
    </LoginCard>
  );
}

/** Messages beside their fields; in words what belongs to none of them. */
function problemOf(error: unknown, asked: readonly Described[]): Problem {
  const fields = error instanceof ApiError ? error.fields : {};
  const isTold = error instanceof ApiError || error instanceof TransportError;
  const beside = asked.some(({ name }) => fields[name]);
  return { text: beside ? null : isTold ? error.message : FAILED, fields };
}
