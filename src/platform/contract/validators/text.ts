// stands with the charts, which ask it of a file id and may not import the contract
export { isEmpty } from '../../../../machines/kit/empty.ts';

/** External link rule (specification 5; decisions.md 5 reads `{host}` as `https://`). Opening one takes `safeExternal`. */
export const isExternalLink = (text: string): boolean => /https?:\/\//i.test(text);

/** The address that may be opened, else null: what the text promises is checked by parsing it (decisions.md 5). */
export function safeExternal(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}

const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const EMAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+[A-Za-z]{2,63}$`);
/** Email format (specification 5): dot-separated atoms, a domain of two labels or more; at most 64 and 254 characters (RFC 5321). */
export const email = (text: string): boolean => text.length <= 254 && text.indexOf('@') <= 64 && EMAIL.test(text);

/** Mainland mobile as the specification names it; business forms take `mobileInUse` (domain.md 0.1, 1). */
export const mobile = (text: string): boolean => /^1[34578]\d{9}$/.test(text);
/** Mainland mobile with all numbers in use today, 16x and 19x among them (domain.md 0.1, 1). */
export const mobileInUse = (text: string): boolean => /^1[3-9]\d{9}$/.test(text);

/** Digits and hyphens only (specification 5): telephone and document numbers. */
export const digitsAndHyphens = (text: string): boolean => /^[\d-]+$/.test(text);

/** One digit with an optional single decimal place (specification 5). Credits have a rule of their own (domain.md 0.1, 10). */
export const oneDigitDecimal = (text: string): boolean => /^\d(\.\d)?$/.test(text);

/** Positive integer without leading zero (specification 5). */
export const positiveInteger = (text: string): boolean => /^[1-9]\d*$/.test(text);
