import { createFileRoute } from '@tanstack/react-router';
import { listReferrals } from '@roundbook/contract/account/referrals/referrals';
import { ReferAFriend } from '../../features/account/referrals/refer-a-friend.tsx';
import { guard } from '../../platform/access.ts';

export const Route = createFileRoute('/_app/refer-a-friend')({
  beforeLoad: guard(listReferrals.access),
  component: ReferAFriend,
});
