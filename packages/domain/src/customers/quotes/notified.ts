import type { DeclaredKinds } from '../../messages/notifications/declared-kinds.ts';

/** The kinds of notification that staff get. */
export const notificationKinds = {
  quote: {
    label: 'A quote was asked for or answered',
    role: 'Manager',
    pushes: true,
    place: 30,
  },
} as const satisfies DeclaredKinds;
