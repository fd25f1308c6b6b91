// stands with the charts, which ask it of a file id and may not import the contract
export { isEmpty } from '../../../../machines/kit/empty.ts';

/** External link rule: the text contains `http://` or `https://`. Opening one takes `safeExternal`. */
export const isExternalLink = (text: string): boolean => /https?:\/\//i.test(text);

/** The address that may be opened, else null: what the text promises is checked by parsing it (菜单 4). */
export function safeExternal(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}

const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const EMAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+[A-Za-z]{2,63}$`);
/** Email format (表单 33): dot-separated atoms, a domain of two labels or more; at most 64 and 254 characters (RFC 5321). */
export const email = (text: string): boolean =>
  text.length <= 254 && text.indexOf('@') <= 64 && EMAIL.test(text);

/** Mainland mobile in its older form; business forms take `mobileInUse` (表单 31). */
export const mobile = (text: string): boolean => /^1[34578]\d{9}$/.test(text);
/** Mainland mobile with all numbers in use today, 16x and 19x among them (表单 31). */
export const mobileInUse = (text: string): boolean => mobile(text) || /^1[69]\d{9}$/.test(text);

/** Digits and hyphens only (表单 31): telephone and document numbers. */
export const digitsAndHyphens = (text: string): boolean => /^[\d-]+$/.test(text);
/** Telephone of a form (表单 31). */
export const TELEPHONE = {
  test: {
    test: (text: string): boolean =>
      digitsAndHyphens(text) && text.length >= 5 && text.length <= 20,
  },
  text: '只能是数字和短横线',
};

/** One digit with an optional single decimal place: 学制 (表单 36). Credits have a rule of their own. */
export const oneDigitDecimal = (text: string): boolean => /^\d(\.\d)?$/.test(text);

/** Positive integer without leading zero (表单 36). */
export const positiveInteger = (text: string): boolean => /^[1-9]\d*$/.test(text);
/** The number of a record in an address: what a number holds exactly. */
export const isRecordNumber = (text: string): boolean => positiveInteger(text) && text.length <= 15;
