import { type At, button, type ChartHands } from '../../stage/gesture.ts';

const BUTTONS: Readonly<Record<string, string>> = {
  unprepared: '再试一次',
  binding: '绑定并继续',
  confirming: '正在绑定…',
  keeping: '已经保存，继续',
  asking: '继续',
  proving: '正在核对…',
};
const TITLES: Readonly<Record<string, string>> = {
  unprepared: '绑定手机',
  binding: '绑定手机',
  confirming: '绑定手机',
  keeping: '保存恢复码',
  asking: '两步验证',
  proving: '两步验证',
};
const fieldOf = ({ state }: At): string | undefined =>
  ({ binding: '动态码', asking: '动态码或恢复码' })[state];
const listed = (text: string | undefined): string[] => (text === undefined ? [] : [text]);

/** The door after the login (登录 39、40). */
export const secondFactorHands: ChartHands = {
  gestures: {
    CODE: ({ code }: { code: string }, at) => {
      const name = fieldOf(at);
      return name ? [{ do: 'fill', name, value: code }, button(BUTTONS[at.state] ?? '')] : [];
    },
    RETRY: () => [button('再试一次')],
    KEPT: () => [button('已经保存，继续')],
  },
  shows: (at) => [
    { zh: '标题', css: '.login-card h1', texts: listed(TITLES[at.state]) },
    { zh: '按钮', css: '.login-button', texts: listed(BUTTONS[at.state]) },
    {
      zh: '提示',
      css: '.login-error',
      texts: TITLES[at.state] ? [at.state === 'keeping' ? '' : String(at.context.error ?? '')] : [],
    },
    {
      zh: '恢复码',
      css: '.second-codes li',
      texts: at.state === 'keeping' ? (at.context.codes as string[]) : [],
    },
  ],
};
