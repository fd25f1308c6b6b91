/** External link rule (specification 5; decisions.md 5 reads `{host}` as `https://`): such items are never routes. */
export const isExternal = (path: string): boolean => /https?:\/\//i.test(path);

/** The address of an external menu item when it may be opened, else null: what the text promises is checked by parsing. */
export function externalUrl(path: string): string | null {
  try {
    const url = new URL(path);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
  } catch {
    return null;
  }
}
