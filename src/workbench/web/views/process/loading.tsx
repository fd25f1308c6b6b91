import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Actor } from 'xstate';
import type { loadingMachine } from '../../../../../machines/loading/loading.machine.ts';
import { UnloadedMessage } from '../../../../platform/web/frame/tabs/Unloaded.tsx';
import { stageWith } from '../staging.tsx';
import '../../../../platform/web/frame/frame.css';

/** A page that has not come, or an open page with a part that is waited for: what is said of it stands in the corner of the product. */
function LoadingStage({ actor }: { actor: Actor<typeof loadingMachine> }) {
  const isPart = useSelector(actor, ({ context }) => context.kind === 'part');
  const came = useSelector(actor, (snapshot) => snapshot.matches('came'));
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    const heard = actor.on('failed', (event) => setText(event.text));
    return () => heard.unsubscribe();
  }, [actor]);
  if (!isPart) return <UnloadedMessage actor={actor} />;
  return (
    <>
      <p className="stage-page">已打开的页面{came ? '，对话框' : ''}</p>
      {text && <p className="stage-failure">{text}</p>}
    </>
  );
}
export const loadingStage = stageWith((actor) => <LoadingStage actor={actor as never} />);
