import type { Role } from '../../access/roles.ts';
import { kindsFor, type NotificationKind, notificationKind } from './notification-kinds.ts';

/** The channels of a notification. */
export type NotificationChannel = 'inApp' | 'push' | 'email';

/** A user's channels for one kind: the list, pushes, and the daily email. */
export interface NotificationPreference extends Readonly<Record<NotificationChannel, boolean>> {
  readonly kind: NotificationKind;
}

/** The default channels of a kind. */
export function usualPreference(kind: NotificationKind): NotificationPreference {
  return { kind, inApp: true, push: notificationKind(kind).pushes, email: false };
}

/** The preferences of a user in a role: their choices, and the defaults for the rest. */
export function preferencesFor(
  role: Role,
  chosen: readonly NotificationPreference[],
): NotificationPreference[] {
  return kindsFor(role).map(
    (kind) => chosen.find((one) => one.kind === kind) ?? usualPreference(kind),
  );
}
