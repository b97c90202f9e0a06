import { type ReactNode, Suspense } from 'react';
import { optionalPart } from '../../../platform/program/optional-part.ts';
import classes from './parts.module.css';

/** The next steps in setting up a new business, loaded after the dashboard. */
export const GettingStarted = optionalPart(
  async () => (await import('./getting-started.tsx')).GettingStarted,
);

/** Asks the user to recommend the product; loaded after the dashboard. */
export const RecommendPrompt = optionalPart(
  async () => (await import('./recommend-prompt.tsx')).RecommendPrompt,
);

const SampleOffer = optionalPart(async () => (await import('./sample-offer.tsx')).SampleOffer);

/** The actions for an empty list: the list's own actions, and a button that adds samples. */
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
