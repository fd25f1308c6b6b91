import { formatTime } from '../../../platform/contract/validators/time.ts';
import { Band } from '../../../platform/web/kit/piece/Band.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import { TextButton } from '../../../platform/web/kit/plain/TextButton.tsx';
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
        <Band>
          图上现在画的是选中的路径。
          <TextButton onClick={onClear}>改画运行状态</TextButton>
        </Band>
      )}
      <h3>正在运行（{live.running.length}）</h3>
      {live.running.length === 0 && (
        <Hint>
          {chart.name === 'approval'
            ? '本次登录还没有打开过申报任务；打开一条后，这里和图上显示它所在的状态。'
            : '现在没有，发生时会自动出现。'}
        </Hint>
      )}
      <ul className="chart-live">
        {live.running.map((one) => (
          <li key={one.actor}>
            {one.name && <b>{one.name}</b>}
            {one.states.map((id) => {
              const zh = name(id);
              return zh ? (
                <TextButton key={id} onClick={() => onSelect(id)}>
                  {zh}
                </TextButton>
              ) : null;
            })}
          </li>
        ))}
      </ul>
      <h3>最近发生（{live.happenings.length}）</h3>
      {live.happenings.length === 0 && <Hint>从打开状态图起记录，在其他页面操作后再回来看。</Hint>}
      <ol className="chart-live">
        {live.happenings.map((one) => (
          <li key={one.id}>
            <time>{formatTime(one.at, '{h}:{i}:{s}')}</time>
            {one.keys.map((key) => (
              <TextButton key={key} onClick={() => onSelect(key)}>
                {words.get(key) ?? key}
              </TextButton>
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}
