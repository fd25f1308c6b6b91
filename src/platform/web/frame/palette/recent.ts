/** Paths of the pages opened last, for the palette; more than fit on its first screen are of no use. */
const MOST = 8;
const keyOf = (userId: string) => `recentPages.${userId}`;

/** The newest first; kept per person, over logins. */
export function recentPaths(userId: string): readonly string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(found) ? found.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
}

export function noteRecent(userId: string, path: string): void {
  const next = [path, ...recentPaths(userId).filter((old) => old !== path)].slice(0, MOST);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(next));
  } catch {
    // storage is full or forbidden: the palette is in the order of the menu
  }
}
