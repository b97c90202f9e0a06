import { queryOptionsFor, useCall } from '@roundbook/client/api';
import { showSuccess } from '@roundbook/client/toasts';
import { inviteUser, listGrants, removeGrant } from '@roundbook/contract/account/grants/grants';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { useAppStart } from '../../../platform/app-start.ts';

export const grantsQuery = queryOptionsFor(
  listGrants,
  {},
  { fallback: 'Sorry, there was an error loading business users.' },
);

export const useRemoveGrant = () =>
  useCall(removeGrant, {
    onSuccess: ({ unassigned }) => showSuccess(removalText(unassigned)),
  });

function removalText(unassigned: number): string {
  if (unassigned === 0) return 'User removed';
  return `User removed; ${countText(unassigned, 'visit')} to assign to somebody else`;
}

/** The message after an invitation. @param waits whether the Owner has to confirm their own email address first */
export function invitationText(email: string, waits: boolean): string {
  return waits
    ? `The invitation to ${email} waits until you have confirmed your own email address`
    : `The invitation to ${email} is in the outbox`;
}

/** Inviting the same address again resends the invitation. */
export function useInvite() {
  const { addressToVerify } = useAppStart();
  return useCall(inviteUser, {
    onSuccess: ({ grant }) => showSuccess(invitationText(grant.email, Boolean(addressToVerify))),
  });
}
