import { createFileRoute } from '@tanstack/react-router';
import { atLeast } from '@roundbook/contract/access';
import { AdditionalUsers } from '../../../features/account/grants/additional-users.tsx';
import { guard } from '../../../platform/access.ts';

export const Route = createFileRoute('/_app/business/additional-users')({
  // Everyone may read the names, to assign work; the screen is only for users who run the business.
  beforeLoad: guard(atLeast('Manager')),
  component: AdditionalUsers,
});
