import { isRoleSufficient, type Role } from '../../access/roles.ts';
import type { LinkModel } from './deep-links.ts';

/** The wording for several notifications in a row that become one. */
interface Merged {
  /** `{count}` stands for their number, always two or more. */
  readonly message: string;
  /** The list that contains all of them. */
  readonly model: LinkModel;
}

interface Kind {
  readonly label: string;
  /** The lowest role that gets the kind. */
  readonly role: Role;
  /** Whether the kind pushes to phones unless the user turns that off. */
  readonly pushes: boolean;
  readonly merged?: Merged;
}

/** The kinds of notification to staff. */
export const NOTIFICATION_KINDS = {
  payment: {
    label: 'A payment came in',
    role: 'Manager',
    pushes: true,
    merged: { message: '{count} payments came in', model: 'payments' },
  },
  'payment-failed': {
    label: 'A payment failed',
    role: 'Manager',
    pushes: true,
    merged: { message: '{count} payments failed', model: 'payments' },
  },
  quote: {
    label: 'A quote was asked for or answered',
    role: 'Manager',
    pushes: true,
  },
  lead: {
    label: 'A lead came up near you, or one of yours was bought',
    role: 'Manager',
    pushes: true,
    merged: { message: '{count} things happened about leads', model: 'leads' },
  },
  message: {
    label: 'A customer wrote',
    role: 'Manager',
    pushes: true,
    merged: { message: 'Customers wrote {count} messages', model: 'messages' },
  },
  'visit-request': {
    label: 'A customer asked to skip or move a visit',
    role: 'Manager',
    pushes: true,
  },
  'price-rise': {
    label: 'A customer answered new prices',
    role: 'Manager',
    pushes: true,
  },
  'sync-error': {
    label: 'A colleague’s device could not send changes',
    role: 'Manager',
    pushes: false,
  },
  'messages-failed': {
    label: 'A message could not be delivered',
    role: 'Manager',
    pushes: false,
    merged: { message: '{count} messages could not be delivered', model: 'messages' },
  },
  'low-texts': { label: 'Few texts are left', role: 'Owner', pushes: true },
  'consent-ends': { label: 'A bank’s consent is about to end', role: 'Owner', pushes: true },
  'webhook-off': { label: 'A webhook was switched off', role: 'Owner', pushes: true },
  'import-finished': { label: 'An import finished', role: 'Manager', pushes: false },
  broadcast: { label: 'A broadcast finished or was held', role: 'Manager', pushes: true },
  'your-day': { label: 'Your day was planned or changed', role: 'Limited Worker', pushes: true },
} as const satisfies Readonly<Record<string, Kind>>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

export const NOTIFICATION_KIND_NAMES = Object.keys(
  NOTIFICATION_KINDS,
) as readonly NotificationKind[];

/** A kind of notification with its optional properties. */
export function notificationKind(kind: NotificationKind): Kind {
  return NOTIFICATION_KINDS[kind];
}

/** The kinds that a role gets, in the order of the list. */
export function kindsFor(role: Role): NotificationKind[] {
  return NOTIFICATION_KIND_NAMES.filter((kind) =>
    isRoleSufficient(role, NOTIFICATION_KINDS[kind].role),
  );
}
