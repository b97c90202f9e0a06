/**
 * The number of seconds for which a session may make dangerous calls after its user has proved
 * their identity.
 */
const FRESH_SECONDS = 600;

/**
 * Whether a user has proved their identity recently enough.
 * @param provenAt when the user last did so, in Unix seconds; null if they never did
 */
export function isFresh(provenAt: number | null, now = Date.now()): boolean {
  return provenAt !== null && now / 1000 - provenAt < FRESH_SECONDS;
}
