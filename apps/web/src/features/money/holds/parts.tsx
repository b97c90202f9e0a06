import { lazy } from 'react';

export { HoldNotice } from './hold-notice.tsx';

// Only the notice is used on the round. The other parts belong to screens that need signal, so
// phones do not store them.

/** The customers on hold, loaded when a user opens the list. */
export const HeldList = lazy(async () => ({
  default: (await import(/* needs signal */ './held-list.tsx')).HeldList,
}));

/** The customers left out of planning, loaded when there are any. */
export const HeldLeftOut = lazy(async () => ({
  default: (await import(/* needs signal */ './held-left-out.tsx')).HeldLeftOut,
}));

/** A customer's hold, loaded with the first record that shows it. */
export const HoldCard = lazy(async () => ({
  default: (await import(/* needs signal */ './hold-card.tsx')).HoldCard,
}));
