import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { EventObject } from 'xstate';
import { type Golden, stateName } from '../../../machines/kit/golden.ts';
import { plain } from '../../../machines/kit/view.ts';
import { LoginPage } from '../../../src/areas/login/web/LoginPage.tsx';
import { AskRules, MustChange } from '../../../src/areas/login/web/MustChange.tsx';
import { run } from '../../kit/chart/walk.actor.ts';
import { modelNamed } from '../../kit/chart/walk.names.ts';
import golden from '../../model/session.golden.json';

/** The captcha is one more call; here each try has the number that the walk wants. */
const captcha = vi.hoisted(() => ({ uuid: '', rounds: [] as number[] }));
vi.mock('../../../src/areas/login/web/captcha.ts', () => ({
  useCaptcha: (round: number) => {
    captcha.rounds.push(round);
    return [{ state: 'shown', img: 'data:,', uuid: captcha.uuid }, () => {}];
  },
}));

const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`);
const typed = () => ['username', 'password', 'code'].map((name) => field(name)?.value);
type Login = EventObject & { username: string; password: string; code: string; uuid: string };

/** Fills in the form and sends it, as hands do. */
function login({ username, password, code, uuid }: Login, redraw: () => void): void {
  captcha.uuid = uuid;
  redraw(); // the picture of this number is there
  act(() => {
    for (const [name, value] of Object.entries({ username, password, code }))
      fireEvent.input(field(name) as Element, { target: { value } });
  });
  act(() => void fireEvent.submit(document.querySelector('form') as Element));
}

type Change = Record<'oldPassword' | 'newPassword' | 'again', string>;
/** The same with the form that asks for a new password. */
function change({ oldPassword, newPassword, again }: Change): void {
  act(() => {
    for (const [name, value] of Object.entries({ oldPassword, newPassword, again }))
      fireEvent.input(field(name) as Element, { target: { value } });
  });
  act(() => void fireEvent.submit(document.querySelector('form') as Element));
}

const BUSY = ['loggingIn', 'loadingUser', 'secondFactor', 'loggedIn', 'loggingOut'];
/** What the login page must show in this state with this context. */
function shows(state: string, context: { error: string | null; captchaRound: number }): void {
  const button = document.querySelector<HTMLButtonElement>('button[type=submit]');
  const busy = BUSY.some((name) => state.startsWith(name));
  const changing = {
    'mustChange.asking': ['修改密码并继续', false],
    'mustChange.changing': ['正在修改…', true],
  }[state];
  expect([button?.textContent, button?.disabled]).toEqual(
    changing ?? [busy ? '正在登录…' : '登录', busy],
  );
  expect(document.querySelector('[role=alert]')?.textContent).toBe(context.error ?? '');
  if (changing) return;
  expect(captcha.rounds.at(-1)).toBe(context.captchaRound);
}

/** 登录 1–3 */
it('session: every declared transition is walked on the login page', async () => {
  const { machine } = await modelNamed('session');
  const { cases, variants } = golden as unknown as Golden;
  for (const { walks, input } of variants)
    for (const steps of walks) {
      const { actor, apply } = run(machine, input ?? undefined);
      const rules = () => Promise.resolve('');
      // the page that asks for a new password is the one beside it
      const pages = () => (
        <AskRules value={rules}>
          {stateName(actor.getSnapshot().value).startsWith('mustChange') ? (
            <MustChange session={actor as never} />
          ) : (
            <LoginPage session={actor as never} />
          )}
        </AskRules>
      );
      const { rerender } = render(pages());
      const redraw = () => rerender(pages());
      let context: Record<string, unknown> = {};
      for (const [index, { event: label, state, set }] of steps.entries()) {
        const event = cases[label] ?? { type: label };
        const before = actor.getSnapshot().context as { captchaRound: number };
        const beside = stateName(actor.getSnapshot().value).startsWith('mustChange');
        if (index > 0) {
          if (event.type === 'LOGIN') login(event as Login, redraw);
          else if (event.type === 'CHANGE_PASSWORD' && field('newPassword'))
            change(event as unknown as Change);
          else await act(() => apply(event));
        }
        redraw();
        context = { ...context, ...set };
        expect([
          label,
          stateName(actor.getSnapshot().value),
          plain(actor.getSnapshot().context),
        ]).toEqual([label, state, context]);
        shows(state, context as never);
        // whoever comes from the page beside it finds the form new
        const refusedTry = !beside && context.captchaRound !== before.captchaRound;
        if (refusedTry) expect([typed()[2], document.activeElement]).toEqual(['', field('code')]);
      }
      cleanup();
      actor.stop();
    }
}, 60_000);

/** 登录 3 */
it('a refused try keeps what was typed but the code', async () => {
  const { machine } = await modelNamed('session');
  const { actor, apply } = run(machine, undefined);
  const { rerender } = render(<LoginPage session={actor as never} />);
  await act(() => apply({ type: 'xstate.done.actor.readToken', output: null } as EventObject));
  login({ type: 'LOGIN', username: ' admin ', password: 'p', code: 'ab12', uuid: 'u' }, () =>
    rerender(<LoginPage session={actor as never} />),
  );
  await act(() =>
    apply({ type: 'xstate.error.actor.login', error: new Error('验证码错误') } as EventObject),
  );
  expect([...typed(), document.querySelector('[role=alert]')?.textContent]).toEqual([
    ' admin ',
    'p',
    '',
    '验证码错误',
  ]);
});
