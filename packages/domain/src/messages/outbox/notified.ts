import type { DeclaredKinds } from '../notifications/declared-kinds.ts';

/** The kinds of notification that staff get. */
export const notificationKinds = {
  'messages-failed': {
    label: 'A message could not be delivered',
    role: 'Manager',
    pushes: false,
    merged: { message: '{count} messages could not be delivered', model: 'messages' },
    place: 90,
  },
} as const satisfies DeclaredKinds;
