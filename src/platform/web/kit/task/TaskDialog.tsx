import { Dialog, Portal } from '@chakra-ui/react';
import { dialogSlotRecipe } from '@chakra-ui/react/theme';
import type { FormEvent, KeyboardEvent, ReactNode, RefObject } from 'react';
import { stopsAtUnread } from '../date/unread.ts';
import { ResizeHandle } from '../feedback/ResizeHandle.tsx';
import { takesAway } from '../feedback/takesAway.ts';
import '../feedback/feedback.css';
import './task.css';
import { Button } from '../control/Button.tsx';

interface Props {
  title: string;
  children: ReactNode;
  /** A verb; absent: there is nothing to do but to close. */
  action?: string;
  /** Nothing may be done yet; the dialog's body says why. */
  blocked?: boolean;
  busy?: boolean;
  /** Ctrl+Enter does it from wherever one is; its button says so. */
  sends?: boolean;
  /** It shows a table or rows of fields. */
  wide?: boolean;
  /** What it does takes something away, though its verb does not say so. */
  danger?: boolean;
  onAction?: () => void;
  onClose: () => void;
  closeText?: string;
  initialFocus?: RefObject<HTMLElement | null>;
}

/** A dialog that asks for something or shows a result: focus is held inside and given back, Esc closes unless it is at work. */
export function TaskDialog({
  title,
  children,
  action,
  blocked = false,
  busy = false,
  sends = false,
  wide = false,
  danger = false,
  onAction,
  onClose,
  closeText = '取消',
  initialFocus,
}: Props) {
  const submit = (event: FormEvent<HTMLFormElement> | KeyboardEvent<HTMLFormElement>) => {
    event.preventDefault();
    // a form around it in the tree of components, which lies behind it on the screen, is not sent with it
    event.stopPropagation();
    if (!busy && !blocked && !stopsAtUnread(event.currentTarget)) onAction?.();
  };
  return (
    <Dialog.Root
      recipe={dialogSlotRecipe}
      open
      placement="center"
      scrollBehavior="inside"
      closeOnInteractOutside={false}
      closeOnEscape={!busy}
      initialFocusEl={initialFocus && (() => initialFocus.current)}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content className={wide ? 'task-dialog is-wide' : 'task-dialog'}>
            <form
              onSubmit={submit}
              onKeyDown={(event) => {
                const meant = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
                if (sends && meant && !event.nativeEvent.isComposing && !event.repeat)
                  submit(event);
              }}
            >
              <Dialog.Header>
                <Dialog.Title>{title}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>{children}</Dialog.Body>
              <Dialog.Footer>
                <Button variant="outline" disabled={busy} onClick={onClose}>
                  {closeText}
                </Button>
                {action && (
                  <Button
                    type="submit"
                    loading={busy}
                    disabled={blocked}
                    variant={danger || takesAway(action) ? 'danger' : 'solid'}
                  >
                    {action}
                    {sends && (
                      <i className="task-key" aria-hidden="true">
                        Ctrl+Enter
                      </i>
                    )}
                  </Button>
                )}
              </Dialog.Footer>
            </form>
            <ResizeHandle />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
