/** What a second factor is given as (登录 39、40): the same for the chart, the calls and the server. */

/** Six digits of the phone. */
export const SIX_DIGITS = /^\d{6}$/;
/** The phone's, or twelve characters of a recovery code. */
export const SIX_OR_RECOVERY = /^(?:\d{6}|[A-Z2-7]{12})$/;

export const ASK_SIX_DIGITS = '请输入手机上的六位动态码';
export const ASK_SIX_OR_RECOVERY = '请输入六位动态码，或十二位恢复码';

/** As it is compared, however it was typed: full width, grouped, in small letters. */
export const plainCode = (text: string): string =>
  text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
