import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, plainDate, positivePence, version } from '../../values.ts';

/** Money on its way from the balance to the business's bank account. */
export const payout = z.object({
  id,
  /** Pence that left the balance; the fee is part of them. */
  amount: z.int(),
  fee: z.int(),
  isInstant: z.boolean(),
  state: z.enum(['Requested', 'On its way', 'Paid', 'Failed']),
  requestedOn: plainDate,
  arrivesOn: plainDate.nullable(),
  /** Why it failed, in words; the money is back on the balance then. */
  reason: z.string(),
});

export type BalancePayout = z.infer<typeof payout>;

export const listPayouts = endpoint({
  method: 'GET',
  path: '/balance/payouts',
  summary: 'Payouts, newest first, and what can be paid out now',
  access: atLeast('Owner'),
  response: z.object({
    payouts: z.array(payout),
    /** Pence that can be paid out now. */
    instant: z.int(),
    onItsWay: z.int(),
    retained: z.int(),
    payoutThreshold: z.int().nullable(),
    /** Why nothing can be paid out at the moment, in words; null if it can. */
    heldBecause: z.string().nullable(),
    version,
  }),
});

export const requestPayout = endpoint({
  method: 'POST',
  path: '/balance/requestPayout',
  summary:
    'Pay an amount of the balance out to the verified bank account; the fee is taken from it',
  access: atLeast('Owner'),
  body: z.object({
    /** Pence. */
    payout: positivePence,
    /** Within minutes instead of days. */
    instant: z.boolean().default(false),
    /** The version of the balance that was seen: a second tap then does not pay twice. */
    seen: version.optional(),
  }),
  response: z.object({ payout }),
  refusals: [409],
});

export const changePayoutThreshold = endpoint({
  method: 'POST',
  path: '/balance/changePayoutThreshold',
  summary: 'Pay everything out once a day when this much is available; null stops that',
  access: atLeast('Owner'),
  body: z.object({
    payoutThreshold: z.int().min(100, 'Please enter at least £1.00.').max(100_000_000).nullable(),
  }),
  response: z.object({ payoutThreshold: z.int().nullable() }),
});
