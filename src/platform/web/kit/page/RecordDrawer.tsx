import { Drawer, Portal } from '@chakra-ui/react';
import { drawerSlotRecipe } from '@chakra-ui/react/theme';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useReadOnly } from '../../actors/simulation.ts';
import './recordDrawer.css';
import { Button } from '../control/Button.tsx';
import { useUnfold } from '../float/useUnfold.ts';
import { Hint } from '../plain/Text.tsx';

interface Props {
  id: number;
  /** What is shown, as it was read; undefined until it is there. */
  record: unknown;
  title: string;
  /** Whose record it is, as a picture before the title. */
  face?: ReactNode;
  /** Small words below the title. */
  facts?: ReactNode;
  /** Buttons before those that go through the list. */
  acts?: ReactNode;
  /** `3 / 43`: where it stands in its list. */
  position?: string | null;
  /** For records of few fields. */
  narrow?: boolean;
  onClose: () => void;
  onPrev?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** A `RecordBody`, and what stands below it. */
  children: ReactNode;
}
/** A press on a notice is no press beside the drawer. */
const keepForNotices = (e: { detail: { originalEvent: Event }; preventDefault: () => void }) => {
  if ((e.detail.originalEvent.target as Element).closest('.notices')) e.preventDefault();
};

/** Focus that goes elsewhere closes nothing: a dialog that closed while the drawer opened gives its focus back a moment later. */
const keepForFocus = (e: { preventDefault: () => void }) => e.preventDefault();

/** One record beside its list (列表 21). J and K go through the list, as long as nobody types. */
export function RecordDrawer({
  id,
  record,
  title,
  face,
  facts,
  acts,
  position = null,
  narrow = false,
  onClose,
  onPrev,
  onNext,
  children,
}: Props) {
  const content = useRef<HTMLDivElement>(null);
  const arrived = useUnfold(content);
  const shown = useRef<number | null>(null);
  const simulating = useReadOnly();
  useEffect(() => {
    if (!record) return;
    // another record, or a button that had the focus is gone with what it did: the keys go on working
    if (shown.current !== id || document.activeElement === document.body)
      (content.current?.querySelector<HTMLElement>('.detail-body') ?? content.current)?.focus();
    shown.current = id;
  }, [id, record]);
  const onKeyDown = (e: KeyboardEvent) => {
    if (
      e.nativeEvent.isComposing ||
      e.ctrlKey ||
      e.metaKey ||
      e.altKey ||
      (e.target as HTMLElement).closest('input, textarea, select')
    )
      return;
    const go = { j: onNext, k: onPrev }[e.key];
    if (go) go();
  };
  return (
    <Drawer.Root
      recipe={drawerSlotRecipe}
      open
      modal={!simulating}
      placement="end"
      initialFocusEl={() => content.current}
      onInteractOutside={keepForNotices}
      onFocusOutside={keepForFocus}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        {!simulating && <Drawer.Backdrop />}
        {/* the band of a simulation stays in sight and in reach */}
        <Drawer.Positioner className={simulating ? 'detail-below-band' : undefined}>
          <Drawer.Content
            ref={arrived}
            className={narrow ? 'detail is-narrow' : 'detail'}
            onKeyDown={onKeyDown}
            tabIndex={-1}
          >
            <Drawer.Header className="detail-head">
              {face && <div className="detail-face">{face}</div>}
              <div className="detail-named">
                <Drawer.Title>{title}</Drawer.Title>
                {facts}
              </div>
              <nav aria-label="上一条与下一条">
                {acts}
                {position && (
                  <Hint as="span" aria-label="在列表中的位置">
                    {position}
                  </Hint>
                )}
                <Button
                  size="xs"
                  variant="outline"
                  disabled={!onPrev}
                  title="快捷键 K"
                  onClick={onPrev}
                >
                  上一条
                </Button>
                <Button
                  size="xs"
                  variant="outline"
                  disabled={!onNext}
                  title="快捷键 J"
                  onClick={onNext}
                >
                  下一条
                </Button>
                <Button size="xs" variant="ghost" onClick={onClose}>
                  关闭
                </Button>
              </nav>
            </Drawer.Header>
            {children}
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
