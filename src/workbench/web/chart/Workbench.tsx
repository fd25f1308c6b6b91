import { useMemo, useState } from 'react';
import { Link } from '../../../platform/web/kit/control/Link.tsx';
import { Row } from '../../../platform/web/kit/layout/Layout.tsx';
import { Pressable } from '../../../platform/web/kit/plain/Pressable.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import type { ChartFile, ChartSummary, PathsFile } from '../../drawing/files.ts';
import { statesAt } from '../../drawing/places.ts';
import type { Marks } from '../../drawing/shapes.ts';
import { ConformancePanel } from './ConformancePanel.tsx';
import { Canvas } from './canvas/Canvas.tsx';
import { LayerChoice, LayerNote, layerOf, useCounts } from './canvas/layers.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { Facts } from './Facts.tsx';
import { LivePanel } from './LivePanel.tsx';
import { PathsPanel } from './paths/PathsPanel.tsx';
import { stepsOf } from './paths/paths.ts';
import { WalkPane } from './paths/WalkPane.tsx';
import { usePlace } from './usePlace.ts';
import { useRunning } from './useRunning.ts';

const NO_COUNTS = { data: null, text: '' };
const TABS = [
  ['facts', '状态'],
  ['paths', '路径'],
  ['live', '运行'],
  ['records', '一致性'],
] as const;
type Tab = (typeof TABS)[number][0];

/** What is chosen on a chart, and what is drawn for it. A path hides what runs; a layer shows beside either. */
function useMarks({ chart, file }: { chart: ChartFile['chart']; file: PathsFile }) {
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

/** The drawn chart with what is known about it at its side. */
export function Workbench({
  summary,
  chart,
  drawing,
  overview,
  file,
}: ChartFile & { summary: ChartSummary; file: PathsFile }) {
  // what only happens in browsers leaves no history
  const tabs = TABS.filter(([key]) => key !== 'records' || summary.kind === 'domain');
  const { marks, live, counts, path, pathId, step, setWalked, selected, layer, get, go } = useMarks(
    { chart, file },
  );
  const tab: Tab = tabs.find(([key]) => key === get('tab'))?.[0] ?? (pathId ? 'paths' : 'facts');
  // what was chosen in the drawing itself is seen already
  const [reveal, setReveal] = useState(selected);
  /** Chosen at the side: the drawing has to show it. */
  const point = (id: string | null) => {
    go({ at: id });
    setReveal(id);
  };
  const [walking, setWalking] = useState(false);
  const showPath = (id: string | null) => go({ path: id, step: null, tab: 'paths' });
  const setStep = (at: number | null) => go({ step: at === null ? null : String(at) });
  /** Where it ended stays chosen. */
  const endWalk = () => {
    setWalking(false);
    setStep(step);
    setWalked(null);
  };
  const at = path && step !== null ? path.steps[step] : undefined;
  const inSight = useMemo(() => {
    if (at) return [...at.taken.slice(0, 1), ...[...statesAt(chart, at.state)].slice(-1)];
    return reveal === null ? [] : [reveal];
  }, [chart, at, reveal]);
  return (
    <div className={walking && path ? 'chart-page is-walking' : 'chart-page'}>
      <Row as="header" gap="4px 16px" align="baseline" className="chart-title">
        <nav aria-label="位置">
          <Link to={{ search: '' }}>全部状态图</Link>
        </nav>
        <h1>{summary.zh}</h1>
        <Hint as="span" className="chart-about">
          {summary.governs}
        </Hint>
        <Row className="chart-tools">
          <LayerChoice
            layer={layer}
            onChange={(next) => go({ layer: next === 'none' ? null : next })}
          />
          <ExportMenu chart={chart} drawing={drawing} marks={marks} file={file} path={path} />
        </Row>
      </Row>
      <div className="chart-body">
        <Canvas
          chart={chart}
          drawing={drawing}
          overview={overview}
          marks={marks}
          reveal={inSight}
          note={<LayerNote chart={chart} counts={path ? NO_COUNTS : counts} />}
          onSelect={(id) => {
            setReveal(null);
            go({ at: id, ...(id && { tab: 'facts' }) });
          }}
        />
        {walking && path ? (
          <WalkPane chart={chart.name} path={path} onStep={setWalked} onEnd={endWalk} />
        ) : (
          <aside className="chart-side" aria-label="说明">
            <div role="tablist" aria-label="说明" className="chart-tabs">
              {tabs.map(([key, title]) => (
                <Pressable
                  key={key}
                  role="tab"
                  aria-selected={tab === key}
                  onClick={() => go({ tab: key })}
                >
                  {title}
                </Pressable>
              ))}
            </div>
            <div
              className="chart-panel"
              role="tabpanel"
              aria-label={TABS.find(([key]) => key === tab)?.[1]}
            >
              {tab === 'facts' && (
                <Facts
                  chart={chart}
                  file={file}
                  marks={marks}
                  selected={selected}
                  onSelect={point}
                  onPath={showPath}
                />
              )}
              {tab === 'paths' && (
                <PathsPanel
                  {...{ file, path, step }}
                  unknown={path ? null : pathId}
                  onPath={showPath}
                  onStep={setStep}
                  onWalk={() => setWalking(true)}
                />
              )}
              {tab === 'records' && (
                <ConformancePanel chart={chart} file={file} onPath={showPath} />
              )}
              {tab === 'live' && (
                <LivePanel
                  chart={chart}
                  live={live}
                  hidden={path !== null}
                  onClear={() => go({ path: null, step: null })}
                  onSelect={point}
                />
              )}
            </div>
          </aside>
        )}
      </div>
    </div>
  );
}
