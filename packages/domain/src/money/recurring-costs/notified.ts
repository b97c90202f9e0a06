import type { DeclaredKinds } from '../../messages/notifications/declared-kinds.ts';

/** The kinds of notification about recurring costs. */
export const notificationKinds = {
  'recurring-cost': {
    label: 'A recurring cost was recorded',
    role: 'Manager',
    pushes: false,
    merged: { message: '{count} recurring costs were recorded', model: 'recurringCosts' },
    place: 112,
  },
  // A kind of its own, which is never merged, because each message names a cost.
  'recurring-cost-problem': {
    label: 'A recurring cost could not be recorded',
    role: 'Manager',
    pushes: false,
    place: 113,
  },
} as const satisfies DeclaredKinds;
