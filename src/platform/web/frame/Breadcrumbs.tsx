import { useNarrow } from '../kit/page/useMedia.ts';
import type { PageRoute } from './routes.ts';

/** Where the page lies in the menu, in windows in which that is a drawer; elsewhere menu, tab and title say it already. */
export function Breadcrumbs({ route }: { route: PageRoute | undefined }) {
  const narrow = useNarrow();
  if (!narrow || !route || route.above.length === 0) return null;
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
