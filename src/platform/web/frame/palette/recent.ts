/** More than fit on the palette's first screen are of no use. */
const MOST = 8;
const storeOf = (kind: 'recentPages' | 'recentRecords') => {
  const keyOf = (userId: string) => `${kind}.${userId}`;
  const read = (userId: string): readonly string[] => {
    try {
      const found: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
      return Array.isArray(found) ? found.filter((path) => typeof path === 'string') : [];
    } catch {
      return [];
    }
  };
  const note = (userId: string, path: string): void => {
    const next = [path, ...read(userId).filter((old) => old !== path)].slice(0, MOST);
    try {
      localStorage.setItem(keyOf(userId), JSON.stringify(next));
    } catch {
      // storage is full or forbidden: the palette is in the order of the menu
    }
  };
  return { read, note };
};
const pages = storeOf('recentPages');
const records = storeOf('recentRecords');

/** Paths of the pages opened last, the newest first; kept per person, over logins. */
export const recentPaths = pages.read;
export const noteRecent = pages.note;
/** Addresses of the records opened last, `/student/student?open=12`: their numbers alone, no name stays in the browser (查找 4). */
export const recentRecords = records.read;
export const noteRecord = records.note;
