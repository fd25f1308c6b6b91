import { DENGBAO, type PasswordPolicy, policyText } from './passwordPolicy.ts';

/** Words and keyboard walks of the passwords that lists of breaches begin with, in lower case. */
const KNOWN = [
  'password',
  'passwords',
  'passw',
  'pass',
  'admin',
  'administrator',
  'root',
  'welcome',
  'letmein',
  'iloveyou',
  'changeme',
  'monkey',
  'a',
  'aa',
  'aaa',
  'abc',
  'abcd',
  'abcde',
  'abcdef',
  'qwe',
  'qwer',
  'qwert',
  'qwerty',
  'qwertyuiop',
  'asd',
  'asdf',
  'asdfghjkl',
  'zxcvbnm',
  'qaz',
  'qazwsx',
  '1qaz2wsx',
  '1qaz2wsx3edc',
  '1qaz@wsx',
  '1qaz@wsx3edc',
  '!qaz2wsx',
  '!qaz@wsx',
  'q1w2e3r4',
  'q1w2e3r4t5',
  'a1b2c3d4',
  'test',
  'user',
  'guest',
  'school',
  'teacher',
  'student',
  'china',
  'zhongguo',
  'woaini',
  'mima',
  'nihao',
  'jiaowu',
  'daxue',
  'huawei',
];
const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '0': 'o',
  '1': 'i',
  '3': 'e',
};
const RUNS = ['012345678901234567890', '09876543210', '5201314', '1314520', '147258369'];

/** With letters for the signs and digits that people write in their place. */
export const plainLetters = (text: string): string =>
  [...text].map((c) => LOOKALIKES[c] ?? c).join('');
/** A year, a run, one to three digits over and over: what people hang on a word so that it is let through. */
export const isHabit = (digits: string): boolean =>
  digits.length <= 4 || RUNS.some((run) => run.includes(digits)) || /^(\d{1,3})\1*$/.test(digits);

function isKnown(password: string): boolean {
  const word = password.toLowerCase().replace(/[^a-z]+$/, '');
  const rest = password.slice(word.length).replace(/\D/g, '');
  return [word, plainLetters(word)].some((it) => KNOWN.includes(it)) && isHabit(rest);
}

/** Long enough and of enough classes: ten characters of three of the four where nobody has set anything else. */
export function isStrong(
  password: string,
  { minLength, minClasses }: Pick<PasswordPolicy, 'minLength' | 'minClasses'> = DENGBAO,
): boolean {
  const classes = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^a-zA-Z0-9]/].filter((pattern) =>
    pattern.test(password),
  );
  return password.length >= minLength && classes.length >= minClasses;
}

/** Why a password is refused (登录 16), or null. The former ones are asked on the server (auth/passwordPolicy.ts). */
export function passwordFault(
  password: string,
  username: string,
  policy: PasswordPolicy = DENGBAO,
): string | null {
  if (!isStrong(password, policy)) return policyText(policy);
  if (username && password.toLowerCase().includes(username.toLowerCase()))
    return '密码不能包含用户名';
  return isKnown(password) ? '该密码过于常见，请换一个' : null;
}
