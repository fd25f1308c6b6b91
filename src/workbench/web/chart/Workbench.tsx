import { useMemo, useState } from 'react';
import { Link } from '../../../platform/web/kit/control/Link.tsx';
import { Row } from '../../../platform/web/kit/layout/Layout.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import type { ChartFile, ChartSummary, PathsFile } from '../../drawing/files.ts';
import { statesAt } from '../../drawing/places.ts';
import { Canvas } from './canvas/Canvas.tsx';
import { LayerChoice, LayerNote } from './canvas/layers.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { WalkPane } from './paths/WalkPane.tsx';
import { Side } from './Side.tsx';
import { useMarks } from './useMarks.ts';

/** The drawn chart with what is known about it at its side. */
export function Workbench({
  summary,
  chart,
  drawing,
  overview,
  file,
}: ChartFile & { summary: ChartSummary; file: PathsFile }) {
  const marked = useMarks({ chart, file });
  const { marks, counts, path, step, setWalked, selected, layer, go } = marked;
  // what was chosen in the drawing itself is seen already
  const [reveal, setReveal] = useState(selected);
  /** Chosen at the side: the drawing has to show it. */
  const point = (id: string | null) => {
    go({ at: id });
    setReveal(id);
  };
  const [walking, setWalking] = useState(false);
  const setStep = (at: number | null) =>
    go({ step: at === null ? null : String(at), moment: null });
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
          note={<LayerNote chart={chart} counts={counts} stepped={path !== null} />}
          onSelect={(id) => {
            setReveal(null);
            go({ at: id, ...(id && { tab: 'facts' }) });
          }}
        />
        {walking && path ? (
          <WalkPane chart={chart.name} path={path} onStep={setWalked} onEnd={endWalk} />
        ) : (
          <Side
            {...{ summary, chart, file, marked }}
            onPoint={point}
            onStep={setStep}
            onWalk={() => setWalking(true)}
          />
        )}
      </div>
    </div>
  );
}
