/**
 * `fetch` for every request that leaves the server. Contacts only the address that an operator configured: a
 * redirect counts as a failure, as it could lead to machines that only the server can reach.
 */
export function fetchOutside(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...init, redirect: 'error' });
}

/**
 * Like `fetchOutside`, but for a configured service that answers with another address: it returns a redirect to the
 * caller, who must know which addresses the service may name.
 */
export function fetchUnfollowed(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...init, redirect: 'manual' });
}
