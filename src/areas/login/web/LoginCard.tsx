import type { FormEvent, ReactNode, RefObject } from 'react';

export const CardHeader = ({ title }: { title: string }) => (
  <header>
    <p>教务管理系统</p>
    <h1>{title}</h1>
  </header>
);

/** One form of the login: its heading, what is in it, what is wrong with it, what it does, and the way out. */
export function LoginCard({
  title,
  children,
  error = null,
  action,
  busy = false,
  form,
  onSubmit,
  way,
}: {
  title: string;
  children: ReactNode;
  error?: string | null;
  action: string;
  busy?: boolean;
  form?: RefObject<HTMLFormElement | null>;
  onSubmit: (form: FormData) => void;
  way: ReactNode;
}) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
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
        <CardHeader title={title} />
        {children}
        <p className="login-error" role="alert">
          {error}
        </p>
        <button type="submit" className="login-button" disabled={busy} data-busy={busy}>
          {action}
        </button>
        {way}
      </form>
    </main>
  );
}

export const LogoutLink = ({ disabled, onLeave }: { disabled: boolean; onLeave: () => void }) => (
  <button type="button" className="login-link" disabled={disabled} onClick={onLeave}>
    退出登录
  </button>
);
/** While something is fetched that decides what the page is. */
export const LoginLoading = () => (
  <main className="login">
    <p role="status">正在加载…</p>
  </main>
);
