/** Seconds for which a session that proved who its user is may do what is dangerous. */
const FRESH_SECONDS = 600;

/** Whether a user proved who they are recently enough; `provenAt` in Unix seconds, null for never. */
export function isFresh(provenAt: number | null, now = Date.now()): boolean {
  return provenAt !== null && now / 1000 - provenAt < FRESH_SECONDS;
}
