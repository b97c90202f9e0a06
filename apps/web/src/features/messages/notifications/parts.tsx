import { Suspense } from 'react';
import { optionalPart } from '../../../platform/program/optional-part.ts';

// Counts of what the server knows are of no use without signal, and the frame does not wait for them.

const Bell = optionalPart(
  async () => (await import(/* needs signal */ './notification-bell.tsx')).NotificationBell,
);

const Badge = optionalPart(
  async () => (await import(/* needs signal */ './unread-badge.tsx')).UnreadBadge,
);

const Follower = optionalPart(
  async () => (await import(/* needs signal */ './push/follow-pushes.ts')).PushFollower,
);

/** Keeps this device reachable, and goes where a click on a pushed notification leads. Shows nothing. */
export function PushFollower() {
  return (
    <Suspense>
      <Follower />
    </Suspense>
  );
}

/** The bell of the frame, with what is new. */
export function NotificationBell() {
  return (
    <Suspense>
      <Bell />
    </Suspense>
  );
}

/** The count of what is new, beside the way home. */
export function UnreadBadge() {
  return (
    <Suspense>
      <Badge />
    </Suspense>
  );
}
