import { IconDeviceDesktop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor, refresh, useCall } from '@roundbook/client/api';
import { showSuccess } from '@roundbook/client/toasts';
import {
  endOtherSessions,
  endSession,
  listSessions,
} from '@roundbook/contract/account/sessions/session';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { Loaded } from '@roundbook/ui/feedback/loaded.tsx';
import { ListSkeleton } from '@roundbook/ui/feedback/skeletons.tsx';
import { IconRow, IconRows } from '@roundbook/ui/page/icon-rows.tsx';
import { SectionCard } from '@roundbook/ui/page/section-card.tsx';
import { StatusBadge } from '@roundbook/ui/text/status-badge.tsx';

const sessionsQuery = queryOptionsFor(
  listSessions,
  {},
  { fallback: 'Sorry, there was an error loading your sessions' },
);

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** The user's sessions; any device can be signed out from here. */
export function SessionList() {
  const query = useQuery(sessionsQuery);
  const end = useCall(endSession, {
    onSuccess: async () => {
      // The server does not announce changes to a user's own sessions.
      await refresh(listSessions);
      showSuccess('Device logged out');
    },
  });
  const endOthers = useCall(endOtherSessions, {
    onSuccess: async () => {
      await refresh(listSessions);
      showSuccess('Every other device has been logged out');
    },
  });
  const others = (
    <ActionButton
      variant="default"
      size="compact-sm"
      loading={endOthers.isPending}
      disabled={query.data?.sessions.length === 1}
      onClick={() => endOthers.mutate({})}
    >
      Log out everywhere else
    </ActionButton>
  );
  return (
    <SectionCard title="Logged in on" padding="flush" actions={others}>
      <Loaded query={query} skeleton={<ListSkeleton rows={3} />}>
        {({ sessions }) => (
          <IconRows>
            {sessions.map(({ id, device, createdAt, lastSeenAt, current }) => (
              <IconRow
                key={id}
                icon={<IconDeviceDesktop size={22} stroke={1.7} aria-hidden />}
                name={device}
                detail={
                  <>
                    Last seen {moment.format(new Date(lastSeenAt))} · since{' '}
                    {moment.format(new Date(createdAt))}
                  </>
                }
              >
                {current ? (
                  <StatusBadge colour="glass">This device</StatusBadge>
                ) : (
                  <ActionButton
                    variant="default"
                    aria-label={`Log out ${device}`}
                    loading={end.isPending && end.variables.params.id === id}
                    onClick={() => end.mutate({ params: { id } })}
                  >
                    Log out
                  </ActionButton>
                )}
              </IconRow>
            ))}
          </IconRows>
        )}
      </Loaded>
    </SectionCard>
  );
}
