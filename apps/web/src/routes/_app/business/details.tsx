import { saveBusinessDetails } from '@roundbook/contract/businesses';
import { createFileRoute } from '@tanstack/react-router';
import { BusinessDetails } from '../../../features/businesses/business-details.tsx';
import { guard } from '../../../platform/access.ts';

export const Route = createFileRoute('/_app/business/details')({
  beforeLoad: guard(saveBusinessDetails.access),
  component: BusinessDetails,
});
