import { chapters, charts } from 'virtual:charts';
import { useAddress } from '../../../platform/web/list/useAddress.ts';
import { RuleList } from '../rules/RuleList.tsx';
import { RulePage } from '../rules/RulePage.tsx';
import { ChartList } from './ChartList.tsx';
import { ChartPage } from './ChartPage.tsx';

/**
 * 行为图: every chart of the product, drawn, with its paths, and every rule with what holds it.
 * `?chart=approval&path=<id>` leads to one path (usePlace.ts), `?rules=审批&rule=12` to one rule.
 */
export default function ChartView() {
  const [name] = useAddress('chart');
  const [rules] = useAddress('rules');
  const chapter = chapters.find((one) => one.name === rules);
  if (chapter) return <RulePage key={chapter.name} chapter={chapter} />;
  if (rules !== null) return <RuleList unknown={rules} />;
  const summary = charts.find((chart) => chart.name === name);
  return summary ? (
    <ChartPage key={summary.name} summary={summary} />
  ) : (
    <ChartList unknown={name} />
  );
}
