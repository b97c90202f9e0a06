import { lazy } from 'react';

/** Where to call back today; loaded with the first screen that shows it. */
export const DueCallBacks = lazy(() =>
  import('./list/due-call-backs.tsx').then((module) => ({ default: module.DueCallBacks })),
);
