/** How far a message has got. */
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

/** What a provider, or the mail server of the recipient, tells of a message that it took. */
export type DeliveryReport = 'Sent' | 'Delivered' | 'Bounced';

/**
 * Reports come late, twice and in any order, so the one that says most stays: that a message arrived outweighs
 * that it did not, as a phone that was off may have been tried twice. A failure of our own gives way to any
 * report: the provider took the message after all.
 */
const WEIGHT: Readonly<Record<Exclude<DeliveryState, 'Held' | 'Recorded'>, number>> = {
  Queued: 0,
  Failed: 0,
  Sent: 1,
  Bounced: 2,
  Delivered: 3,
};

/** The state of a message after a report. A message that waits or was only recorded has no reports. */
export function stateAfterReport(state: DeliveryState, report: DeliveryReport): DeliveryState {
  if (state === 'Held' || state === 'Recorded') return state;
  return WEIGHT[report] > WEIGHT[state] ? report : state;
}

/** Whether a person may send a message again: it did not arrive, or waits. */
export function maySendAgain(state: DeliveryState): boolean {
  return state === 'Failed' || state === 'Bounced' || state === 'Held';
}
