import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { transition } from 'xstate';
import {
  type NavigationEvent,
  navigationMachine,
} from '../../../../machines/navigation/navigation.machine.ts';
import { actor } from '../actors/root.ts';
import type { PageRoute } from './routes.ts';
import { hasView } from './views.ts';

export type Verdict = 'page' | 'unknownView' | 'noPage' | 'elsewhere';
const DRAWN: readonly string[] = ['page', 'unknownView', 'noPage'];

/**
 * What the route guard says about the present address: asked of the chart while drawing, so that no page is drawn that it would
 * not admit, and told to its actor at once. `elsewhere`: the address is being rewritten, or the browser leaves.
 */
export function useVerdict(routes: ReadonlyMap<string, PageRoute>): Verdict {
  const navigation = actor('navigation');
  const snapshot = useSelector(navigation, (state) => state);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const place = `${pathname}${search}${hash}`;
  const pages = useMemo(
    () => Object.fromEntries([...routes.values()].map(({ path, view }) => [path, hasView(view)])),
    [routes],
  );
  // not before the router listens to the history: its layout effect comes after ours
  useEffect(() => {
    const rewritten = navigation.on('rewrite', (event) => navigate(event.place, { replace: true }));
    return () => rewritten.unsubscribe();
  }, [navigation, navigate]);
  useEffect(() => {
    for (const event of news(navigation.getSnapshot(), place, pages)) navigation.send(event);
  }, [navigation, place, pages]);
  const next = news(snapshot, place, pages).reduce(
    (state, event) => transition(navigationMachine, state, event)[0],
    snapshot,
  );
  return DRAWN.includes(next.value) && next.context.place === place
    ? (next.value as Verdict)
    : 'elsewhere';
}

/** What the chart does not know yet. */
function news(
  { context }: ReturnType<ReturnType<typeof actor<'navigation'>>['getSnapshot']>,
  place: string,
  pages: Readonly<Record<string, boolean>>,
): NavigationEvent[] {
  return [
    ...(context.place === place ? [] : [{ type: 'GO' as const, place }]),
    ...(context.pages === pages ? [] : [{ type: 'PAGES' as const, pages }]),
  ];
}
