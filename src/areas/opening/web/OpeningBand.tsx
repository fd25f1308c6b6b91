import { mayAny } from '../../../platform/contract/permission.ts';
import { usePermissions } from '../../../platform/web/actors/session.ts';
import { useCall } from '../../../platform/web/api/query.ts';
import { Link } from '../../../platform/web/kit/control/Link.tsx';
import { openingGuide } from '../contract/opening.calls.ts';
import './opening.css';

const PATH = '/foundation/opening';

/** Above the cards of the home page, until the first declaration has passed or somebody has put the guide away (开始 1、4). */
export function OpeningBand() {
  const asks = mayAny(usePermissions(), openingGuide.access);
  const { data } = useCall(openingGuide, { query: {} }, { enabled: asks });
  if (!data || data.state === 'away' || data.state === 'over') return null;
  const missing = data.inTheWay.length;
  const next = data.inTheWay[0]?.text;
  return (
    <section className="opening-band" aria-label="开始使用">
      <b>开始使用</b>
      {missing > 0 && <span>{`申报须有的还缺 ${missing} 项。`}</span>}
      <span>{next ? `${next}。` : '现在可以申报了。'}</span>
      <Link to={PATH}>打开指南</Link>
    </section>
  );
}
