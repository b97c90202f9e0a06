import { useQuery } from '@tanstack/react-query';
import { listThreads } from '@roundbook/contract/messages/threads/threads';
import { mayUse } from '../../../../platform/access.ts';
import { useAppStart } from '../../../../platform/app-start.ts';
import { unreadQuery } from '../api.ts';
import classes from './unread-badge.module.css';

/** How many threads are unread; 0 for those who may not see them. */
function useUnread(): number {
  const { allowed } = mayUse(useAppStart(), listThreads.access);
  const { data } = useQuery({ ...unreadQuery, enabled: allowed });
  return data?.count ?? 0;
}

/** How many threads are unread; nothing where none is. */
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
