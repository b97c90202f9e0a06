import { shortCount, unreadText, useUnread } from './use-unread.ts';
import classes from './unread-badge.module.css';

/** How many notifications wait, beside the way home; nothing if none do. */
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
