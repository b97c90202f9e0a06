import type { DeclaredKinds } from '../notifications/declared-kinds.ts';

/** The kinds of notification that staff get. */
export const notificationKinds = {
  message: {
    label: 'A customer wrote',
    role: 'Manager',
    pushes: true,
    merged: { message: 'Customers sent {count} messages', model: 'messages' },
    place: 50,
  },
} as const satisfies DeclaredKinds;
