import type { WholeUpdate } from './whole-update.ts';

const whole = { url: 'https://other.example.com/hooks', events: ['quote.accepted'], isOn: false };

/** What `wholeUpdates` holds of webhooks, which are always sent as a whole. */
export const wholeWebhookUpdates: readonly (readonly [string, WholeUpdate])[] = [
  ['POST /business/webhooks/{id}', { bodyIn: () => whole, always: Object.keys(whole) }],
];
