/** What somebody typed and has not saved: kept in this browser until it is saved or thrown away (表单 19). */
export interface LocalDraft<T> {
  /** ISO time of the last key. */
  at: string;
  /** Version of the record that was being edited; null for a new one. */
  version: number | null;
  value: T;
}
const PREFIX = 'draft:';
/** A draft nobody came back for is not offered any more after this many days (表单 22). */
const KEEP_DAYS = 30;

/** One draft per person and thing: `draft:12:declaration:new`. On a shared computer nobody meets another's text. */
export const draftKey = (userId: string, thing: string): string => `${PREFIX}${userId}:${thing}`;

/** The draft of the key, or null when there is none or it cannot be read. Never throws: storage may be off or full of garbage. */
export function loadDraft<T>(
  key: string,
  isValue: (value: unknown) => value is T,
): LocalDraft<T> | null {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<
      LocalDraft<unknown>
    > | null;
    if (!found || typeof found.at !== 'string' || !isValue(found.value)) return null;
    if (Date.now() - Date.parse(found.at) > KEEP_DAYS * 86_400_000) return null;
    return {
      at: found.at,
      version: typeof found.version === 'number' ? found.version : null,
      value: found.value,
    };
  } catch {
    return null;
  }
}

/** Answers false when the browser kept nothing (storage off or full): then the form says so. */
export function saveDraft<T>(key: string, value: T, version: number | null): boolean {
  try {
    localStorage.setItem(
      key,
      JSON.stringify({ at: new Date().toISOString(), version, value } satisfies LocalDraft<T>),
    );
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // storage is off: there is nothing to throw away
  }
}
