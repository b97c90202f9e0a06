import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '@roundbook/ui/actions/text-link.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { recentQuery, useMarkAllSeen } from './api.ts';
import { NotificationRow } from './notification-row.tsx';
import { PushOffer } from './push/push-offer.tsx';
import classes from './recent-notifications.module.css';

/** The newest notifications, below the bell. */
export function RecentNotifications({ onFollow }: { readonly onFollow: () => void }) {
  const query = useQuery(recentQuery);
  const markAll = useMarkAllSeen();
  return (
    <div className={classes.recent}>
      <Loaded query={query} skeleton={<ListSkeleton rows={4} />}>
        {({ notifications, unread }) => (
          <>
            <div className={classes.list}>
              {notifications.length === 0 ? (
                <EmptyState icon={IconBell} title="Nothing yet">
                  Payments, requests and anything else that concerns you appear here.
                </EmptyState>
              ) : (
                <ul className={classes.rows}>
                  {notifications.map((one) => (
                    <NotificationRow
                      key={one.notificationId}
                      notification={one}
                      onFollow={onFollow}
                    />
                  ))}
                </ul>
              )}
            </div>
            {notifications.length > 0 && <PushOffer />}
            <div className={classes.foot}>
              <TextLink to="/notifications" onClick={onFollow}>
                Show all
              </TextLink>
              <TextLink to="/user/notification-preferences" onClick={onFollow}>
                Preferences
              </TextLink>
              <Button
                size="compact-sm"
                variant="subtle"
                disabled={unread === 0}
                loading={markAll.isPending}
                onClick={() => markAll.mutate({})}
              >
                Mark all as seen
              </Button>
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}
