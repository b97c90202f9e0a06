import type { DeclaredKinds } from '../notifications/declared-kinds.ts';

/** The kinds of notification that staff get. */
export const notificationKinds = {
  broadcast: {
    label: 'A broadcast finished or was held',
    role: 'Manager',
    pushes: true,
    place: 140,
  },
} as const satisfies DeclaredKinds;
