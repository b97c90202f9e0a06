/** The score above which a user is asked to recommend the product. */
const RECOMMEND_ABOVE = 15;

/** The number of days before a user who declined is asked again. */
const RECOMMEND_AGAIN_DAYS = 30;

const DAY_MS = 86_400_000;

/**
 * Whether to ask a user to recommend the product.
 * @param dismissedAt the instant at which the user last declined; null if never
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
