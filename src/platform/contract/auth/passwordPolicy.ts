/** How passwords have to be and what failed logins cost (登录 6、16、19); the screen that edits it is system/safety. Zod-free. */
export interface PasswordPolicy {
  minLength: number;
  /** Of the four: lower case, upper case, digits, signs. */
  minClasses: number;
  /** So many former passwords are refused, the one in use among them. */
  history: number;
  /** Days after which one is reminded, 0: never. */
  expiryDays: number;
  /** After it has run out the password has to be changed at the next login, else one is only reminded. */
  expiryForced: boolean;
  /** Failures per user and network before the lock, and minutes that it lasts. */
  failures: number;
  lockMinutes: number;
  captcha: 'always' | 'afterFailures';
}
/** The profile `dengbao`, which holds until somebody has set another. */
export const DENGBAO: PasswordPolicy = {
  minLength: 10,
  minClasses: 3,
  history: 5,
  expiryDays: 90,
  expiryForced: false,
  failures: 5,
  lockMinutes: 15,
  captcha: 'always',
};
const NUMBERS = ['', '一', '两', '三', '四'];
/** What a new password has to be, in words: 密码至少 10 个字符，且含大写、小写、数字、符号中的三类. */
export const policyText = ({
  minLength,
  minClasses,
}: Pick<PasswordPolicy, 'minLength' | 'minClasses'>): string =>
  `密码至少 ${minLength} 个字符${minClasses > 1 ? `，且含大写、小写、数字、符号中的${NUMBERS[minClasses]}类` : ''}`;
