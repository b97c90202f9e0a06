import { createFileRoute } from '@tanstack/react-router';
import { resetBusiness } from '@roundbook/contract/account/closures/closures';
import { ResetAccount } from '../../../features/account/closures/reset-account.tsx';
import { guard } from '../../../platform/access.ts';

export const Route = createFileRoute('/_app/user/reset-account')({
  beforeLoad: guard(resetBusiness.access),
  component: ResetAccount,
});
