import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { GridLayout } from 'react-grid-layout';
import { GRID } from '../../../platform/contract/validators/constants.ts';
import { CardBox } from '../../../platform/web/kit/CardBox.tsx';
import type { CardProps, HomeCard } from '../../../school/approval/web/homeCard.ts';
import { type Arrangement, withHidden } from './arrangement.ts';
import { fitted, inOrder, type Layout, moved, resized, widened } from './layout.ts';
import './editor.css';
import { Pressable } from '../../../platform/web/kit/plain/Pressable.tsx';

interface Props extends CardProps {
  now: Arrangement;
  columns: number;
  /** px */
  width: number;
  cards: readonly HomeCard[];
  onChange: (next: Arrangement) => void;
}
const DRAG = { enabled: true, handle: '.card-head', cancel: 'button' };
const ARROWS: Readonly<Record<string, { by: -1 | 1; size: { w?: number; h?: number } }>> = {
  ArrowUp: { by: -1, size: { h: -1 } },
  ArrowDown: { by: 1, size: { h: 1 } },
  ArrowLeft: { by: -1, size: { w: -1 } },
  ArrowRight: { by: 1, size: { w: 1 } },
};

const buttonOf = (id: string, act = '') =>
  `[data-card="${id}"] [data-act="${act}"]:not([disabled])`;

/** An element that changes its place among the others loses the focus. */
function useFocusAgain() {
  const box = useRef<HTMLDivElement>(null);
  /** Who takes the focus when the cards have been drawn anew, the first that there is. */
  const focusNext = useRef<readonly string[]>([]);
  // runs after every drawing, with nothing to do mostly
  useEffect(() => {
    const found = focusNext.current
      .map((selector) => box.current?.querySelector<HTMLElement>(selector))
      .find(Boolean);
    focusNext.current = [];
    found?.focus();
  });
  return { box, focusNext };
}

/** The cards to be dragged, resized and hidden, with the pointer or by keys alone. Changes nothing but the arrangement given. */
export function HomeEditor({ now, columns, width, cards, onChange, ...props }: Props) {
  const layout = useMemo(() => fitted(now.layout, columns, cards), [now.layout, columns, cards]);
  const order = inOrder(layout).map(({ i }) => i);
  // on fewer columns what was dropped is placed anew, also when that gives the same layout as before
  const [drops, setDrops] = useState(0);
  const arrange = (arranged: Layout) =>
    onChange({ ...now, layout: widened(now.layout, arranged, columns, cards) });
  const drop = (arranged: Layout) => {
    arrange(arranged);
    setDrops(drops + 1);
  };

  const { box, focusNext } = useFocusAgain();
  const [said, say] = useState('');
  const move = (id: string, by: -1 | 1) => {
    const next = moved(layout, id, by, columns);
    const [again, other] = by < 0 ? ['up', 'down'] : ['down', 'up'];
    focusNext.current = [buttonOf(id, again), buttonOf(id, other)];
    arrange(next);
    const at = inOrder(next).findIndex(({ i }) => i === id);
    say(`${titleOf(id)}已移到第 ${at + 1} 位，共 ${next.length} 张卡片`);
  };
  const resize = (id: string, size: { w?: number; h?: number }) => {
    const next = resized(layout, id, size, columns);
    arrange(next);
    const item = next.find(({ i }) => i === id);
    say(`${titleOf(id)}宽 ${item?.w} 列，高 ${item?.h} 行`);
  };
  const titleOf = (id: string) => `“${cards.find((card) => card.id === id)?.title ?? id}”`;
  const hide = (id: string) => {
    const at = order.indexOf(id);
    focusNext.current = [order[at + 1], order[at - 1]].flatMap((other) =>
      other === undefined ? [] : [buttonOf(other, 'hide')],
    );
    onChange(withHidden(now, id));
    say(`${titleOf(id)}已隐藏`);
  };
  return (
    <div className="home-editor" ref={box}>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <GridLayout
        key={columns === GRID.columns ? '' : drops}
        width={width}
        layout={layout}
        gridConfig={useMemo(
          () => ({
            cols: columns,
            rowHeight: GRID.rowHeight,
            margin: GRID.margin,
            containerPadding: [0, 0] as const,
          }),
          [columns],
        )}
        dragConfig={DRAG}
        onDragStop={drop}
        onResizeStop={drop}
      >
        {order.map((id, at) => {
          const card = cards.find((one) => one.id === id);
          if (!card) return null;
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: hears the arrow keys of the buttons inside it
            <div
              key={id}
              data-card={id}
              onKeyDown={(event) => {
                const arrow = ARROWS[event.key];
                if (!arrow) return;
                event.preventDefault();
                if (event.shiftKey) resize(id, arrow.size);
                else move(id, arrow.by);
              }}
            >
              <CardBox
                title={card.title}
                actions={
                  <MoveButtons
                    title={titleOf(id)}
                    first={at === 0}
                    last={at === order.length - 1}
                    onMove={(by) => move(id, by)}
                    onHide={() => hide(id)}
                  />
                }
              >
                <div inert>
                  <Suspense>
                    <card.Body {...props} />
                  </Suspense>
                </div>
              </CardBox>
            </div>
          );
        })}
      </GridLayout>
    </div>
  );
}

interface MoveButtonsProps {
  title: string;
  first: boolean;
  last: boolean;
  onMove: (by: -1 | 1) => void;
  onHide: () => void;
}
/** What each card has in its head, for those who do not drag. */
const MoveButtons = ({ title, first, last, onMove, onHide }: MoveButtonsProps) => (
  <span className="home-moves">
    <Pressable
      data-act="up"
      disabled={first}
      aria-label={`上移${title}`}
      onClick={() => onMove(-1)}
    >
      上移
    </Pressable>
    <Pressable
      data-act="down"
      disabled={last}
      aria-label={`下移${title}`}
      onClick={() => onMove(1)}
    >
      下移
    </Pressable>
    <Pressable data-act="hide" aria-label={`隐藏${title}`} onClick={onHide}>
      隐藏
    </Pressable>
  </span>
);
