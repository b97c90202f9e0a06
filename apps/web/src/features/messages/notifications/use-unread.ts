import { useQuery } from '@tanstack/react-query';
import { useAppStart } from '../../../platform/app-start.ts';
import { unreadQuery } from './api.ts';

/** How many notifications the user has not seen; as of the start until it is asked for anew. */
export function useUnread(): number {
  const { unreadNotifications } = useAppStart().journal;
  return (
    useQuery({ ...unreadQuery, staleTime: Infinity, retry: false }).data?.total ??
    unreadNotifications
  );
}

/** A count where there is little room. */
export function shortCount(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/** What is read out in its place. */
export function unreadText(count: number): string {
  return count === 1 ? '1 new notification' : `${count} new notifications`;
}
