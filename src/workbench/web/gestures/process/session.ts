import { type At, button, type ChartHands, menuItem } from '../../stage/gesture.ts';

interface Login {
  username: string;
  password: string;
  code: string;
}
/** Name in the header: the golden's person has an id only. */
export const SIGNED_IN = '张老师';
interface Passwords {
  oldPassword: string;
  newPassword: string;
  again: string;
}
const changing = ({ state }: At) => state.startsWith('mustChange');
const out = ({ state }: At) => ['loggedOut', 'restoring', 'blocked'].includes(state);
/** Neither the login page nor one of its forms is shown. */
const beside = ({ state }: At) => ['loggedIn', 'loggingOut', 'secondFactor'].includes(state);
const inside = ({ state }: At) => state === 'loggedIn';

/** Login page and the header's user menu (登录 1、18). */
export const sessionHands: ChartHands = {
  gestures: {
    // the browser itself refuses a form with an empty password: then the event comes from elsewhere
    LOGIN: ({ username, password, code }: Login) =>
      password === ''
        ? []
        : [
            { do: 'fill', name: '用户名', value: username },
            { do: 'fill', name: '密码', value: password },
            ...(code === '' ? [] : [{ do: 'fill', name: '验证码', value: code } as const]),
            button('登录'),
          ],
    CHANGE_PASSWORD: ({ oldPassword, newPassword, again }: Passwords) => [
      { do: 'fill', name: '当前密码', value: oldPassword },
      { do: 'fill', name: '新密码', value: newPassword },
      { do: 'fill', name: '确认新密码', value: again },
      button('修改密码并继续'),
    ],
    LOGOUT: (_, at) =>
      at.state === 'mustChange.asking'
        ? [button('退出登录')]
        : inside(at)
          ? [button(SIGNED_IN, '.stage-header'), menuItem('退出登录')]
          : [],
  },
  shows: (at) => [
    {
      zh: '登录按钮',
      css: '.login-button:not(.login-other)',
      texts: beside(at)
        ? []
        : changing(at)
          ? [at.state === 'mustChange.changing' ? '正在修改…' : '修改密码并继续']
          : [out(at) ? '登录' : '正在登录…'],
    },
    {
      zh: '登录页的提示',
      css: '.login-error',
      texts: out(at)
        ? [String(at.context.error ?? '')]
        : beside(at)
          ? []
          : [String(at.context.error ?? '')],
    },
    { zh: '页头的用户', css: '.stage-header .header-word', texts: inside(at) ? [SIGNED_IN] : [] },
  ],
};
