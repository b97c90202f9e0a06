import { Popover, PopoverDropdown, PopoverTarget } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '@roundbook/ui/feedback/dialog.tsx';
import { useIsPhone } from '@roundbook/ui/theme/is-phone.ts';
import { RecentNotifications } from './recent-notifications.tsx';
import { shortCount, unreadText, useUnread } from './use-unread.ts';
import classes from './notification-bell.module.css';

interface BellButtonProps {
  readonly opened: boolean;
  readonly onPress: () => void;
  readonly ref?: React.Ref<HTMLButtonElement>;
}

function BellButton({ opened, onPress, ref }: BellButtonProps) {
  const unread = useUnread();
  return (
    <button
      ref={ref}
      type="button"
      className={classes.bell}
      aria-label={unread > 0 ? `Notifications, ${unreadText(unread)}` : 'Notifications'}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={onPress}
    >
      <IconBell size={20} stroke={1.8} aria-hidden />
      {unread > 0 && (
        <span className={classes.count} aria-hidden>
          {shortCount(unread)}
        </span>
      )}
    </button>
  );
}

/** The bell with the newest notifications: beside it at a desk, in a sheet on a phone. */
export function NotificationBell() {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const toggle = () => setOpened((now) => !now);
  if (useIsPhone()) {
    return (
      <>
        <BellButton opened={opened} onPress={toggle} />
        <Dialog opened={opened} onClose={close} title="Notifications">
          {opened && <RecentNotifications onFollow={close} />}
        </Dialog>
      </>
    );
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="right-start"
      width={380}
      shadow="lg"
      trapFocus
      returnFocus
      withinPortal
    >
      <PopoverTarget>
        <BellButton opened={opened} onPress={toggle} />
      </PopoverTarget>
      <PopoverDropdown p={0} aria-label="Notifications">
        <RecentNotifications onFollow={close} />
      </PopoverDropdown>
    </Popover>
  );
}
