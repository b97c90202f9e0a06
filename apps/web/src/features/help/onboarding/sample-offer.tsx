import { useQuery } from '@tanstack/react-query';
import { addSamples, getJourney } from '@roundbook/contract/help/onboarding/onboarding';
import { ActionButton } from '@roundbook/ui/actions/action-button.tsx';
import { mayUse } from '../../../platform/access.ts';
import { useAppStart } from '../../../platform/app-start.ts';
import { journeyQuery, useAddSamples } from './api.ts';

/** The button that adds samples; nothing for users who may not add any or who already have some. */
export function SampleOffer() {
  const start = useAppStart();
  const mayAdd =
    mayUse(start, addSamples.access).allowed && mayUse(start, getJourney.access).allowed;
  const journey = useQuery({ ...journeyQuery, enabled: mayAdd }).data;
  const add = useAddSamples();
  if (!mayAdd || !journey || journey.hasSamples) return null;
  return (
    <ActionButton variant="subtle" loading={add.isPending} onClick={() => add.mutate({})}>
      Try it with samples
    </ActionButton>
  );
}
