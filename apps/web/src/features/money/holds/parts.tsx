import { lazy } from 'react';

export { HoldNotice } from './hold-notice.tsx';

/** The customers on hold, loaded when somebody looks at them. */
export const HeldList = lazy(() =>
  import('./held-list.tsx').then((module) => ({ default: module.HeldList })),
);

/** Who was not planned, loaded when somebody was not. */
export const HeldLeftOut = lazy(() =>
  import('./held-left-out.tsx').then((module) => ({ default: module.HeldLeftOut })),
);

/** Whether a customer is on hold, loaded with the first record that shows it. */
export const HoldCard = lazy(() =>
  import('./hold-card.tsx').then((module) => ({ default: module.HoldCard })),
);
