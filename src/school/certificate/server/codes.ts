import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for one another on paper. */
const CHARACTERS = 'ACDEFHJKMNPRTWXY3479';
const LENGTH = 12;
export const newCode = (): string =>
  Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
/** As it stands on paper: in groups of four. */
export const codeText = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;
/** As it is stored, whatever people write between the groups. */
export const codeOf = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();
