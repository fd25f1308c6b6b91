import { Drawer as Chakra, Portal } from '@chakra-ui/react';
import { drawerSlotRecipe } from '@chakra-ui/react/theme';
import { type ReactNode, useRef } from 'react';
import { Button } from '../control/Button.tsx';
import css from './drawer.module.css';
import { useUnfold } from './useUnfold.ts';

interface Props {
  title: string;
  /** Buttons before 关闭. */
  acts?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}
/** Something beside the page, as wide as a column of fields; a record of a list has `RecordDrawer`. Esc and a press beside it close it. */
export function Drawer({ title, acts, onClose, children }: Props) {
  const arrived = useUnfold(useRef<HTMLDivElement>(null));
  return (
    <Chakra.Root
      recipe={drawerSlotRecipe}
      open
      placement="end"
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner>
          <Chakra.Content ref={arrived}>
            <Chakra.Header className={css.head}>
              <Chakra.Title>{title}</Chakra.Title>
              {acts}
              <Button size="xs" variant="ghost" onClick={onClose}>
                关闭
              </Button>
            </Chakra.Header>
            <Chakra.Body className={css.body}>{children}</Chakra.Body>
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
}
