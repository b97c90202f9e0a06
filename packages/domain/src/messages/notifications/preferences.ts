import type { Role } from '../../access/roles.ts';
import { kindsFor, type NotificationKind, notificationKind } from './notification-kinds.ts';

/** The ways in which somebody hears of a kind. */
export type NotificationChannel = 'inApp' | 'push' | 'email';

/** How somebody wants to hear of one kind: in the list, on the phone, in the day's email. */
export interface NotificationPreference extends Readonly<Record<NotificationChannel, boolean>> {
  readonly kind: NotificationKind;
}

/** How somebody hears of a kind who has not chosen. */
export function usualPreference(kind: NotificationKind): NotificationPreference {
  return { kind, inApp: true, push: notificationKind(kind).pushes, email: false };
}

/** The preferences of somebody in a role: what they chose, and the usual way for the rest. */
export function preferencesFor(
  role: Role,
  chosen: readonly NotificationPreference[],
): NotificationPreference[] {
  return kindsFor(role).map(
    (kind) => chosen.find((one) => one.kind === kind) ?? usualPreference(kind),
  );
}
