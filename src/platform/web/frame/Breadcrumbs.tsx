import type { PageRoute } from './routes.ts';

/** Where the page lies in the menu; a page that lies under nothing has none, its tab says enough. */
export function Breadcrumbs({ route }: { route: PageRoute | undefined }) {
  if (!route || route.above.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label="当前位置">
      <ol>
        {route.above.map((title, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the level is the identity, titles may come twice
          <li key={at}>{title}</li>
        ))}
        <li aria-current="page">{route.title}</li>
      </ol>
    </nav>
  );
}
