import { useMemo } from 'react';
import { useCall } from '../../../../platform/web/api/query.ts';
import { NativeSelect } from '../../../../platform/web/kit/control/NativeSelect.tsx';
import type { conformanceHeat, conformanceTime } from '../../../contract/qa.calls.ts';
import type { Chart } from '../../../drawing/chart.ts';
import type { PathsFile } from '../../../drawing/files.ts';
import { HEAT, TIME } from '../addresses.ts';
import { coverageOf } from '../paths/paths.ts';

type Layer = 'none' | 'walks' | 'use' | 'time';
interface Counts {
  data: ReadonlyMap<string, number> | null;
  /** What stands there instead of a count. */
  notes?: ReadonlyMap<string, string>;
  text: string;
}

/** How often each transition was taken: by the paths of the catalogue, or in real use as the database tells it. */
export function useCounts(layer: Layer, file: PathsFile, chart: string): Counts {
  const heat = useCall<typeof conformanceHeat>(
    HEAT,
    { query: {} },
    { enabled: layer === 'use', freshFor: 60_000 },
  );
  const time = useCall<typeof conformanceTime>(
    TIME,
    { query: {} },
    { enabled: layer === 'time', freshFor: 60_000 },
  );
  return useMemo((): Counts => {
    if (layer === 'time') return waitsOf(time.data?.charts[chart], time);
    if (layer === 'none') return { data: null, text: '' };
    if (layer === 'walks') return { data: coverageOf(file), text: '数字是经过该转换的路径数' };
    if (!heat.data)
      return { data: null, text: heat.error ? `读取失败：${heat.error.message}` : '正在统计…' };
    const used = heat.data.charts[chart];
    return {
      data: used ? new Map(Object.entries(used)) : null,
      text: used ? '数字是数据库中该转换发生的次数' : '数据库中没有这张图的历史',
    };
  }, [layer, file, chart, heat.data, heat.error, time]);
}

/** The median of working days before each transition; those that nobody waited for have none. */
function waitsOf(
  waits: Readonly<Record<string, number>> | undefined,
  { data, error }: { data: unknown; error: Error | null },
): Counts {
  if (!data) return { data: null, text: error ? `读取失败：${error.message}` : '正在统计…' };
  if (!waits) return { data: null, text: '这张图的历史里没有人在等待' };
  const notes = new Map(
    Object.entries(waits).map(([key, days]) => [key, String(Math.round(days * 10) / 10)]),
  );
  return { data: null, notes, text: '数字是申报在该转换之前等待的工作日（中位数）' };
}

const LAYERS: readonly (readonly [Layer, string])[] = [
  ['none', '不显示次数'],
  ['walks', '路径覆盖'],
  ['use', '实际使用'],
  ['time', '等待时间'],
];

/** The layer that an address names. */
export const layerOf = (text: string | null): Layer =>
  LAYERS.find(([key]) => key === text)?.[0] ?? 'none';

/** Which numbers are drawn on the chart. */
export function LayerChoice({
  layer,
  onChange,
}: {
  layer: Layer;
  onChange: (layer: Layer) => void;
}) {
  return (
    <NativeSelect
      className="chart-layer"
      aria-label="图上的次数"
      value={layer}
      options={LAYERS.map(([value, label]) => ({ value, label }))}
      onChange={onChange}
    />
  );
}

/** What the numbers are, and how many transitions have none. */
export function LayerNote({
  chart,
  counts: { data, text },
  stepped,
}: {
  chart: Chart;
  counts: Counts;
  /** the numbers of a path’s steps stand there too */
  stepped: boolean;
}) {
  if (!text) return null;
  const never = data ? chart.edges.filter(({ key }) => !data.get(key)).length : 0;
  return (
    <p className="chart-note" role="status">
      {stepped && data && '蓝色数字是步号，其余'}
      {text}
      {data &&
        (never ? `；${never} 个转换为 0，画成红色虚线` : `；${chart.edges.length} 个转换都发生过`)}
    </p>
  );
}
