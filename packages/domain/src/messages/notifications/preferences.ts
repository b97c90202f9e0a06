import type { Role } from '../../access/roles.ts';
import { kindsFor, type NotificationKind, notificationKind } from './notification-kinds.ts';

/** The ways in which a user hears of a kind. */
export type NotificationChannel = 'inApp' | 'push' | 'email';

/** How a user wants to hear of one kind: in the list, on the phone, in the day's email. */
export interface NotificationPreference extends Readonly<Record<NotificationChannel, boolean>> {
  readonly kind: NotificationKind;
}

/** How a user who has not chosen hears of a kind. */
export function usualPreference(kind: NotificationKind): NotificationPreference {
  return { kind, inApp: true, push: notificationKind(kind).pushes, email: false };
}

/** The preferences of a user in a role: what they chose, and the usual way for the rest. */
export function preferencesFor(
  role: Role,
  chosen: readonly NotificationPreference[],
): NotificationPreference[] {
  return kindsFor(role).map(
    (kind) => chosen.find((one) => one.kind === kind) ?? usualPreference(kind),
  );
}
