import { useCallback, useSyncExternalStore } from 'react';
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../../../machines/session/session.machine.ts';
import type { Captcha } from './captcha.ts';

export type Session = ActorRefFrom<typeof sessionMachine>;

/** React's own hook: @xstate/react would bring a kilobyte that the login page does not need. */
export function useSnapshot<A extends Pick<AnyActorRef, 'getSnapshot' | 'subscribe'>>(
  session: A,
): SnapshotFrom<A> {
  const now = () => session.getSnapshot() as SnapshotFrom<A>;
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = session.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    [session],
  );
  return useSyncExternalStore(subscribe, now, now);
}

/** Nothing while the server asks for no captcha; until it has said so, no code is wanted. */
export function CaptchaField({ captcha, onAgain }: { captcha: Captcha; onAgain: () => void }) {
  if (captcha.state === 'off') return null;
  return (
    <>
      <label htmlFor="code">验证码</label>
      <div className="login-captcha">
        <input
          id="code"
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={10}
          required={captcha.state !== 'loading'}
        />
        <button type="button" onClick={onAgain} title="看不清，换一张" aria-label="换一张验证码">
          {captcha.state === 'shown' && <img src={captcha.img} alt="验证码图片" />}
          {captcha.state === 'failed' ? '加载失败，重试' : <span>换一张</span>}
        </button>
      </div>
    </>
  );
}
