import type { DeclaredKinds } from '../../messages/notifications/declared-kinds.ts';

/** The kinds of notification that staff get. */
export const notificationKinds = {
  'visit-request': {
    label: 'A customer asked to skip or move a visit',
    role: 'Manager',
    pushes: true,
    place: 60,
  },
} as const satisfies DeclaredKinds;
