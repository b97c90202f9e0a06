import type { Role } from '../../access/roles.ts';

/** What staff are notified of: a label, and the lowest role that may hear of it. */
export const NOTIFICATION_KINDS = {
  payment: { label: 'A payment came in', role: 'Manager' },
  'payment-failed': { label: 'A payment failed', role: 'Manager' },
  quote: { label: 'A quote was asked for or answered', role: 'Manager' },
  message: { label: 'A customer wrote', role: 'Manager' },
  'visit-request': { label: 'A customer asked to skip or move a visit', role: 'Manager' },
  'sync-error': { label: 'A colleague’s device could not send changes', role: 'Manager' },
  'messages-failed': { label: 'A message could not be delivered', role: 'Manager' },
  'low-texts': { label: 'Few texts are left', role: 'Owner' },
  'consent-ends': { label: 'A bank’s consent is about to end', role: 'Owner' },
  'import-finished': { label: 'An import finished', role: 'Manager' },
  broadcast: { label: 'A broadcast finished or was held', role: 'Manager' },
  'your-day': { label: 'Your day changed', role: 'Limited Worker' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly role: Role }>>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
