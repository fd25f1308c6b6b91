import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { LoginPage } from '../../../src/areas/login/web/LoginPage.tsx';
import { addBody, addToken, limitTime } from '../../../src/platform/web/api/steps.base.ts';
import { connect, fakeFetch } from '../shell/fakeFetch.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const accounts = {
  code: 200,
  msg: '',
  data: { password: 'Demo-Password-1', accounts: [{ username: 'declarer', role: '教学秘书' }] },
};
const methods = (more: object) => ({
  code: 200,
  msg: '',
  registerEnabled: false,
  oauthEnabled: false,
  demoDay: '2026-11-20',
  demoLogin: true,
  ...more,
});
/** The login page of the demo; what was sent to log in. */
function open(first: object): unknown[] {
  connect({ steps: [addToken, addBody, limitTime] });
  fakeFetch(first, accounts);
  const tried: unknown[] = [];
  const actors = {
    readToken: fromPromise(async () => null),
    login: fromPromise(({ input }: { input: unknown }) => {
      tried.push(input);
      return new Promise<string>(() => {});
    }),
  };
  const session = createActor(sessionMachine.provide({ actors } as never));
  session.start();
  render(<LoginPage session={session} />);
  return tried;
}
/** A key is let go while Caps Lock is on or off. */
function capsLock(field: HTMLElement, on: boolean): void {
  const event = new KeyboardEvent('keyup', { key: 'A', bubbles: true });
  Object.defineProperty(event, 'getModifierState', {
    value: (key: string) => on && key === 'CapsLock',
  });
  fireEvent(field, event);
}
const value = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

/** 演示 33 */
it('an account of the demo fills name and password, and the captcha has the focus', async () => {
  const tried = open(methods({ captchaEnabled: true, img: 'data:,', uuid: 'u' }));
  fireEvent.click(await screen.findByRole('button', { name: '教学秘书 declarer' }));
  expect([value('用户名'), value('密码'), document.activeElement?.id, tried.length]).toEqual([
    'declarer',
    'Demo-Password-1',
    'code',
    0,
  ]);
  expect(screen.getByText(/演示学校，日期 2026-11-20/)).toBeTruthy();
  expect(document.querySelector('footer')?.textContent).toMatch(/版本 \d+\.\d+\.\d+/);
});

/** 演示 33 */
it('where no captcha is asked for, it logs in by the ordinary call', async () => {
  const tried = open(methods({ captchaEnabled: false }));
  fireEvent.click(await screen.findByRole('button', { name: '教学秘书 declarer' }));
  await waitFor(() => expect(tried).toHaveLength(1));
  expect(tried[0]).toMatchObject({ username: 'declarer', password: 'Demo-Password-1' });
});

/** 登录 35 */
it('the password may be looked at, and Caps Lock is told', async () => {
  open(methods({ captchaEnabled: false }));
  const field = screen.getByLabelText('密码') as HTMLInputElement;
  const eye = screen.getByRole('button', { name: '显示所填内容' });
  fireEvent.click(eye);
  expect([field.type, eye.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  fireEvent.click(eye);
  expect(field.type).toBe('password');
  capsLock(field, true);
  expect(screen.getByRole('status').textContent).toBe('大写锁定已打开');
  capsLock(field, false);
  expect(screen.getByRole('status').textContent).toBe('');
});
