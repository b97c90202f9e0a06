import { lazy, type ReactNode, Suspense } from 'react';
import classes from './parts.module.css';

/** What a new business sets up next, loaded after the dashboard. */
export const GettingStarted = lazy(() =>
  import('./getting-started.tsx').then((module) => ({ default: module.GettingStarted })),
);

/** Asks to recommend the product, loaded after the dashboard. */
export const RecommendPrompt = lazy(() =>
  import('./recommend-prompt.tsx').then((module) => ({ default: module.RecommendPrompt })),
);

const SampleOffer = lazy(() =>
  import('./sample-offer.tsx').then((module) => ({
    default: module.SampleOffer,
  })),
);

/** The actions of a list that is empty: its own, and samples to try things on. */
export function WithSamples({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.actions}>
      {children}
      <Suspense>
        <SampleOffer />
      </Suspense>
    </div>
  );
}
