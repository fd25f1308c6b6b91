import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';

export interface Series {
  key: string;
  label: string;
  /** A colour of the theme, e.g. `var(--accent)`. */
  colour: string;
}
export interface BarsProps {
  /** `label` is the word on the axis, the others are the values of the series. */
  data: readonly ({ label: string } & Readonly<Record<string, number | string>>)[];
  series: readonly Series[];
  /** Bars lie, for long words. */
  lying?: boolean;
  /** The series of a bar stand upon each other. */
  stacked?: boolean;
  /** Each bar shows its number. */
  numbered?: boolean;
}
const INK = { fill: 'var(--ink-2)', fontSize: 12 };
/** Characters of a word that fit beside a lying bar. */
const WORD = 12;
const cut = (word: string) => (word.length > WORD ? `${word.slice(0, WORD - 1)}…` : word);

/** Bars in the colours of the theme. Nothing moves: people read, and print. */
export default function Bars({
  data,
  series,
  lying = false,
  stacked = false,
  numbered = false,
}: BarsProps) {
  const word = {
    dataKey: 'label',
    tick: INK,
    tickLine: false,
    axisLine: { stroke: 'var(--line)' },
    interval: 0 as const,
  };
  const value = {
    type: 'number' as const,
    tick: INK,
    tickLine: false,
    axisLine: false,
    allowDecimals: false,
  };
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...data]}
        layout={lying ? 'vertical' : 'horizontal'}
        margin={{ top: 16, right: 40, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid stroke="var(--line)" horizontal={!lying} vertical={lying} />
        {lying ? <XAxis {...value} /> : <XAxis {...word} />}
        {lying ? (
          <YAxis {...word} type="category" width={160} tickFormatter={cut} />
        ) : (
          <YAxis {...value} width={48} hide={numbered} />
        )}
        <Tooltip
          cursor={{ fill: 'var(--hover)' }}
          contentStyle={{
            background: 'var(--card)',
            border: '1px solid var(--line)',
            borderRadius: 6,
            color: 'var(--ink)',
            fontSize: 12,
          }}
          isAnimationActive={false}
        />
        {series.length > 1 && (
          <Legend
            wrapperStyle={{ fontSize: 12 }}
            itemSorter={null}
            formatter={(name) => <span style={{ color: 'var(--ink)' }}>{name}</span>}
          />
        )}
        {series.map(({ key, label, colour }) => (
          <Bar
            key={key}
            dataKey={key}
            name={label}
            fill={colour}
            isAnimationActive={false}
            maxBarSize={32}
            {...(stacked ? { stackId: 'all' } : {})}
          >
            {numbered && (
              <LabelList
                dataKey={key}
                position={lying ? 'right' : 'top'}
                fill="var(--ink)"
                fontSize={12}
              />
            )}
          </Bar>
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
