import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { PATH } from '../../../platform/contract/paths.ts';
import { ApiError } from '../../../platform/web/api/errors.ts';
import { send } from '../../../platform/web/api/send.ts';
import { useCaptcha } from './captcha.ts';
import { CaptchaField } from './pieces.tsx';
import { FIELDS, Field } from './RegisterFields.tsx';

const OFF = '本校没有开放自助注册。账号由学校统一建立，请向所在单位的教学秘书或信息中心申请。';
const DONE = '注册申请已提交。管理员核对并激活账号后，即可用刚才设置的用户名和密码登录。';
const FAILED = '没有连接到服务器，请稍后再试。';

/** `/register` (登录 14): a form where the school has switched registration on, else whom to ask. */
export function Register() {
  const [round, setRound] = useState(0);
  const [captcha, again] = useCaptcha(round);
  const [done, setDone] = useState(false);
  if (done) return <Statement text={DONE} />;
  if (!captcha.methods)
    return <Statement text={captcha.state === 'failed' ? FAILED : '正在加载…'} />;
  if (!captcha.methods.registerEnabled) return <Statement text={OFF} />;
  const uuid = captcha.state === 'shown' ? captcha.uuid : '';
  return (
    <RegisterForm
      uuid={uuid}
      onRefused={() => setRound((it) => it + 1)}
      onDone={() => setDone(true)}
    >
      <CaptchaField captcha={captcha} onAgain={again} />
    </RegisterForm>
  );
}

const Header = () => (
  <header>
    <p>澄川大学</p>
    <h1>注册账号</h1>
  </header>
);
const Statement = ({ text }: { text: string }) => (
  <main className="login">
    <section className="login-card">
      <Header />
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

type FormProps = { uuid: string; onRefused: () => void; onDone: () => void; children: ReactNode };
/** Keeps what was typed when it is refused, but the captcha's code: each is good for one try. */
function RegisterForm({ uuid, onRefused, onDone, children }: FormProps) {
  const [problem, setProblem] = useState(NO_PROBLEM);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const wrong = FIELDS.find(({ name }) => problem.fields[name]);
    if (wrong) (form.current?.elements.namedItem(wrong.name) as HTMLInputElement | null)?.focus();
  }, [problem]);
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
        path: PATH.register,
        query: {},
        data: { ...typed, uuid },
        token: false,
        guard: false,
        silent: true,
      });
      onDone();
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
      const code = form.current?.elements.namedItem('code') as HTMLInputElement | null;
      if (code) code.value = '';
      onRefused();
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
        <Header />
        {FIELDS.map((field) => (
          <Field key={field.name} {...field} error={problem.fields[field.name]} />
        ))}
        {children}
        <p className="login-error" role="alert">
          {problem.text}
        </p>
        <button type="submit" className="login-button" disabled={busy} data-busy={busy}>
          {busy ? '正在提交…' : '提交注册'}
        </button>
        <a className="login-link" href="/login">
          返回登录
        </a>
      </form>
    </main>
  );
}

/** Messages beside their fields; in words what belongs to none of them. */
function problemOf(error: unknown): Problem {
  const fields = error instanceof ApiError ? error.fields : {};
  const beside = FIELDS.some(({ name }) => fields[name]);
  return { text: beside ? null : error instanceof Error ? error.message : FAILED, fields };
}
