import type { DeclaredKinds } from '../../messages/notifications/declared-kinds.ts';

/** The kinds of notification that staff get. */
export const notificationKinds = {
  'price-rise': {
    label: 'A customer answered about new prices',
    role: 'Manager',
    pushes: true,
    place: 70,
  },
} as const satisfies DeclaredKinds;
