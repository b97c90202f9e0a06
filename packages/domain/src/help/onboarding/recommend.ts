/** When a user is asked to recommend the product. */
export interface RecommendThresholds {
  /** The score above which a user is asked. */
  readonly above: number;
  /** The number of days of use before a user is asked for the first time. */
  readonly afterDays: number;
  /** The number of days before a user who declined is asked again. */
  readonly againDays: number;
}

/** The thresholds of the specification, and a week of use. */
export const RECOMMEND: RecommendThresholds = { above: 15, afterDays: 7, againDays: 30 };

/**
 * Thresholds for development: a low score is enough, and the question returns within days. Nobody is asked in their
 * first week even there, since new owners try the product as `npm start` runs it.
 */
export const RECOMMEND_IN_DEVELOPMENT: RecommendThresholds = {
  above: 1,
  afterDays: 7,
  againDays: 2,
};

/** The facts that decide whether a user is asked to recommend the product. */
export interface RecommendHistory {
  /** The instant at which the user began to work in the business. */
  readonly startedAt: string;
  /** The instant at which the user last declined; null if never. */
  readonly declinedAt: string | null;
}

const DAY_MS = 86_400_000;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/**
 * Whether to ask a user to recommend the product.
 * @param now an instant
 */
export function isAskedToRecommend(
  score: number,
  { startedAt, declinedAt }: RecommendHistory,
  now: string,
  { above, afterDays, againDays }: RecommendThresholds = RECOMMEND,
): boolean {
  if (score <= above) return false;
  if (daysBetween(startedAt, now) < afterDays) return false;
  return declinedAt === null || daysBetween(declinedAt, now) >= againDays;
}
