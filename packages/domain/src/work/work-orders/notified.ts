import type { DeclaredKinds } from '../../messages/notifications/declared-kinds.ts';

/** The kinds of notification that staff get. */
export const notificationKinds = {
  'your-day': {
    label: 'Your day was planned or changed',
    role: 'Limited Worker',
    pushes: true,
    place: 150,
  },
} as const satisfies DeclaredKinds;
