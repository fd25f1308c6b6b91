import { isHabit, plainLetters } from '../../../../platform/contract/auth/password.ts';
import { searchPinyin } from '../../../../platform/server/pinyin.ts';
import { COMMONEST } from './commonest.ts';

/** Of whom a password may not be made. */
export interface Owner {
  username: string;
  employeeNumber: string;
  cname: string;
  schoolName: string;
}
const OF_THEM = '密码不能只由校名、姓名、工号和年份、数字组成，请换一个';
const COMMON = '该密码过于常见，请换一个';

/** Why nobody may take it, or null: one of the commonest, with what people hang on them, or nothing but school, name and year (登录 16). */
export function weaknessOf(password: string, owner: Owner): string | null {
  const text = password.toLowerCase();
  const spellings = [text, plainLetters(text)];
  if (spellings.some(isCommon)) return COMMON;
  return spellings.some((it) => isOfThem(it, owner)) ? OF_THEM : null;
}

/** As it stands in the list, or a word of it with a year, a run or signs behind. */
function isCommon(text: string): boolean {
  if (COMMONEST.has(text)) return true;
  const word = text.replace(/[^a-z]+$/, '');
  return (
    word.length >= 4 && COMMONEST.has(word) && isHabit(text.slice(word.length).replace(/\D/g, ''))
  );
}

/** Letters that have to be left when the names are taken out. */
const OWN_LETTERS = 4;
const KINDS = /(daxue|xueyuan|xuexiao)$/;

function isOfThem(text: string, owner: Owner): boolean {
  const words = wordsOf(owner);
  const left = words.reduce((rest, word) => rest.replaceAll(word, ' '), text);
  return left !== text && left.replace(/[^a-z]/g, '').length < OWN_LETTERS;
}
/** What is theirs in letters and digits, the longest first; initials are too short to tell. */
function wordsOf({ username, employeeNumber, cname, schoolName }: Owner): string[] {
  const school = spelt(schoolName);
  const name = spelt(cname, true);
  const surnameLast =
    [...cname].length > 1
      ? spelt([...cname].slice(1).join('')) + spelt([...cname].slice(0, 1).join(''), true)
      : '';
  return [school, school.replace(KINDS, ''), name, surnameLast, username, employeeNumber]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= OWN_LETTERS)
    .sort((a, b) => b.length - a.length);
}
const spelt = (text: string, isName = false): string =>
  searchPinyin(text, isName).split(' ')[1] ?? '';
