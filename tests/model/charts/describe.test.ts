import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { stateTable, stateText, toMermaid } from '../../../machines/kit/describe.ts';
import { reauthMachine } from '../../../machines/reauth/reauth.machine.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';

it('names the state in Chinese, both regions of a parallel one', () => {
  const never = fromPromise<never>(() => new Promise(() => {}));
  const actor = createActor(
    sessionMachine.provide({
      actors: { readToken: never, loadUser: never, loadMenus: never } as never,
    }),
  ).start();
  expect(stateText(actor.getSnapshot())).toBe('恢复会话');
  actor.send({ type: 'TOKEN_FROM_TAB', token: 't' });
  expect(stateText(actor.getSnapshot())).toBe('加载用户与菜单（取用户信息，取菜单）');
});

it('draws a chart as Mermaid text', () => {
  expect(toMermaid(reauthMachine)).toBe(
    [
      'stateDiagram-v2',
      '  [*] --> reauth_closed',
      '  state "无弹窗" as reauth_closed',
      '  state "登录过期确认框" as reauth_open',
      '  state "前往登录" as reauth_leaving',
      '  reauth_closed --> reauth_open : UNAUTHORIZED',
      '  reauth_closed --> reauth_closed : LATE_UNAUTHORIZED',
      '  reauth_open --> reauth_open : UNAUTHORIZED [isWaiting]',
      '  reauth_open --> reauth_open : UNAUTHORIZED',
      '  reauth_open --> reauth_open : LATE_UNAUTHORIZED',
      '  reauth_open --> reauth_leaving : CONFIRM',
      '  reauth_open --> reauth_closed : CANCEL',
      '  reauth_open --> reauth_closed : CLOSE',
      '  reauth_open --> reauth_closed : DISMISSED_ELSEWHERE',
      '  reauth_leaving --> reauth_leaving : UNAUTHORIZED',
      '  reauth_leaving --> reauth_leaving : LATE_UNAUTHORIZED',
      '  reauth_leaving --> reauth_closed : LOGGED_IN',
      '  reauth_leaving --> reauth_closed : DISMISSED_ELSEWHERE',
      '  reauth_leaving --> reauth_closed : 超时 leaveTimeout',
    ].join('\n'),
  );
});

it('lists every state with the sentence it fulfils', () => {
  expect(stateTable(reauthMachine).map(({ id, zh, screen }) => [id, zh, screen])).toEqual([
    ['reauth.closed', '无弹窗', '*'],
    ['reauth.open', '登录过期确认框', 'dialog/reauth'],
    ['reauth.leaving', '前往登录', 'login'],
  ]);
});
