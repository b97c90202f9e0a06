import { useQuery } from '@tanstack/react-query';
import { useAppStart } from '../../../platform/app-start.ts';
import { unreadQuery } from './api.ts';

/**
 * The number of notifications that the user has not seen; until it has been fetched, the number that came with the
 * app's start data.
 */
export function useUnread(): number {
  const { unreadNotifications } = useAppStart().journal;
  return (
    useQuery({ ...unreadQuery, staleTime: Infinity, retry: false }).data?.total ??
    unreadNotifications
  );
}

/** A short form of a count for narrow places. */
export function shortCount(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/** The text that screen readers read instead of the short count. */
export function unreadText(count: number): string {
  return count === 1 ? '1 new notification' : `${count} new notifications`;
}
