import { useQuery } from '@tanstack/react-query';
import { listThreads } from '@roundbook/contract/messages/threads/threads';
import { mayUse } from '../../../../platform/access.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { unreadQuery } from './unread-query.ts';
import classes from './unread-badge.module.css';

/** The number of unread threads; 0 for users who may not see them. */
function useUnread(): number {
  const { allowed } = mayUse(useAppStart(), listThreads.access);
  const { data } = useQuery({ ...unreadQuery, enabled: allowed });
  return data?.count ?? 0;
}

/** The number of unread threads; nothing if there are none. */
export function UnreadBadge() {
  const count = useUnread();
  if (count === 0) return null;
  return (
    <span className={classes.badge}>
      {count > 99 ? '99+' : count}
      <span className={classes.unseen}> unread</span>
    </span>
  );
}
