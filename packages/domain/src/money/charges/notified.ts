import type { DeclaredKinds } from '../../messages/notifications/declared-kinds.ts';

/** The kinds of notification that staff get. */
export const notificationKinds = {
  payment: {
    label: 'A payment came in',
    role: 'Manager',
    pushes: true,
    merged: { message: '{count} payments came in', model: 'payments' },
    place: 10,
  },
  'payment-failed': {
    label: 'A payment failed',
    role: 'Manager',
    pushes: true,
    merged: { message: '{count} payments failed', model: 'payments' },
    place: 20,
  },
  dispute: {
    label: 'A payment is disputed, and how the bank decides',
    role: 'Manager',
    pushes: true,
    merged: { message: '{count} updates on disputed payments', model: 'payments' },
    place: 25,
  },
} as const satisfies DeclaredKinds;
