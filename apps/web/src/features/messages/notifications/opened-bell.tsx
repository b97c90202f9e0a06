import { Popover, PopoverDropdown, PopoverTarget } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { useIsPhone } from '@roundbook/ui/theme/is-phone.ts';
import { BellButton } from './bell-button.tsx';
import { RecentNotifications } from './recent-notifications.tsx';

/**
 * Replaces the bell once it has been pressed, and shows the newest notifications as soon as it appears: next to the
 * bell on a desktop, in a sheet on a phone.
 */
export function OpenedBell() {
  // Null until the button has the focus: closing the list returns the focus to the element that had
  // it.
  const [opened, setOpened] = useState<boolean | null>(null);
  const isOpened = opened ?? false;
  const close = () => setOpened(false);
  const button = (
    <BellButton
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the pressed one
      autoFocus
      opened={isOpened}
      onFocus={() => setOpened((now) => now ?? true)}
      onPress={() => setOpened((now) => !now)}
    />
  );
  if (useIsPhone()) {
    return (
      <>
        {button}
        <Dialog opened={isOpened} onClose={close} title="Notifications">
          {isOpened && <RecentNotifications onFollow={close} />}
        </Dialog>
      </>
    );
  }
  return (
    <Popover
      opened={isOpened}
      onChange={setOpened}
      position="right-start"
      width={380}
      shadow="lg"
      trapFocus
      returnFocus
      withinPortal
    >
      <PopoverTarget>{button}</PopoverTarget>
      <PopoverDropdown p={0} aria-label="Notifications">
        <RecentNotifications onFollow={close} />
      </PopoverDropdown>
    </Popover>
  );
}
