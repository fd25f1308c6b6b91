import { Dialog, Portal } from '@chakra-ui/react';
import { dialogSlotRecipe } from '@chakra-ui/react/theme';
import { type ReactNode, useRef } from 'react';
import type { DialogType } from '../../../../../machines/dialog/dialog.machine.ts';
import './feedback.css';
import { Button } from '../control/Button.tsx';
import { ResizeHandle } from './ResizeHandle.tsx';
import { takesAway } from './takesAway.ts';

interface Props {
  type: DialogType;
  title: string;
  children: ReactNode;
  confirmText: string;
  /** null: an alert with one button */
  cancelText: string | null;
  showClose: boolean;
  /** Where the keys go first: a dialog that comes by itself must not take the Enter that somebody is just typing for an answer. */
  focus: 'confirm' | 'cancel' | 'box';
  /** Where they go when it closes; null or absent: where they were when it opened. */
  focusAfter?: () => HTMLElement | null;
  onConfirm: () => void;
  onCancel: () => void;
  /** Close button and Esc. */
  onClose: () => void;
}

const ICON: Record<DialogType, string> = {
  info: 'M12 8h.01M12 11v5',
  success: 'M8 12.5l2.7 2.7L16 9.5',
  warn: 'M12 8v5M12 16h.01',
  error: 'M9 9l6 6M15 9l-6 6',
};

/**
 * The one look of alerts, confirmations and the expired-session dialog (通知 23): focus is held inside and given
 * back, the size is the reader's.
 */
export function MessageBox({
  type,
  title,
  children,
  confirmText,
  cancelText,
  showClose,
  focus,
  focusAfter,
  onConfirm,
  onCancel,
  onClose,
}: Props) {
  const confirm = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const first = { confirm, cancel, box }[focus];
  return (
    <Dialog.Root
      recipe={dialogSlotRecipe}
      open
      role="alertdialog"
      placement="center"
      closeOnInteractOutside={false}
      initialFocusEl={() => first.current}
      finalFocusEl={focusAfter}
      // the dialog below it may close first: what has been said stays until somebody has read it
      onRequestDismiss={(event) => event.preventDefault()}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={box} className={`message-box is-${type}`} data-type={type}>
            <div className="message-parts">
              <Dialog.Header>
                <svg
                  className="message-icon"
                  viewBox="0 0 24 24"
                  width="20"
                  height="20"
                  aria-hidden="true"
                >
                  <circle cx="12" cy="12" r="10" />
                  <path d={ICON[type]} />
                </svg>
                <Dialog.Title>{title}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>
                <Dialog.Description asChild>
                  <div className="message-text">{children}</div>
                </Dialog.Description>
              </Dialog.Body>
              <Dialog.Footer>
                {cancelText !== null && (
                  <Button ref={cancel} variant="outline" data-event="CANCEL" onClick={onCancel}>
                    {cancelText}
                  </Button>
                )}
                <Button
                  ref={confirm}
                  variant={takesAway(confirmText) ? 'danger' : 'solid'}
                  data-event="CONFIRM"
                  onClick={onConfirm}
                >
                  {confirmText}
                </Button>
              </Dialog.Footer>
            </div>
            {showClose && (
              <button
                type="button"
                className="message-close"
                aria-label="关闭"
                data-event="CLOSE"
                onClick={onClose}
              >
                ×
              </button>
            )}
            <ResizeHandle />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
