import { queryOptionsFor, useCall } from '@roundbook/client/api';
import { showSuccess } from '@roundbook/client/toasts';
import { inviteUser, listGrants, removeGrant } from '@roundbook/contract/account/grants/grants';
import { countText } from '@roundbook/ui/text/count-text.ts';

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

/** Inviting the same address again resends the invitation. */
export const useInvite = () =>
  useCall(inviteUser, {
    onSuccess: ({ grant }) => showSuccess(`Invitation sent to ${grant.email}`),
  });
