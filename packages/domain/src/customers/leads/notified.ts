import type { DeclaredKinds } from '../../messages/notifications/declared-kinds.ts';

/** The kinds of notification that staff get. */
export const notificationKinds = {
  lead: {
    label: 'A lead came up near you, or one of yours was bought',
    role: 'Manager',
    pushes: true,
    merged: { message: '{count} updates about leads', model: 'leads' },
    place: 40,
  },
} as const satisfies DeclaredKinds;
