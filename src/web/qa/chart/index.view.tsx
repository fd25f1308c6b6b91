import { charts } from 'virtual:charts';
import { useAddress } from '../../ui/list/useAddress.ts';
import { ChartList } from './ChartList.tsx';
import { ChartPage } from './ChartPage.tsx';

/** 状态图: every chart of the product, drawn, with its paths (issue 4, line 5). `?chart=approval&path=<id>` leads to one path (usePlace.ts). */
export default function ChartView() {
  const [name] = useAddress('chart');
  const summary = charts.find((chart) => chart.name === name);
  return summary ? <ChartPage key={summary.name} summary={summary} /> : <ChartList unknown={name} />;
}
