import { historyPath } from '../../contract/noticeTexts/historyPath.ts';
import { Permitted } from '../actors/session.ts';
import { Link } from '../kit/control/Link.tsx';

interface Props {
  /** the chart's name in machines/models.ts */
  chart: string;
  /** whose history it is: `declaration` */
  source: string;
  id: number;
}
/** Leads whoever may look at charts to the history of an item, drawn on its chart (测试 32). */
export const OnChart = ({ chart, source, id }: Props) => (
  <Permitted any={['qa:chart:view']}>
    <Link to={historyPath(chart, source, id)}>在行为图上看</Link>
  </Permitted>
);
