import { useMutation, useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { sessionClaims, storeToken } from '@roundbook/client/session';
import { showFailure } from '@roundbook/client/toasts';
import { switchGrant } from '@roundbook/contract/account/sessions/session';
import { listOwnGrants } from '@roundbook/contract/account/users/users';

const FROM = 'roundbook.switched-from';

interface SwitchedFrom {
  readonly userId: string;
  readonly grantId: string;
}

/** The businesses in which the user can work. */
export function useOwnGrants() {
  return useQuery({ ...queryOptionsFor(listOwnGrants, {}), select: ({ grants }) => grants });
}

function switchedFrom(): SwitchedFrom | null {
  return JSON.parse(localStorage.getItem(FROM) ?? 'null') as SwitchedFrom | null;
}

/** The grant that the user switched from and can return to; null if they have not switched. */
export function useSwitchedFrom(): string | null {
  const grants = useOwnGrants().data ?? [];
  const from = switchedFrom();
  const mine = from?.userId === sessionClaims()?.userId;
  const home = mine ? grants.find((grant) => grant.id === from?.grantId) : undefined;
  return home && !home.current ? home.id : null;
}

/**
 * Switches to another of the user's businesses. Only stores the token: the session's watcher clears
 * the cache and starts from scratch. Shows a failure, after which the buttons work again.
 */
export function useSwitchAccount() {
  const grants = useOwnGrants().data ?? [];
  return useMutation({
    mutationFn: (grantId: string) => call(switchGrant, { body: { grantId } }),
    onSuccess: ({ token }, grantId) => {
      const userId = sessionClaims()?.userId;
      const current = grants.find((grant) => grant.current);
      if (switchedFrom()?.grantId === grantId) localStorage.removeItem(FROM);
      else if (userId && current && !switchedFrom()) {
        localStorage.setItem(
          FROM,
          JSON.stringify({ userId, grantId: current.id } satisfies SwitchedFrom),
        );
      }
      storeToken(token);
    },
    onError: showFailure,
  });
}
