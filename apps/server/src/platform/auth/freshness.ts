/** Seconds for which a session may do dangerous things after its user proved who they are. */
const FRESH_SECONDS = 600;

/**
 * Whether a user proved who they are recently enough.
 * @param provenAt when the user last did so, in Unix seconds; null if never
 */
export function isFresh(provenAt: number | null, now = Date.now()): boolean {
  return provenAt !== null && now / 1000 - provenAt < FRESH_SECONDS;
}
