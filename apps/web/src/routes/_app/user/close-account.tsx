import { createFileRoute } from '@tanstack/react-router';
import { closeBusiness } from '@roundbook/contract/account/closures/closures';
import { CloseAccount } from '../../../features/account/closures/close-account.tsx';
import { guard } from '../../../platform/access.ts';

export const Route = createFileRoute('/_app/user/close-account')({
  beforeLoad: guard(closeBusiness.access),
  component: CloseAccount,
});
