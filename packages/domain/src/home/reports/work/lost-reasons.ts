/** The reasons that the records give for losing a customer, the likeliest first. */
export const LOST_REASONS = ['declined', 'stopped', 'afterRise', 'deleted', 'cancelled'] as const;

export type LostReason = (typeof LOST_REASONS)[number];

/** The days after a price rise within which a loss is put down to it. */
export const DAYS_AFTER_RISE = 90;

/** Each reason as the report shows it. */
export const LOST_REASON_WORDS: Readonly<Record<LostReason, string>> = {
  declined: 'Declined a new price',
  stopped: 'Stopped by the rules after missed visits',
  afterRise: `Left within ${DAYS_AFTER_RISE} days of a price rise`,
  deleted: 'Deleted',
  cancelled: 'Cancelled the work',
};
