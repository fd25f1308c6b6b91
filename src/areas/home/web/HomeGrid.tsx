import { Suspense, useCallback } from 'react';
import { GRID } from '../../../platform/contract/validators/constants.ts';
import { CardBox } from '../../../platform/web/kit/CardBox.tsx';
import type { CardProps, HomeCard } from '../../../school/approval/web/homeCard.ts';
import { inOrder, isStacked, type Layout } from './layout.ts';

interface Props extends CardProps {
  layout: Layout;
  columns: number;
  cards: readonly HomeCard[];
  /** The cards' own heights are not known yet, and the default layout follows them: nothing is shown that would move (首页 25). */
  sizing: boolean;
  /** px that the content of a card takes. */
  onSize: (id: string, px: number) => void;
}

/**
 * The cards where the layout puts them. Plain CSS on the cells of the arranging grid (HomeEditor.tsx): nothing has to be measured
 * before it is drawn, and the code for dragging is not loaded. Where cards stand one below the other each is as high as it needs.
 */
export function HomeGrid({ layout, columns, cards, sizing, onSize, ...props }: Props) {
  const stacked = isStacked(columns);
  const names = ['home-grid', stacked && 'is-stacked', sizing && 'is-sizing'];
  return (
    <div
      className={names.filter(Boolean).join(' ')}
      style={{
        gap: `${GRID.margin[1]}px ${GRID.margin[0]}px`,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        ...(stacked ? {} : { gridAutoRows: GRID.rowHeight }),
      }}
    >
      {inOrder(layout).map(({ i, x, y, w, h }) => {
        const card = cards.find(({ id }) => id === i);
        const cell = stacked
          ? { gridColumn: `1 / span ${columns}` }
          : { gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}` };
        return (
          card && (
            <div key={i} data-card={i} style={cell}>
              <Card {...props} card={card} onSize={onSize} />
            </div>
          )
        );
      })}
    </div>
  );
}

function Card({ card, onSize, ...props }: CardProps & { card: HomeCard } & Pick<Props, 'onSize'>) {
  const onFill = useCallback((px: number) => onSize(card.id, px), [card.id, onSize]);
  return (
    <CardBox title={card.title}>
      <Suspense>
        <card.Body {...props} onFill={onFill} />
      </Suspense>
    </CardBox>
  );
}
