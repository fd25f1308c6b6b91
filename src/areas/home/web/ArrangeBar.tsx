import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '../../../platform/web/kit/control/Button.tsx';
import { Row } from '../../../platform/web/kit/layout/Layout.tsx';
import { Chip } from '../../../platform/web/kit/piece/Chip.tsx';
import { Hint } from '../../../platform/web/kit/plain/Text.tsx';
import type { HomeCard } from '../../../school/approval/web/homeCard.ts';
import { type Arrangement, withShown } from './arrangement.ts';

interface Props {
  /** Holds what asks before the page is left. */
  bar: RefObject<HTMLElement | null>;
  now: Arrangement;
  cards: readonly HomeCard[];
  saving: boolean;
  /** There is something to save: a change, or a stored layout that cannot be used. */
  savable: boolean;
  onChange: (next: Arrangement) => void;
  onReset: () => void;
  onCancel: () => void;
  onSave: () => void;
}
/** What can be done with the whole arrangement; it stays in sight while the page scrolls. */
export function ArrangeBar({ bar, now, cards, saving, savable, ...on }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  // the button that was pressed is gone
  useEffect(() => title.current?.focus(), []);
  const hidden = cards.filter(({ id }) => now.hidden.includes(id));
  return (
    <section className="arrange-bar" ref={bar} aria-label="调整布局">
      <div>
        <h2 ref={title} tabIndex={-1}>
          调整布局
        </h2>
        <Hint>
          拖动标题移动卡片，拖动右下角改变大小。用键盘：在卡片的按钮上按方向键移动，按住 Shift
          再按方向键改变大小。
        </Hint>
      </div>
      <Row oneLine>
        <Button variant="outline" disabled={saving} onClick={on.onReset}>
          恢复默认
        </Button>
        <Button variant="outline" disabled={saving} onClick={on.onCancel}>
          取消
        </Button>
        <Button disabled={!savable} loading={saving} onClick={on.onSave}>
          保存
        </Button>
      </Row>
      {hidden.length > 0 && (
        <Row as="p" className="arrange-hidden">
          <span>已隐藏</span>
          {hidden.map(({ id, title: cardTitle }) => (
            <Chip
              key={id}
              sign="＋"
              aria-label={`显示“${cardTitle}”`}
              onClick={() => on.onChange(withShown(now, id, cards))}
            >
              {cardTitle}
            </Chip>
          ))}
        </Row>
      )}
    </section>
  );
}
