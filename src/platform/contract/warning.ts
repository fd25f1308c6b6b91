export interface Warning {
  key: string;
  text: string;
}

/** What an item of a batch says that only waits for a yes (审批 58). */
export const waits = (text: string): string => `需确认：${text}`;

/** How much more may be affected by the time it is done than what the person has said yes to (审批 75). */
const GROWTH = 1.1;
const NUMBERED = /^(.*)#(\d+)$/s;

/** The key of a warning about something with a wide effect: it carries how much is affected. */
export const numberedKey = (key: string, affected: number): string => `${key}#${affected}`;

/**
 * Whether somebody has said yes to a warning: to the same key, and where the key carries a number, to one that has grown by no more than
 * a tenth since (审批 75).
 */
export function isConfirmed(key: string, confirmed: readonly string[]): boolean {
  if (confirmed.includes(key)) return true;
  const [, what, affected] = NUMBERED.exec(key) ?? [];
  if (what === undefined) return false;
  return confirmed.some((one) => {
    const [, said, seen] = NUMBERED.exec(one) ?? [];
    return said === what && Number(affected) <= Number(seen) * GROWTH;
  });
}
