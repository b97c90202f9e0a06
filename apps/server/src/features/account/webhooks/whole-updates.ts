import type { WholeUpdates } from '../../../proof/whole-update.ts';

const whole = { url: 'https://other.example.com/hooks', events: ['quote.accepted'], isOn: false };

export const wholeUpdates: WholeUpdates = {
  'POST /business/webhooks/{id}': { bodyIn: () => whole, always: Object.keys(whole) },
};
