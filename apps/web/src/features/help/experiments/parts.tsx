import { lazy } from 'react';

/** Applies what the user tries; loaded only for those who try something. */
export const AppliedExperiments = lazy(() =>
  import('./applied-experiments.tsx').then((module) => ({
    default: module.AppliedExperiments,
  })),
);
