/** Nothing given: null, an empty string or the text 'undefined'. A value that is missing counts as null. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === 'undefined';
