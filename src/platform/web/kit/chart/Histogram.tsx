import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  LabelList,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';

export interface Column {
  /** The word below it. */
  label: string;
  count: number;
  /** A colour of the theme, e.g. `var(--accent)`. */
  colour: string;
}
export interface HistogramProps {
  columns: readonly Column[];
  /** Lines before a column, each with its word. */
  limits: readonly { before: string; label: string }[];
}
const INK = { fill: 'var(--ink-2)', fontSize: 12 };

/** How many there are of each size, each column with its number, against limits. Nothing moves: people read, and print. */
export default function Histogram({ columns, limits }: HistogramProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...columns]}
        margin={{ top: 28, right: 8, bottom: 0, left: 8 }}
        barCategoryGap={2}
        accessibilityLayer={false}
      >
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis
          dataKey="label"
          tick={INK}
          tickLine={false}
          axisLine={{ stroke: 'var(--line-strong)' }}
          minTickGap={4}
        />
        <YAxis hide allowDecimals={false} />
        {limits.map(({ before, label }) => (
          <ReferenceLine
            key={before}
            x={before}
            position="start"
            stroke="var(--line-strong)"
            strokeDasharray="3 3"
            label={{ value: label, position: 'top', fill: 'var(--ink-2)', fontSize: 12 }}
          />
        ))}
        <Bar dataKey="count" isAnimationActive={false}>
          {columns.map(({ label, colour }) => (
            <Cell key={label} fill={colour} />
          ))}
          <LabelList
            dataKey="count"
            position="top"
            fill="var(--ink)"
            fontSize={12}
            formatter={(count) => (count === 0 ? '' : count)}
          />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
