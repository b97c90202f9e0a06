import { ActionIcon, Menu, MenuDivider, MenuDropdown, MenuItem, MenuTarget } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useOnline } from '@roundbook/client/online';
import type { MenuAction } from './menu-action.ts';
import classes from './opened-menu.module.css';

interface OpenedMenuProps {
  readonly label: string;
  readonly actions: readonly MenuAction[];
}

/** The menu of an `ActionMenu`: it opens as soon as it appears, and returns the focus to its button. */
export function OpenedMenu({ label, actions }: OpenedMenuProps) {
  const online = useOnline();
  // Null until the button has the focus: on closing, the menu returns the focus to the element that
  // had it before.
  const [opened, setOpened] = useState<boolean | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const plain = actions.filter((action) => !action.danger);
  const dangerous = actions.filter((action) => action.danger);
  const hasIcons = actions.some(({ icon }) => icon);
  const item = ({ icon: Icon, ...action }: MenuAction) => {
    const offline = !online && !action.availableOffline ? 'You are offline' : null;
    const reason = action.disabledBecause ?? offline;
    return (
      <MenuItem
        key={action.label}
        onClick={() => {
          // A dialog later returns the focus to the element that has it now, and this item is about
          // to disappear.
          button.current?.focus({ preventScroll: true });
          action.run();
        }}
        disabled={reason !== null}
        leftSection={Icon ? <Icon size={16} /> : hasIcons && <span className={classes.noIcon} />}
        {...(reason ? { title: reason } : {})}
        {...(action.danger ? { className: classes.danger } : {})}
      >
        {action.label}
      </MenuItem>
    );
  };
  return (
    <Menu opened={opened ?? false} onChange={setOpened} returnFocus>
      <MenuTarget>
        <ActionIcon
          ref={button}
          color="slate"
          aria-label={label}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the pressed one
          autoFocus
          onFocus={() => setOpened((now) => now ?? true)}
          onClick={(event) => event.stopPropagation()}
        >
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
