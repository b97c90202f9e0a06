/** The delivery states of a message. */
export const DELIVERY_STATES = [
  'Queued',
  'Held',
  'Sent',
  'Recorded',
  'Delivered',
  'Bounced',
  'Failed',
] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** A report from the provider, or from the recipient's mail server, about an accepted message. */
export type DeliveryReport = 'Sent' | 'Delivered' | 'Bounced';

/**
 * Reports arrive late, twice and in any order, so the report with the most weight counts: delivery outweighs
 * failure, because a phone that was off may have been tried twice. A failure of our own gives way to any report,
 * because the provider accepted the message after all.
 */
const WEIGHT: Readonly<Record<Exclude<DeliveryState, 'Held' | 'Recorded'>, number>> = {
  Queued: 0,
  Failed: 0,
  Sent: 1,
  Bounced: 2,
  Delivered: 3,
};

/** A message's state after a report. Reports change nothing about a waiting or recorded message. */
export function stateAfterReport(state: DeliveryState, report: DeliveryReport): DeliveryState {
  if (state === 'Held' || state === 'Recorded') return state;
  return WEIGHT[report] > WEIGHT[state] ? report : state;
}

/** Whether a user may send a message again: it failed, or still waits. */
export function maySendAgain(state: DeliveryState): boolean {
  return state === 'Failed' || state === 'Bounced' || state === 'Held';
}
