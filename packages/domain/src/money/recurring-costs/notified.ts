import type { DeclaredKinds } from '../../messages/notifications/declared-kinds.ts';

/** The kinds of notification about recurring costs. */
export const notificationKinds = {
  'recurring-cost': {
    label: 'A recurring cost was recorded, or could not be',
    role: 'Manager',
    pushes: false,
    merged: { message: '{count} recurring costs were recorded', model: 'recurringCosts' },
    place: 112,
  },
} as const satisfies DeclaredKinds;
