import { Suspense } from 'react';
import { GRID } from '../../../platform/contract/validators/constants.ts';
import { CardBox } from '../../../platform/web/kit/CardBox.tsx';
import type { CardProps, HomeCard } from '../../../school/approval/web/homeCard.ts';
import { inOrder, isStacked, type Layout } from './layout.ts';

interface Props extends CardProps {
  layout: Layout;
  columns: number;
  cards: readonly HomeCard[];
}

/**
 * The cards where the layout puts them. Plain CSS on the cells of the arranging grid (HomeEditor.tsx): nothing has to be measured
 * before it is drawn, and the code for dragging is not loaded. Where cards stand one below the other each is as high as it needs.
 */
export function HomeGrid({ layout, columns, cards, ...props }: Props) {
  const stacked = isStacked(columns);
  return (
    <div
      className={stacked ? 'home-grid is-stacked' : 'home-grid'}
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
              <CardBox title={card.title}>
                <Suspense>
                  <card.Body {...props} />
                </Suspense>
              </CardBox>
            </div>
          )
        );
      })}
    </div>
  );
}
