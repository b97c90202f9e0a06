import { lazy } from 'react';

/** Applies the user's chosen experiments; loaded only if the user has chosen any. */
export const AppliedExperiments = lazy(() =>
  import('./applied-experiments.tsx').then((module) => ({
    default: module.AppliedExperiments,
  })),
);
