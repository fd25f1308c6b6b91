import { Button, Menu, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface RowAction {
  label: string;
  /** Why it cannot be done now; null or absent: it can. */
  blocked?: string | null;
  onClick: () => void;
}
interface ActionMenuProps {
  trigger: ReactNode;
  actions: readonly RowAction[];
  placement?: 'bottom-start' | 'bottom-end';
}

/** A menu whose entries say why they cannot be used now (列表 23). */
function ActionMenu({ trigger, actions, placement = 'bottom-start' }: ActionMenuProps) {
  return (
    <Menu.Root lazyMount unmountOnExit positioning={{ placement }}>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {actions.map(({ label, blocked, onClick }) => (
              // the entry's own click, which Enter gives too: the menu's `onSelect` names what is highlighted at that moment
              <Menu.Item key={label} value={label} disabled={Boolean(blocked)} onClick={blocked ? undefined : onClick}>
                {blocked ? `${label}（${blocked}）` : label}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

/** What a row offers beside its first actions, under 更多 (at most three stand at the right). */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  if (actions.length === 0) return null;
  const trigger = (
    <button type="button" className="link" aria-label={`更多操作：${name}`}>
      更多
    </button>
  );
  return <ActionMenu trigger={trigger} actions={actions} placement="bottom-end" />;
}

/** A button above a list with what can be done to many of its rows. */
export const ToolMenu = ({ label, actions }: { label: string; actions: readonly RowAction[] }) => (
  <ActionMenu
    trigger={
      <Button size="sm" variant="outline" colorPalette="gray">
        {label}
      </Button>
    }
    actions={actions}
  />
);
