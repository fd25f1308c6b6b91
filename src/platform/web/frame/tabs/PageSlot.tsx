import { Suspense } from 'react';
import { Skeleton } from '../../kit/feedback/Skeleton.tsx';
import { lazily } from '../../lazily.ts';
import type { PageRoute } from '../routes.ts';
import type { Verdict } from '../useVerdict.ts';
import { viewOf } from '../views.ts';

const UnknownView = lazily(async () => ({ default: (await import('./NoPage.tsx')).UnknownView }));
const NotFound = lazily(async () => ({ default: (await import('./NoPage.tsx')).NotFound }));

/** What the guard's verdict looks like: the view of the route, or a sentence that says why there is none; never a blank page. */
export function PageSlot({ verdict, route }: { verdict: Verdict; route: PageRoute | undefined }) {
  const View = verdict === 'page' && route ? viewOf(route.view) : null;
  return (
    <Suspense fallback={<Skeleton height={320} label="正在打开页面" />}>
      {verdict === 'unknownView' && route && <UnknownView title={route.title} view={route.view} />}
      {verdict === 'noPage' && <NotFound />}
      {View && <View />}
    </Suspense>
  );
}
