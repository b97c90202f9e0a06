import { saveBusinessDetails } from '@roundbook/contract/businesses';
import { createFileRoute } from '@tanstack/react-router';
import { businessQuery } from '../../../features/businesses/api.ts';
import { BusinessDetails } from '../../../features/businesses/business-details.tsx';
import { guard } from '../../../platform/access.ts';

export const Route = createFileRoute('/_app/business/details')({
  beforeLoad: guard(saveBusinessDetails.access),
  loader: ({ context }) => void context.queryClient.prefetchQuery(businessQuery),
  component: BusinessDetails,
});
