import { createFileRoute } from '@tanstack/react-router';
import { getJourney } from '@roundbook/contract/help/onboarding/onboarding';
import { Checklist } from '../../../features/help/onboarding/checklist/checklist.tsx';
import { guard } from '../../../platform/access.ts';

export const Route = createFileRoute('/_app/help/checklist')({
  beforeLoad: guard(getJourney.access),
  component: Checklist,
});
