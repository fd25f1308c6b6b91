import { Menu, Portal } from '@chakra-ui/react';

export interface RowAction {
  label: string;
  /** Why it cannot be done now; null or absent: it can. */
  blocked?: string | null;
  onClick: () => void;
}

/** What a row offers beside its first actions, under 更多 (look.md "rows": at most three at the right). */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  if (actions.length === 0) return null;
  return (
    <Menu.Root
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end' }}
      onSelect={({ value }) => actions.find((action) => action.label === value)?.onClick()}
    >
      <Menu.Trigger asChild>
        <button type="button" className="link" aria-label={`更多操作：${name}`}>
          更多
        </button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {actions.map(({ label, blocked }) => (
              <Menu.Item key={label} value={label} disabled={Boolean(blocked)}>
                {blocked ? `${label}（${blocked}）` : label}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
