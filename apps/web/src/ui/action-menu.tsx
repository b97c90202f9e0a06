import { ActionIcon, Menu, MenuDivider, MenuDropdown, MenuItem, MenuTarget } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useOnline } from '../platform/online.ts';

export interface MenuAction {
  readonly label: string;
  readonly run: () => void;
  readonly icon?: ComponentType<{ size?: number }>;
  /** Takes something away; set apart and in red. */
  readonly danger?: boolean;
  /** Why it cannot be done now, shown on the item; null when it can. */
  readonly disabledBecause?: string | null;
  readonly availableOffline?: boolean;
}

interface ActionMenuProps {
  /** What it acts on, for its label: "More actions for Mrs Patel". */
  readonly label: string;
  readonly actions: readonly MenuAction[];
}

/** The further actions of a record or a row, behind three dots. */
export function ActionMenu({ label, actions }: ActionMenuProps) {
  const online = useOnline();
  const plain = actions.filter((action) => !action.danger);
  const dangerous = actions.filter((action) => action.danger);
  const item = ({ icon: Icon, ...action }: MenuAction) => {
    const offline = !online && !action.availableOffline ? 'You are offline' : null;
    const reason = action.disabledBecause ?? offline;
    return (
      <MenuItem
        key={action.label}
        onClick={action.run}
        disabled={reason !== null}
        leftSection={Icon && <Icon size={16} />}
        {...(reason ? { title: reason } : {})}
        {...(action.danger ? { color: 'red' } : {})}
      >
        {action.label}
      </MenuItem>
    );
  };
  return (
    <Menu>
      <MenuTarget>
        <ActionIcon color="slate" aria-label={label} onClick={(event) => event.stopPropagation()}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </MenuTarget>
      <MenuDropdown onClick={(event) => event.stopPropagation()}>
        {plain.map(item)}
        {plain.length > 0 && dangerous.length > 0 && <MenuDivider />}
        {dangerous.map(item)}
      </MenuDropdown>
    </Menu>
  );
}
