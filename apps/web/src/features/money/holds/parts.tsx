import { lazy } from 'react';

export { HoldNotice } from './hold-notice.tsx';

// Only the notice is for the round. The rest belongs to screens that need signal, so no phone stores it.

/** The customers on hold, loaded when a user looks at them. */
export const HeldList = lazy(async () => ({
  default: (await import(/* needs signal */ './held-list.tsx')).HeldList,
}));

/** Who was not planned, loaded when there is anyone. */
export const HeldLeftOut = lazy(async () => ({
  default: (await import(/* needs signal */ './held-left-out.tsx')).HeldLeftOut,
}));

/** Whether a customer is on hold, loaded with the first record that shows it. */
export const HoldCard = lazy(async () => ({
  default: (await import(/* needs signal */ './hold-card.tsx')).HoldCard,
}));
