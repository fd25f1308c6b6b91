import { type ReactNode, type Ref, useId } from 'react';
import type { ApprovalEventType } from '../../../../machines/approval/approval.types.ts';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { Row } from '../../../platform/web/kit/layout/Layout.tsx';
import './actionBar.css';
import type { Offer } from './actions.ts';
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
}
/** The buttons in their places: what is decided, what is undone at the other end, what is seldom done below. */
export function ActionRows({ offers, button, more, whyId, wide, moreButton, onWide }: Props) {
  const moreId = useId();
  const seldom = offers.filter((o) => isSeldom(o.type));
  const apart = offers.filter((o) => isApart(o.type));
  return (
    <>
      <Row className="action-buttons">
        {offers.filter((o) => !isSeldom(o.type) && !isApart(o.type)).map(button)}
        {more}
        {seldom.length > 0 && (
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
        {offers.map(
          (o) =>
            o.blocked && (
              <p key={o.type} id={whyId} className="action-blocked">
                {ACTION_VERB[o.type]}：{o.blocked}
              </p>
            ),
        )}
      </Row>
      {seldom.length > 0 && (
        <Row className="action-buttons" id={moreId} hidden={!wide}>
          {seldom.map(button)}
        </Row>
      )}
    </>
  );
}
