/** Days for which a link to a customer's page works. */
export const LINK_DAYS = 30;

/** The states of a link: it works, is too old, or was withdrawn. */
export type LinkState = 'Open' | 'Lapsed' | 'Withdrawn';

/** The state of a link at an instant. */
export function linkState(
  { expiresAt, revokedAt }: { readonly expiresAt: string; readonly revokedAt: string | null },
  now: string,
): LinkState {
  if (revokedAt !== null) return 'Withdrawn';
  return Date.parse(expiresAt) > Date.parse(now) ? 'Open' : 'Lapsed';
}
