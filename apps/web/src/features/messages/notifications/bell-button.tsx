import { IconBell } from '@tabler/icons-react';
import { shortCount, unreadText, useUnread } from './use-unread.ts';
import classes from './notification-bell.module.css';

interface BellButtonProps extends Pick<
  React.ComponentProps<'button'>,
  'autoFocus' | 'onFocus' | 'onMouseEnter' | 'ref'
> {
  readonly opened: boolean;
  readonly onPress: () => void;
}

/** The bell, with the number of new notifications. */
export function BellButton({ opened, onPress, ...button }: BellButtonProps) {
  const unread = useUnread();
  return (
    <button
      {...button}
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
