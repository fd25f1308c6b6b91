import { formatTime } from '../../../platform/contract/validators/time.ts';
import type { Chart } from '../../drawing/chart.ts';
import type { Live } from './useRunning.ts';

interface Props {
  chart: Chart;
  live: Live;
  /** a chosen path is drawn in its place */
  hidden: boolean;
  onClear: () => void;
  onSelect: (id: string) => void;
}

/** What of this chart runs in this browser now, and what it did since the workbench was first opened. */
export function LivePanel({ chart, live, hidden, onClear, onSelect }: Props) {
  const name = (id: string) => chart.states.find((state) => state.id === id)?.zh;
  const words = new Map(chart.edges.map(({ key, zh }) => [key, zh]));
  return (
    <>
      {hidden && (
        <p className="band">
          图上现在画的是选中的路径。
          <button type="button" className="link" onClick={onClear}>
            改画运行状态
          </button>
        </p>
      )}
      <h3>正在运行（{live.running.length}）</h3>
      {live.running.length === 0 && (
        <p className="hint">
          {chart.name === 'approval'
            ? '本次登录还没有打开过申报任务；打开一条后，这里和图上显示它所在的状态。'
            : '现在没有，发生时会自动出现。'}
        </p>
      )}
      <ul className="chart-live">
        {live.running.map((one) => (
          <li key={one.actor}>
            {one.name && <b>{one.name}</b>}
            {one.states.map((id) => {
              const zh = name(id);
              return zh ? (
                <button key={id} type="button" className="link" onClick={() => onSelect(id)}>
                  {zh}
                </button>
              ) : null;
            })}
          </li>
        ))}
      </ul>
      <h3>最近发生（{live.happenings.length}）</h3>
      {live.happenings.length === 0 && <p className="hint">从打开状态图起记录，在其他页面操作后再回来看。</p>}
      <ol className="chart-live">
        {live.happenings.map((one) => (
          <li key={one.id}>
            <time>{formatTime(one.at, '{h}:{i}:{s}')}</time>
            {one.keys.map((key) => (
              <button key={key} type="button" className="link" onClick={() => onSelect(key)}>
                {words.get(key) ?? key}
              </button>
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}
