const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Pattern for `like` of what begins with a text, in which `%` and `_` stand for themselves. */
export const beginning = (text: string): string => `${escaped(text)}%`;
/** Pattern for `like` of what contains it. */
export const containing = (text: string): string => `%${escaped(text)}%`;
