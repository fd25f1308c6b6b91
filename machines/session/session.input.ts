import { assertEvent } from 'xstate';
import type { Credentials, NewPassword, ProviderAnswer, SessionEvent } from './session.types.ts';

/** What the call that logs in is given: the form's fields, the name trimmed (登录 3), or what the provider sent back. */
export function loginInput(event: SessionEvent): Credentials | ProviderAnswer {
  assertEvent(event, ['LOGIN', 'LOGIN_BY_PROVIDER']);
  if (event.type === 'LOGIN_BY_PROVIDER') return event.answer;
  const { username, password, code, uuid } = event;
  return { username: username.trim(), password, code, uuid };
}

/** What the call that changes the password is given; that both entries agree has been asked before. */
export function passwordInput(event: SessionEvent): Omit<NewPassword, 'again'> {
  assertEvent(event, 'CHANGE_PASSWORD');
  const { oldPassword, newPassword } = event;
  return { oldPassword, newPassword };
}
