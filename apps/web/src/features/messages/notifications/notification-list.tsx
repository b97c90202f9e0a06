import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { NOTIFICATION_STATUSES } from '@roundbook/contract/messages/notifications/notifications';
import { LinkButton } from '@roundbook/ui/actions/link-button.tsx';
import { EmptyState } from '@roundbook/ui/feedback/empty-state.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { FilterBar, FilterChips } from '@roundbook/ui/filters/filter-bar.tsx';
import { PageLinks } from '@roundbook/ui/page/page-links.tsx';
import { Page } from '@roundbook/ui/page/page.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { notificationsQuery, useMarkAllSeen } from './api.ts';
import { NotificationRow } from './notification-row.tsx';
import { useUnread } from './use-unread.ts';
import classes from './recent-notifications.module.css';

type Status = (typeof NOTIFICATION_STATUSES)[number];

export interface NotificationFilters {
  readonly status?: Status | undefined;
  /** The page number, counted from 1; absent means 1. */
  readonly page?: number | undefined;
}

const PER_PAGE = 50;
const CHOICES = [
  { value: 'Active', label: 'New' },
  { value: 'Seen', label: 'Seen' },
] as const satisfies readonly { value: Status; label: string }[];

interface NotificationListProps {
  readonly filters: NotificationFilters;
  readonly onFilter: (change: NotificationFilters) => void;
}

/** All of the user's notifications, newest first. */
export function NotificationList({ filters, onFilter }: NotificationListProps) {
  const { status, page = 1 } = filters;
  const query = useQuery(
    notificationsQuery({ perPage: PER_PAGE, page, ...(status ? { status } : {}) }),
  );
  const markAll = useMarkAllSeen();
  const unread = useUnread();
  return (
    <Page
      title="Notifications"
      width="narrow"
      actions={
        <>
          <LinkButton to="/user/notification-preferences" variant="default">
            Preferences
          </LinkButton>
          <Button
            disabled={unread === 0}
            loading={markAll.isPending}
            onClick={() => markAll.mutate({})}
          >
            Mark all as seen
          </Button>
        </>
      }
    >
      <FilterBar>
        <FilterChips
          label="Status"
          value={status}
          choices={CHOICES}
          onChoose={(chosen) => onFilter({ status: chosen, page: undefined })}
        />
      </FilterBar>
      <Loaded query={query} skeleton={<ListSkeleton rows={8} />}>
        {({ notifications, total }) =>
          total === 0 ? (
            <EmptyState icon={IconBell} title={status ? 'None of these' : 'Nothing yet'}>
              {status
                ? 'Choose the other status, or none to see every notification.'
                : 'Payments, requests and anything else that concerns you appear here.'}
            </EmptyState>
          ) : (
            <>
              <SectionCard title={countText(total, 'notification')} padding="flush">
                <ul className={classes.rows}>
                  {notifications.map((one) => (
                    <NotificationRow key={one.notificationId} notification={one} canActivate />
                  ))}
                </ul>
              </SectionCard>
              <PageLinks
                page={page}
                pages={Math.ceil(total / PER_PAGE)}
                onPage={(next) => onFilter({ page: next })}
              />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}
