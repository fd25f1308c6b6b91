import { Button, Dialog, Portal } from '@chakra-ui/react';
import { type FormEvent, type ReactNode, type RefObject, useId } from 'react';

interface Props {
  title: string;
  children: ReactNode;
  /** A verb; absent: there is nothing to do but to close. */
  action?: string;
  /** Refuses the action and says why. */
  refusal?: string | null;
  busy?: boolean;
  onAction?: () => void;
  onClose: () => void;
  closeText?: string;
  initialFocus?: RefObject<HTMLElement | null>;
}

/** A dialog that asks for something or shows a result: focus is held inside and given back, Esc closes unless it is at work. */
export function TaskDialog({ title, children, action, refusal, busy = false, onAction, onClose, closeText = '取消', initialFocus }: Props) {
  const refusalId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !refusal) onAction?.();
  };
  return (
    <Dialog.Root
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
          <Dialog.Content asChild>
            <form className="task-dialog" onSubmit={submit}>
              <Dialog.Header>
                <Dialog.Title>{title}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>{children}</Dialog.Body>
              <Dialog.Footer>
                {refusal && (
                  <p id={refusalId} className="hint task-refusal">
                    {refusal}
                  </p>
                )}
                <Button type="button" size="sm" variant="outline" colorPalette="gray" disabled={busy} onClick={onClose}>
                  {closeText}
                </Button>
                {action && (
                  <Button
                    type="submit"
                    size="sm"
                    loading={busy}
                    disabled={Boolean(refusal)}
                    aria-describedby={refusal ? refusalId : undefined}
                  >
                    {action}
                  </Button>
                )}
              </Dialog.Footer>
            </form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
