/** A page with filters of its list; empty ones are left out. Example: `linkWith('/talent/declaration', { mine: 'true' })`. */
export function linkWith(
  path: string,
  filters: Readonly<Record<string, string | undefined>>,
): string {
  const search = new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return search.size > 0 ? `${path}?${search}` : path;
}
