import { lazy } from 'react';

/** The call-backs due today; loaded with the first screen that shows them. */
export const DueCallBacks = lazy(() =>
  import('./list/due-call-backs.tsx').then((module) => ({ default: module.DueCallBacks })),
);
