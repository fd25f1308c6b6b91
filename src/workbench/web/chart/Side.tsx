import { Pressable } from '../../../platform/web/kit/plain/Pressable.tsx';
import type { ChartFile, ChartSummary, PathsFile } from '../../drawing/files.ts';
import { RecordedPaths } from '../record/RecordedPaths.tsx';
import { RecordingPanel } from '../record/RecordingPanel.tsx';
import { recordingActor } from '../record/recorder.ts';
import { useRecorded } from '../record/useRecorded.ts';
import { AskPanel } from './ask/AskPanel.tsx';
import { Facts } from './Facts.tsx';
import { FreePanel } from './free/FreePanel.tsx';
import { FREE } from './free/freeWalk.ts';
import { LivePanel } from './LivePanel.tsx';
import { PathsPanel } from './paths/PathsPanel.tsx';
import { ConformancePanel } from './records/ConformancePanel.tsx';
import { useItem } from './records/useItem.ts';
import { ThenOf } from './then/ThenOf.tsx';
import type { Marked } from './useMarks.ts';

const TABS = [
  ['facts', '状态'],
  ['paths', '路径'],
  ['free', '自由走'],
  ['ask', '提问'],
  ['live', '运行'],
  ['records', '一致性'],
] as const;

interface Props {
  summary: ChartSummary;
  chart: ChartFile['chart'];
  file: PathsFile;
  marked: Marked;
  /** Chosen at the side: the drawing has to show it. */
  onPoint: (id: string | null) => void;
  onStep: (at: number | null) => void;
  onWalk: () => void;
}
/** What is known about the chart, one panel at a time. */
export function Side({ summary, chart, file, marked, onPoint, onStep, onWalk }: Props) {
  const { marks, live, path, pathId, step, selected, get, go } = marked;
  // what only happens in browsers leaves no history
  const tabs = TABS.filter(([key]) => key !== 'records' || summary.kind === 'domain');
  const [tab, title] = tabs.find(([key]) => key === get('tab')) ?? TABS[pathId ? 1 : 0];
  const kept = useItem(chart, pathId);
  const recorded = useRecorded(chart.name, pathId);
  const showPath = (id: string | null) =>
    go({ path: id, step: null, moment: null, as: null, tab: 'paths' });
  return (
    <aside className="chart-side" aria-label="说明">
      <div role="tablist" aria-label="说明" className="chart-tabs">
        {tabs.map(([key, name]) => (
          <Pressable
            key={key}
            role="tab"
            aria-selected={tab === key}
            onClick={() => go({ tab: key })}
          >
            {name}
          </Pressable>
        ))}
      </div>
      <div className="chart-panel" role="tabpanel" aria-label={title}>
        {tab === 'facts' && (
          <Facts {...{ chart, file, marks, selected }} onSelect={onPoint} onPath={showPath} />
        )}
        {tab === 'paths' && (
          <PathsPanel
            {...{ file, path, step, onStep, onWalk }}
            item={kept ?? recorded}
            unknown={path ? null : pathId}
            onPath={showPath}
            then={path && <ThenOf {...{ path, step }} />}
          />
        )}
        {tab === 'free' && (
          <FreePanel
            {...{ chart, file, onWalk }}
            code={get('free')}
            onWalked={(code, at) => go({ free: code, path: FREE, step: String(at) })}
            onPath={showPath}
          />
        )}
        {tab === 'ask' && (
          <AskPanel
            {...{ chart, file }}
            asked={get('ask')}
            onAsk={(sentence) => go({ ask: sentence })}
            onPath={showPath}
          />
        )}
        {tab === 'records' && <ConformancePanel {...{ chart, file }} onPath={showPath} />}
        {tab === 'live' && <RecordingPanel actor={recordingActor()} chart={chart.name} />}
        {tab === 'live' && <RecordedPaths />}
        {tab === 'live' && (
          <LivePanel
            {...{ chart, live }}
            hidden={path !== null}
            onClear={() => go({ path: null, step: null })}
            onSelect={onPoint}
          />
        )}
      </div>
    </aside>
  );
}
