import { inviteUser, listGrants, removeGrant } from '@roundbook/contract/businesses';
import { queryOptionsFor, useCall } from '../../platform/api.ts';
import { showSuccess } from '../../platform/toasts.ts';
import { countText } from '../../ui/count-text.ts';

export const grantsQuery = queryOptionsFor(
  listGrants,
  {},
  { fallback: 'Sorry, there was an error loading business users.' },
);

export const useRemoveGrant = () =>
  useCall(removeGrant, {
    refreshes: [listGrants],
    onSuccess: ({ unassigned }) => showSuccess(removalText(unassigned)),
  });

function removalText(unassigned: number): string {
  if (unassigned === 0) return 'User removed';
  return `User removed; ${countText(unassigned, 'visit')} to assign to somebody else`;
}

/** Inviting an address again sends the invitation again. */
export const useInvite = () =>
  useCall(inviteUser, {
    refreshes: [listGrants],
    onSuccess: ({ grant }) => showSuccess(`Invitation sent to ${grant.email}`),
  });
