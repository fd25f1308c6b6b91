import { type ComponentProps, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { secondFactorMachine } from '../../../../../machines/secondFactor/secondFactor.machine.ts';
import { QrCode } from '../../../../platform/web/QrCode.tsx';
import { LoginCard, LoginLoading, LogoutLink } from '../LoginCard.tsx';
import { useSnapshot } from '../pieces.tsx';
import { Field } from '../RegisterFields.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import './second.css';

export type DoorActor = ActorRefFrom<typeof secondFactorMachine>;

const CODE = {
  name: 'code',
  label: '动态码',
  autoComplete: 'one-time-code',
  maxLength: 20,
} as const;
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** One card of the door: who leaves it logs out. */
function Card({
  error = null,
  busy = false,
  onLeave,
  ...card
}: Omit<ComponentProps<typeof LoginCard>, 'form' | 'way'> & { onLeave: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // a code that was wrong is typed anew; the first thing to do has the focus
    const code = form.current?.elements.namedItem('code') as HTMLInputElement | null;
    if (busy) return;
    if (error && code) code.value = '';
    code?.focus();
  }, [error, busy]);
  return (
    <LoginCard
      {...card}
      error={error}
      busy={busy}
      form={form}
      way={<LogoutLink disabled={busy} onLeave={onLeave} />}
    />
  );
}

/** What the door shows in each of its states (登录 39、40). */
export function Door({ door, onLeave }: { door: DoorActor; onLeave: () => void }) {
  const snapshot = useSnapshot(door);
  const { offered, codes, error } = snapshot.context;
  const send = (form: FormData) =>
    door.send({ type: 'CODE', code: String(form.get('code') ?? '') });
  if (codes.length > 0)
    return (
      <Card
        title="保存恢复码"
        action="已经保存，继续"
        onSubmit={() => door.send({ type: 'KEPT' })}
        onLeave={onLeave}
      >
        <RecoveryCodes codes={codes} />
      </Card>
    );
  if (snapshot.matches('unprepared'))
    return (
      <Card
        title="绑定手机"
        action="再试一次"
        error={error}
        onSubmit={() => door.send({ type: 'RETRY' })}
        onLeave={onLeave}
      >
        <p>没有取得绑定用的密钥。</p>
      </Card>
    );
  const busy = snapshot.matches('confirming') || snapshot.matches('proving');
  if (offered && (busy || snapshot.matches('binding')))
    return (
      <Card
        title="绑定手机"
        action={busy ? '正在绑定…' : '绑定并继续'}
        error={error}
        busy={busy}
        onSubmit={send}
        onLeave={onLeave}
      >
        <p>您的账号权限较大，以后每次登录还要填手机上的动态码。用手机的身份验证器扫描：</p>
        <QrCode text={offered.uri} label="绑定身份验证器的二维码" className="second-code" />
        <p className="login-note">
          扫不了的，<a href={offered.uri}>在本机的身份验证器里打开</a>，或输入密钥：
        </p>
        <p className="second-secret">{grouped(offered.secret)}</p>
        <Field {...CODE} inputMode="numeric" hint="身份验证器里显示的六位数字" error={undefined} />
      </Card>
    );
  if (busy || snapshot.matches('asking'))
    return (
      <Card
        title="两步验证"
        action={busy ? '正在核对…' : '继续'}
        error={error}
        busy={busy}
        onSubmit={send}
        onLeave={onLeave}
      >
        <p>请打开手机上的身份验证器。</p>
        <Field
          {...CODE}
          label="动态码或恢复码"
          hint="没有带手机的填一个恢复码；恢复码也没有的，请别的管理员重置"
          error={undefined}
        />
      </Card>
    );
  return <LoginLoading />;
}
