import { type ComponentType, lazy, Suspense } from 'react';

// Counts of what the server knows are of no use without signal, and the frame does not wait for them.

const Bell = lazy(async (): Promise<{ default: ComponentType }> => {
  const bell = await import(/* needs signal */ './notification-bell.tsx').catch(() => null);
  return { default: bell ? bell.NotificationBell : () => null };
});

const Badge = lazy(async (): Promise<{ default: ComponentType }> => {
  const badge = await import(/* needs signal */ './unread-badge.tsx').catch(() => null);
  return { default: badge ? badge.UnreadBadge : () => null };
});

const Follower = lazy(async (): Promise<{ default: ComponentType }> => {
  const pushes = await import(/* needs signal */ './push/follow-pushes.ts').catch(() => null);
  return { default: pushes ? pushes.PushFollower : () => null };
});

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
