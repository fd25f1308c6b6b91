import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Chart } from '../../drawing/chart.ts';
import { statesAt } from '../../drawing/places.ts';
import { DECLARATION } from './addresses.ts';
import { type Happening, type Running, useLive } from './live.ts';

export interface Live {
  running: readonly Running[];
  happenings: readonly Happening[];
}
interface Seen {
  id: number;
  declarationNo?: string;
  courseName?: string;
  state: string;
}

/** The declaration that was opened or read last in this browser: its place in the chart comes from the server, no actor holds it. */
function useLastSeen(wanted: boolean): Seen | null {
  const client = useQueryClient();
  const [, setChanged] = useState(0);
  useEffect(() => {
    if (!wanted) return;
    return client
      .getQueryCache()
      .subscribe(
        ({ query }) => query.queryKey[0] === DECLARATION && setChanged((count) => count + 1),
      );
  }, [client, wanted]);
  if (!wanted) return null;
  const queries = client.getQueryCache().findAll({ queryKey: [DECLARATION] });
  const [last] = queries
    .filter(({ state }) => state.data !== undefined)
    .sort(
      (a, b) =>
        b.getObserversCount() - a.getObserversCount() ||
        b.state.dataUpdatedAt - a.state.dataUpdatedAt,
    );
  return (last?.state.data as Seen | undefined) ?? null;
}

/** What runs of a chart in this browser: its actors, or for the approval the item seen last. */
export function useRunning(chart: Chart): Live {
  const live = useLive(chart.name);
  const isApproval = chart.name === 'approval';
  const seen = useLastSeen(isApproval);
  return useMemo(() => {
    // the chart as a whole is always in itself: it says nothing
    if (!isApproval)
      return {
        ...live,
        running: live.running.map((one) => ({
          ...one,
          states: one.states.filter((id) => id !== chart.states[0]?.id),
        })),
      };
    const name = seen
      ? [seen.declarationNo, seen.courseName].filter(Boolean).join(' ') || `${seen.id}`
      : '';
    return {
      ...live,
      running: seen
        ? [{ actor: `${seen.id}`, name, states: [...statesAt(chart, seen.state)] }]
        : [],
    };
  }, [isApproval, live, seen, chart]);
}
