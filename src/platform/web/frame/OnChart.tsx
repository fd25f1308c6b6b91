import { Permitted } from '../actors/session.ts';
import { Link } from '../kit/control/Link.tsx';
import { itemId, linkWith } from '../links.ts';

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
    <Link to={linkWith('/qa/chart', { chart, path: itemId(source, id), tab: 'paths' })}>
      在行为图上看
    </Link>
  </Permitted>
);
