import { isAtStake } from '../../../../../machines/departure/departure.stored.ts';
import { DEPARTURE_EVENT_ZH } from '../../../../../machines/departure/departure.types.ts';
import { useMay } from '../../../../platform/web/actors/menu/may.ts';
import { useReadOnly } from '../../../../platform/web/actors/simulation.ts';
import { useCall } from '../../../../platform/web/api/query.ts';
import { Button } from '../../../../platform/web/kit/control/Button.tsx';
import { Link } from '../../../../platform/web/kit/control/Link.tsx';
import { FormCard } from '../../../../platform/web/kit/field/FormCard.tsx';
import { Row } from '../../../../platform/web/kit/layout/Layout.tsx';
import { ErrorState } from '../../../../platform/web/kit/page/EmptyState.tsx';
import { useDict } from '../../../../platform/web/kit/page/Tag.tsx';
import { Hint } from '../../../../platform/web/kit/plain/Text.tsx';
import { returnsFrom } from '../../../../school/people/contract/departure.entity.ts';
import { type DepartureDetail as Detail, departureDetail } from '../../contract/departure.calls.ts';
import { LeftOpen } from './LeftOpen.tsx';
import { useDepartureActs } from './useDepartureActs.tsx';

/** Below the facts of a departure: what is still under the name, and what can be done about it now (用户 39、40). */
export function DepartureDetail({ id }: { id: number }) {
  const { data, error, refetch } = useCall(
    departureDetail,
    { params: { id }, query: {} },
    { current: true },
  );
  const { act, dialog } = useDepartureActs();
  const readOnly = useReadOnly();
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Hint below>正在读取他名下的事项…</Hint>;
  return (
    <>
      {isAtStake(data.state) && (
        <FormCard aria-label="名下的事项">
          <h3>名下的事项</h3>
          <LeftOpen
            {...data}
            when={data.state === 'gone' ? '他已离岗，' : `${data.beginOn} 离岗，`}
          />
          <WhoGoesOn departure={data} />
        </FormCard>
      )}
      {!readOnly && data.offers.length > 0 && (
        <Row air={8}>
          {data.offers.map((type) => (
            <Button key={type} size="xs" variant="outline" onClick={() => void act(data, type)}>
              {DEPARTURE_EVENT_ZH[type]}
            </Button>
          ))}
        </Row>
      )}
      {dialog}
    </>
  );
}

/** Whoever goes for good hands over and has the account closed; whoever comes back has somebody act for them (用户 28、32). */
function WhoGoesOn({ departure }: { departure: Detail }) {
  const { userId, cname, kind, beginOn, successorId, successorName, duties } = departure;
  const mayHand = useMay('system:user:assign');
  const kindName = useDict('departure_kind').find(({ dictValue }) => dictValue === kind)?.dictLabel;
  if (returnsFrom(kind))
    return <Hint below>休假期间的审批由他自己设置代理人，通知里的日期已经填好。</Hint>;
  if (departure.accountStatus !== 'normal') return <Hint below>他的账号已经停用。</Hint>;
  if (!mayHand)
    return duties.length > 0 ? <Hint below>由用户管理员在“用户”里移交并停用。</Hint> : null;
  const asked = new URLSearchParams({
    leave: String(userId),
    reason: `${kindName ?? '离岗'}，${beginOn} 起`,
    ...(successorId ? { to: String(successorId), toName: successorName ?? '' } : {}),
  });
  return (
    <Row as="p" air={8}>
      <Link to={`/system/user?${asked}`}>移交并停用：{cname}</Link>
    </Row>
  );
}
