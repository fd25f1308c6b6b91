import { Menu as Chakra, Portal } from '@chakra-ui/react';
import { menuSlotRecipe } from '@chakra-ui/react/theme';
import type { ReactNode } from 'react';
import { Button } from '../control/Button.tsx';
import { DotsButton } from '../plain/DotsButton.tsx';

export interface RowAction {
  label: string;
  /** Why it cannot be done now; null or absent: it can. */
  blocked?: string | null;
  onClick: () => void;
}
interface MenuProps {
  trigger: ReactNode;
  actions: readonly RowAction[];
  placement?: 'bottom-start' | 'bottom-end';
}

/** A menu whose entries say why they cannot be used now (列表 23). */
export function Menu({ trigger, actions, placement = 'bottom-start' }: MenuProps) {
  return (
    <Chakra.Root recipe={menuSlotRecipe} lazyMount unmountOnExit positioning={{ placement }}>
      <Chakra.Trigger asChild>{trigger}</Chakra.Trigger>
      <Portal>
        <Chakra.Positioner>
          <Chakra.Content>
            {actions.map(({ label, blocked, onClick }) => (
              // the entry's own click, which Enter gives too: the menu's `onSelect` names what is highlighted at that moment
              <Chakra.Item
                key={label}
                value={label}
                disabled={Boolean(blocked)}
                onClick={blocked ? undefined : onClick}
              >
                {blocked ? `${label}（${blocked}）` : label}
              </Chakra.Item>
            ))}
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  );
}

/** All that can be done with a row, behind ⋯ at its end (列表 37). */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  if (actions.length === 0) return null;
  const trigger = <DotsButton aria-label={`更多操作：${name}`} title="操作" />;
  return <Menu trigger={trigger} actions={actions} placement="bottom-end" />;
}

/** A button above a list with what can be done to many of its rows. */
export const ToolMenu = ({ label, actions }: { label: string; actions: readonly RowAction[] }) => (
  <Menu trigger={<Button variant="outline">{label}</Button>} actions={actions} />
);
