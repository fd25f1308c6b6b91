import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Actor } from 'xstate';
import type { loadingMachine } from '../../../../../machines/loading/loading.machine.ts';
import { LOADING_TEXT } from '../../../../../machines/loading/loading.types.ts';
import { LightButton } from '../../kit/plain/LightButton.tsx';
import { loadingActor, Offline } from '../../lazily.ts';

type Loading = Actor<typeof loadingMachine>;

/** What stands in the place of a page whose code has not come. */
export function UnloadedMessage({ actor }: { actor: Loading }) {
  const error = useSelector(actor, ({ context }) => context.error);
  if (!error) return null;
  return (
    <section className="page-message" role="alert">
      <h1>页面没有打开</h1>
      <p>{error}</p>
      <LightButton primary onClick={() => actor.send({ type: 'RETRY' })}>
        {error === LOADING_TEXT.offline ? '重试' : '重新打开页面'}
      </LightButton>
    </section>
  );
}

/** The page's code has not come. A page that was hidden begins anew when it is shown. */
export function Unloaded({ error, onRefresh }: { error: Error; onRefresh: () => void }) {
  const [actor, setActor] = useState<Loading | null>(null);
  const untried = error instanceof Offline;
  const refresh = useEffectEvent(onRefresh);
  useEffect(() => {
    const begun = loadingActor({ kind: 'page', untried });
    begun.on('fetch', () => refresh());
    begun.on('reload', () => location.reload());
    setActor(begun.start());
    return () => void begun.stop();
  }, [untried]);
  return actor && <UnloadedMessage actor={actor} />;
}
