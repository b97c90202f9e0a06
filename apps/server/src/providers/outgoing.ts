/**
 * `fetch` for everything that leaves the server: an address that an operator has configured is asked, and
 * no other. A redirect counts as a failure, as it could lead to machines that only the server reaches.
 */
export function fetchOutside(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...init, redirect: 'error' });
}

/**
 * As `fetchOutside`, for a service of the configuration that answers with where to look: a redirect is handed to
 * the caller, who must know which addresses it may name.
 */
export function fetchUnfollowed(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...init, redirect: 'manual' });
}
