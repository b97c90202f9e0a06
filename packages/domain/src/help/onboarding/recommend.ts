/** A user is asked to recommend the product above this score. */
const RECOMMEND_ABOVE = 15;

/** Days for which a user who said no is left alone. */
const RECOMMEND_AGAIN_DAYS = 30;

const DAY_MS = 86_400_000;

/**
 * Whether a user is asked to recommend the product.
 * @param dismissedAt the instant at which they last said no; null if they never did
 * @param now an instant
 */
export function isAskedToRecommend(
  score: number,
  dismissedAt: string | null,
  now: string,
): boolean {
  if (score <= RECOMMEND_ABOVE) return false;
  if (dismissedAt === null) return true;
  const since = Date.parse(now) - Date.parse(dismissedAt);
  return since >= RECOMMEND_AGAIN_DAYS * DAY_MS;
}
