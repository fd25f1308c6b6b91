import { useMemo, useState } from 'react';
import type { ChartFile, PathsFile } from '../../drawing/files.ts';
import { statesAt } from '../../drawing/places.ts';
import type { Marks } from '../../drawing/shapes.ts';
import { layerOf, useCounts } from './canvas/layers.tsx';
import { stepsOf } from './paths/paths.ts';
import { usePlace } from './usePlace.ts';
import { useRunning } from './useRunning.ts';

/** What is chosen on a chart, and what is drawn for it. A path hides what runs; a layer shows beside either. */
export function useMarks({ chart, file }: { chart: ChartFile['chart']; file: PathsFile }) {
  const { get, go } = usePlace();
  const [pathId, selected] = [get('path'), get('at')];
  const layer = layerOf(get('layer'));
  // steps of a walk come fast and by themselves
  const [walked, setWalked] = useState<number | null>(null);
  const step = walked ?? stepAt(get('step'));
  const path = file.paths.find(({ id }) => id === pathId) ?? null;
  const live = useRunning(chart);
  const counts = useCounts(layer, file, chart.name);
  const marks = useMemo((): Marks => {
    const at = path && step !== null ? path.steps[step] : undefined;
    const last = live.happenings[0];
    return {
      selected,
      ...(counts.data ? { counts: counts.data } : {}),
      ...(counts.notes ? { notes: counts.notes } : {}),
      active: path
        ? at
          ? statesAt(chart, at.state)
          : new Set()
        : new Set(live.running.at(-1)?.states),
      taken: new Set(
        path ? at?.taken : last && last.actor === live.running.at(-1)?.actor ? last.keys : [],
      ),
      ...(path ? { steps: stepsOf(path) } : {}),
    };
  }, [chart, path, step, selected, counts.data, counts.notes, live.running, live.happenings]);
  return { marks, live, counts, path, pathId, step, setWalked, selected, layer, get, go };
}
const stepAt = (text: string | null) =>
  text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null;
/** What `useMarks` knows. */
export type Marked = ReturnType<typeof useMarks>;
