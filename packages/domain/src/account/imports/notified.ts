import type { DeclaredKinds } from '../../messages/notifications/declared-kinds.ts';

/** The kinds of notification that staff get. */
export const notificationKinds = {
  'import-finished': {
    label: 'An import has finished',
    role: 'Manager',
    pushes: false,
    place: 130,
  },
} as const satisfies DeclaredKinds;
