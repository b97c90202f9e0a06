import { shortCount, unreadText, useUnread } from './use-unread.ts';
import classes from './unread-badge.module.css';

/** The number of new notifications, next to the link home; nothing if there are none. */
export function UnreadBadge() {
  const unread = useUnread();
  if (unread === 0) return null;
  return (
    <span className={classes.badge}>
      <span aria-hidden>{shortCount(unread)}</span>
      <span className={classes.hidden}>, {unreadText(unread)}</span>
    </span>
  );
}
