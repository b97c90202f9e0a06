/** The score above which a user is asked to recommend the product. */
const RECOMMEND_ABOVE = 15;

/** The number of days before a user who declined is asked again. */
const RECOMMEND_AGAIN_DAYS = 30;

/** The number of days of use before a user is asked for the first time. */
const RECOMMEND_AFTER_DAYS = 7;

const DAY_MS = 86_400_000;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/**
 * Whether to ask a user to recommend the product.
 * @param startedAt the instant since which the user has worked in the business
 * @param dismissedAt the instant at which the user last declined; null if never
 * @param now an instant
 */
export function isAskedToRecommend(
  score: number,
  startedAt: string,
  dismissedAt: string | null,
  now: string,
): boolean {
  if (score <= RECOMMEND_ABOVE) return false;
  if (daysBetween(startedAt, now) < RECOMMEND_AFTER_DAYS) return false;
  return dismissedAt === null || daysBetween(dismissedAt, now) >= RECOMMEND_AGAIN_DAYS;
}
