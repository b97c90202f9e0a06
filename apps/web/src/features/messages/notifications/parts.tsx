import { Suspense } from 'react';
import { optionalPart } from '../../../platform/program/optional-part.ts';
import classes from './notification-bell.module.css';

// The counts come from the server, so phones do not store this code, and the frame does not wait for it.

const Bell = optionalPart(
  async () => (await import(/* needs signal */ './notification-bell.tsx')).NotificationBell,
);

const Badge = optionalPart(
  async () => (await import(/* needs signal */ './unread-badge.tsx')).UnreadBadge,
);

const Follower = optionalPart(
  async () => (await import(/* needs signal */ './push/follow-pushes.ts')).PushFollower,
);

/** Keeps this device registered for pushes, and opens the target of a clicked push. Renders nothing. */
export function PushFollower() {
  return (
    <Suspense>
      <Follower />
    </Suspense>
  );
}

/** The frame's bell, with the number of new notifications. */
export function NotificationBell() {
  return (
    // A placeholder for the bell, so that the elements around it do not move when the bell's code arrives.
    <Suspense fallback={<span className={classes.bell} />}>
      <Bell />
    </Suspense>
  );
}

/** The number of new notifications, next to the link home. */
export function UnreadBadge() {
  return (
    <Suspense>
      <Badge />
    </Suspense>
  );
}
