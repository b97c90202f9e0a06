import { lazy } from 'react';

/** How many releases the user has not read of. */
export const ReleaseBadge = lazy(() =>
  import('./release-badge.tsx').then((module) => ({ default: module.ReleaseBadge })),
);
