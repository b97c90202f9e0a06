import { createFileRoute } from '@tanstack/react-router';
import { saveBusinessSocials } from '@roundbook/contract/account/businesses/businesses';
import { GetSocial } from '../../features/help/social/get-social.tsx';
import { guard } from '../../platform/access.ts';

export const Route = createFileRoute('/_app/get-social')({
  beforeLoad: guard(saveBusinessSocials.access),
  component: GetSocial,
});
