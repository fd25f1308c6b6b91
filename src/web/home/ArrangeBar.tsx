import { Button } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { withShown } from './arrangement.ts';
import type { HomeCard } from './cards.ts';
import type { useHomeLayout } from './useHomeLayout.ts';

/** What can be done with the whole arrangement; it stays in sight while the page scrolls. */
export function ArrangeBar({ home, cards }: { home: ReturnType<typeof useHomeLayout>; cards: readonly HomeCard[] }) {
  const { now, savable, saving } = home;
  const title = useRef<HTMLHeadingElement>(null);
  // the button that was pressed is gone
  useEffect(() => title.current?.focus(), []);
  const hidden = cards.filter(({ id }) => now.hidden.includes(id));
  return (
    <section className="arrange-bar" ref={home.bar} aria-label="调整布局">
      <div>
        <h2 ref={title} tabIndex={-1}>
          调整布局
        </h2>
        <p className="hint">拖动标题移动卡片，拖动右下角改变大小。用键盘：在卡片的按钮上按方向键移动，按住 Shift 再按方向键改变大小。</p>
      </div>
      <div className="arrange-buttons">
        <Button size="sm" variant="outline" colorPalette="gray" disabled={saving} onClick={home.reset}>
          恢复默认
        </Button>
        <Button size="sm" variant="outline" colorPalette="gray" disabled={saving} onClick={home.cancel}>
          取消
        </Button>
        <Button size="sm" disabled={!savable} loading={saving} loadingText="保存" onClick={() => void home.save()}>
          保存
        </Button>
      </div>
      {hidden.length > 0 && (
        <p className="arrange-hidden">
          <span>已隐藏</span>
          {hidden.map(({ id, title: cardTitle }) => (
            <button
              key={id}
              type="button"
              className="chip"
              aria-label={`显示“${cardTitle}”`}
              onClick={() => home.change(withShown(now, id, cards))}
            >
              {cardTitle}
              <i aria-hidden="true">＋</i>
            </button>
          ))}
        </p>
      )}
    </section>
  );
}
