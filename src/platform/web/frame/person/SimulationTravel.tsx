import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { HOME } from '../../../../../machines/navigation/navigation.rules.ts';
import { dropReturn, keepReturn, storedReturn } from '../../actors/io/simulationReturn.ts';
import { asPages, openPages, setPages } from '../../actors/pages.ts';
import { actor } from '../../actors/root.ts';
import { forgetUnsaved } from '../../actors/unsaved.ts';

/** Into a simulation to its home page or the item that it is for (模拟 19), back to the page and the tabs that were left, also after a reload (模拟 14). */
export function SimulationTravel() {
  const navigate = useNavigate();
  useEffect(() => {
    const simulation = actor('simulation');
    const switched = simulation.on('switched', () => {
      const now = simulation.getSnapshot();
      if (!now.matches('on') || storedReturn()) return;
      keepReturn({
        path:
          now.context.returnTo?.path ?? `${location.pathname}${location.search}${location.hash}`,
        tabs: openPages(),
      });
      forgetUnsaved();
      setPages([]);
      navigate(now.context.open ?? HOME);
    });
    const returned = simulation.on('returned', ({ returnTo }) => {
      const left = storedReturn() ?? returnTo;
      dropReturn();
      if (!left) return;
      setPages(asPages(left.tabs));
      navigate(left.path);
    });
    return () => {
      switched.unsubscribe();
      returned.unsubscribe();
    };
  }, [navigate]);
  return null;
}
