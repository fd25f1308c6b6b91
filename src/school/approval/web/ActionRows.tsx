import { type ReactNode, type Ref, useId } from 'react';
import type { ApprovalEventType } from '../../../../machines/approval/approval.types.ts';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { Row } from '../../../platform/web/kit/layout/Layout.tsx';
import './actionBar.css';
import { isReturn } from '../contract/returnReasons.ts';
import type { Offer } from './actions.ts';
import type { Fold } from './useFold.ts';
import { ACTION_VERB } from './words.ts';

/** What is seldom done lies behind 更多, so that 通过 and 退回 stay where they are. */
const SELDOM: readonly ApprovalEventType[] = [
  'recount',
  'transfer',
  'unpin',
  'moveTo',
  'changeUnit',
  'close',
];
export const isSeldom = (type: ApprovalEventType) => SELDOM.includes(type);
/** What appears once a decision has been taken stands at the other end: a second press at the same place undoes and repeats nothing. */
const APART: readonly ApprovalEventType[] = ['takeBack', 'withdraw', 'remind'];
const isApart = (type: ApprovalEventType) => APART.includes(type);

interface Props {
  offers: readonly Offer[];
  button: (offer: Offer) => ReactNode;
  /** Buttons that are no events of the chart. */
  more: ReactNode;
  /** Names what says why something is held back. */
  whyId: string;
  /** What is seldom done is shown, too. */
  wide: boolean;
  moreButton: Ref<HTMLButtonElement>;
  onWide: () => void;
  /** On a phone; else null. */
  fold: Fold | null;
}
/** What a phone's bar shows first, beside 退回. */
const FIRST: readonly ApprovalEventType[] = ['pass', 'assignTeachers', 'submit', 'edit'];

/** A bar of 56 px (审批 78): 通过 and 退回, or what else comes first; everything else unfolds with the opinion. */
function FoldedBar({
  offers,
  button,
  whyId,
  fold,
}: Pick<Props, 'offers' | 'button' | 'whyId'> & { fold: Fold }) {
  const returns = offers.find((o) => isReturn(o.type));
  const first = FIRST.flatMap((type) => offers.find((o) => o.type === type) ?? []);
  return (
    <>
      {offers.map((o) => o.blocked && <Blocked key={o.type} offer={o} whyId={whyId} />)}
      <div className="action-phone">
        {first.slice(0, returns ? 1 : 2).map(button)}
        {returns && (
          <Button variant="outline" onClick={() => fold.onReturn(returns.type)}>
            退回
          </Button>
        )}
        <Button variant="ghost" aria-expanded={false} onClick={() => fold.onFold(true)}>
          更多
        </Button>
      </div>
    </>
  );
}
const Blocked = ({ offer, whyId }: { offer: Offer; whyId: string }) => (
  <p id={whyId} className="action-blocked">
    {ACTION_VERB[offer.type]}：{offer.blocked}
  </p>
);
/** The buttons in their places: what is decided, what is undone at the other end, what is seldom done below. */
export function ActionRows(props: Props) {
  const { offers, button, more, whyId, moreButton, onWide, fold } = props;
  const moreId = useId();
  if (fold?.folded) return <FoldedBar {...{ offers, button, whyId, fold }} />;
  const wide = props.wide || fold !== null;
  const seldom = offers.filter((o) => isSeldom(o.type));
  const apart = offers.filter((o) => isApart(o.type));
  return (
    <>
      <Row className="action-buttons">
        {offers.filter((o) => !isSeldom(o.type) && !isApart(o.type)).map(button)}
        {more}
        {fold && (
          <Button variant="ghost" aria-expanded onClick={() => fold.onFold(false)}>
            收起
          </Button>
        )}
        {seldom.length > 0 && !fold && (
          <Button
            variant="ghost"
            ref={moreButton}
            aria-expanded={wide}
            aria-controls={moreId}
            onClick={onWide}
          >
            {wide ? '收起' : '更多'}
          </Button>
        )}
        {apart.length > 0 && <div className="action-undo">{apart.map(button)}</div>}
        {offers.map((o) => o.blocked && <Blocked key={o.type} offer={o} whyId={whyId} />)}
      </Row>
      {seldom.length > 0 && (
        <Row className="action-buttons" id={moreId} hidden={!wide}>
          {seldom.map(button)}
        </Row>
      )}
    </>
  );
}
