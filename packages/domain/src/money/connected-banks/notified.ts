import type { DeclaredKinds } from '../../messages/notifications/declared-kinds.ts';

/** The notifications that staff get. */
export const notificationKinds = {
  'consent-ends': {
    label: 'A bank’s consent is about to end',
    role: 'Owner',
    pushes: true,
    place: 110,
  },
} as const satisfies DeclaredKinds;
