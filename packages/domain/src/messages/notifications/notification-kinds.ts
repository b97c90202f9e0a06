import { isRoleSufficient, type Role } from '../../access/roles.ts';
import type { DeclaredKind } from './declared-kinds.ts';
import { NOTIFICATION_KINDS } from './notification-kinds.gen.ts';

/** The kinds of notification to staff; each noun declares its own in `notified.ts`. */
export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

export const NOTIFICATION_KIND_NAMES = Object.keys(
  NOTIFICATION_KINDS,
) as readonly NotificationKind[];

/** A kind of notification as its noun declares it. */
export function notificationKind(kind: NotificationKind): DeclaredKind {
  return NOTIFICATION_KINDS[kind];
}

/** The kinds that a role gets, in the order of the list. */
export function kindsFor(role: Role): NotificationKind[] {
  return NOTIFICATION_KIND_NAMES.filter((kind) =>
    isRoleSufficient(role, NOTIFICATION_KINDS[kind].role),
  );
}
