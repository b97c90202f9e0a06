import { queryOptionsFor, useCall } from '@roundbook/client/api';
import { showSuccess } from '@roundbook/client/toasts';
import {
  addSamples,
  getJourney,
  getRecommendPrompt,
  markStepDone,
  removeSamples,
  skipStep,
} from '@roundbook/contract/help/onboarding/onboarding';

/** The set-up journey of a new business, and its progress. */
export const journeyQuery = queryOptionsFor(
  getJourney,
  {},
  { fallback: 'Sorry, there was an error loading the onboarding journey' },
);

/** Whether to ask the user to recommend the product. */
export const recommendQuery = queryOptionsFor(
  getRecommendPrompt,
  {},
  { fallback: 'Sorry, there was an error loading the onboarding journey' },
);

export const useMarkStepDone = () => useCall(markStepDone);
export const useSkipStep = () => useCall(skipStep);

export const useAddSamples = () =>
  useCall(addSamples, { onSuccess: () => showSuccess('Samples added') });

export const useRemoveSamples = () =>
  useCall(removeSamples, { onSuccess: () => showSuccess('Samples removed') });
