import { lazy } from 'react';

/** The number of releases that the user has not read about. */
export const ReleaseBadge = lazy(() =>
  import('./release-badge.tsx').then((module) => ({ default: module.ReleaseBadge })),
);
