import { createFileRoute } from '@tanstack/react-router';
import { saveBusinessDetails } from '@roundbook/contract/account/businesses/businesses';
import { BusinessDetails } from '../../../features/account/businesses/business-details.tsx';
import { guard } from '../../../platform/access.ts';

export const Route = createFileRoute('/_app/business/details')({
  beforeLoad: guard(saveBusinessDetails.access),
  component: BusinessDetails,
});
