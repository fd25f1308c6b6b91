import type { Entity, EntityField } from './entity.ts';

/** How a sensitive field is shown to those who need not know it whole (安全 2). */
export type Sensitivity = 'idNumber' | 'mobile' | 'address' | 'bank' | 'religion' | 'birthday';
const STAR = '*';
/** Of a birthday the year stays, for the age; an ID number holds the rest, and its digits would be known. */
const NO_DAY = '-**-**';
const ends = (text: string, head: number, tail: number): string =>
  text.length <= head + tail
    ? `${STAR.repeat(4)}${text.slice(-2)}`
    : `${text.slice(0, head)}${STAR.repeat(text.length - head - tail)}${text.slice(-tail)}`;

/**
 * `5301**********0012`, `138****5678`, `澄川市明德区****`, `****1234`, `2004-**-**`; a religion not at all; of what is too short only the last
 * two characters.
 */
export function masked(kind: Sensitivity, text: string): string {
  switch (kind) {
    case 'idNumber':
      return ends(text, 4, 4);
    case 'mobile':
      return ends(text, 3, 4);
    case 'address':
      return `${text.slice(0, Math.min(6, Math.floor(text.length / 2)))}${STAR.repeat(4)}`;
    case 'bank':
      return `${STAR.repeat(4)}${text.slice(-4)}`;
    case 'religion':
      return STAR.repeat(4);
    case 'birthday':
      return `${text.slice(0, 4)}${NO_DAY}`;
  }
}
/** A value as it was shown and not typed anew: it stands for the one that is stored. */
export const isMasked = (text: string): boolean =>
  text.includes(STAR.repeat(4)) || text.endsWith(NO_DAY);

/** Numbers as they are compared: whatever their width, spaces and case. */
export const plainNumber = (text: string): string =>
  text.normalize('NFKC').replace(/\s/g, '').toUpperCase();
/**
 * Whether a text can be the whole of a sensitive field by which somebody is looked for: `surely` it is nothing else (a card, a phone),
 * `maybe` it is (the number of another paper looks like many numbers). Nobody is looked for by an address or a religion.
 */
export function canBeWhole(kind: Sensitivity, text: string): 'surely' | 'maybe' | 'no' {
  const number = plainNumber(text);
  if (kind === 'mobile') return /^1\d{10}$/.test(number) ? 'surely' : 'no';
  if (kind !== 'idNumber') return 'no';
  return /^\d{17}[\dX]$/.test(number)
    ? 'surely'
    : /^(?=.*\d)[0-9A-Z()-]{5,20}$/.test(number)
      ? 'maybe'
      : 'no';
}

type SensitiveField = EntityField & { sensitive: Sensitivity };
export const isSensitive = (field: EntityField): field is SensitiveField =>
  'sensitive' in field && field.sensitive !== undefined;
/** Sealed in the database too. A day is stored as it is: ages are counted by it. */
export const isSealed = (field: EntityField): boolean =>
  field.kind === 'text' && isSensitive(field);
export const sensitiveFields = (entity: Entity): [name: string, field: SensitiveField][] =>
  Object.entries(entity.fields).filter((entry): entry is [string, SensitiveField] =>
    isSensitive(entry[1]),
  );
