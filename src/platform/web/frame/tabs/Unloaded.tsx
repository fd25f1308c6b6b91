import { useEffect, useState } from 'react';
import { hasUnsaved } from '../../actors/unsaved.ts';
import { Offline, onReturn, UNLOADED, whyUnloaded } from '../../lazily.ts';

/**
 * The page's code has not come. What was never asked for is fetched when the connection is back. What failed needs the document anew:
 * by itself when the server answers again and nothing is unsaved on any page, else by a press.
 */
export function Unloaded({ error, onRefresh }: { error: Error; onRefresh: () => void }) {
  const [why, setWhy] = useState<keyof typeof UNLOADED | null>(null);
  const untried = error instanceof Offline;
  useEffect(() => {
    let over = false;
    const find = async () => {
      const found = await whyUnloaded();
      if (!over) setWhy(found);
      return !over && found === 'updated';
    };
    void find();
    const stop = onReturn(() => {
      if (untried) return navigator.onLine ? onRefresh() : undefined;
      if (why === 'offline') void find().then((back) => back && !hasUnsaved() && location.reload());
    });
    return () => {
      over = true;
      stop();
    };
  }, [untried, why, onRefresh]);
  if (!why) return null;
  const again = untried ? onRefresh : () => location.reload();
  return (
    <section className="page-message" role="alert">
      <h1>页面没有打开</h1>
      <p>{UNLOADED[why]}</p>
      <button type="button" className="plain-button is-primary" onClick={again}>
        {why === 'offline' ? '重试' : '重新打开页面'}
      </button>
    </section>
  );
}
